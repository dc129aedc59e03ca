import { useMutation, useQueryClient } from '@tanstack/react-query'
import { webhooksApi } from '#contract/webhooks.api.ts'
import type { WebhookChanges, WebhookInput } from '#contract/webhooks.ts'
import { api } from '../api/api.ts'
import { refreshIfGone } from '../api/refresh-after.ts'
import { text } from '../messages/account.ts'
import { readAgain, reading } from '../reads/reading.ts'
import { useReadWithTrail } from '../security/use-read-with-trail.ts'

export const webhooksQuery = readAgain(reading(webhooksApi.list))

export const deliveriesQuery = (id: string) => readAgain(reading(webhooksApi.deliveries, { params: { id } }))

const useReadAnew = () => useReadWithTrail(webhooksQuery.queryKey)

/** The dialogs say themselves what goes wrong, since screen readers do not read toasts outside an open dialog. */
const saidInDialog = ['auth.wrongPassword', 'request.invalid', 'network', 'webhook.tooMany', 'request.tooMany'] as const

export function useAddWebhook() {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: (body: WebhookInput) => api(webhooksApi.create, { body }),
    onSuccess: readAnew,
    meta: { handled: [...saidInDialog] },
  })
}

/** Saves the form of a webhook. */
export function useSaveWebhook(id: string) {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: (body: WebhookChanges) => api(webhooksApi.update, { params: { id }, body }),
    onSettled: readAnew,
    meta: { done: { title: text('security.webhook.saved') }, handled: [...saidInDialog] },
  })
}

/** Switches a webhook on or off. */
export function useSwitchWebhook(id: string) {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: (body: WebhookChanges) => api(webhooksApi.update, { params: { id }, body }),
    onSettled: readAnew,
    meta: { done: { title: text('security.webhook.saved') } },
  })
}

export function useRenewSecret(id: string) {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: (body: { password: string }) => api(webhooksApi.renewSecret, { params: { id }, body }),
    onSuccess: readAnew,
    meta: { handled: [...saidInDialog] },
  })
}

export function useRemoveWebhook() {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: (id: string) => api(webhooksApi.remove, { params: { id } }),
    onSettled: readAnew,
    meta: { done: { title: text('security.webhook.removed') } },
  })
}

/** Sends a test event; its outcome stands in the list of deliveries. */
export function useTestWebhook(id: string) {
  const client = useQueryClient()
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: () => api(webhooksApi.test, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey }),
    // One that another device has removed leaves the list.
    ...refreshIfGone(readAnew),
  })
}

export function useSendAgain(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (deliveryId: string) => api(webhooksApi.sendAgain, { params: { id, deliveryId } }),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey }),
  })
}
