import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { bookingsApi } from '#contract/bookings.api.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { proposalsApi } from '#contract/proposals.api.ts'
import type { OfferInput, TemplateValues } from '#contract/proposals.ts'
import { requestsApi } from '#contract/requests.api.ts'
import type { GuestChanges, GuestRequest, RequestChanges } from '#contract/requests.ts'
import { suppliersApi } from '#contract/suppliers.api.ts'
import { todayApi } from '#contract/today.api.ts'
import { api, apiText } from '../api/api.ts'
import type { ApiError } from '../api/api-error.ts'
import { refreshAfter, refreshIfGone } from '../api/refresh-after.ts'
import { forgetDraftsAbout } from '../forms/guest-drafts.ts'
import type { Save } from '../forms/use-edit.ts'
import { text } from '../messages/requests.ts'
import { queryKeyOf, readAgain, reading, readingPages } from '../reads/reading.ts'
import { suppliersQuery } from '../suppliers/suppliers.queries.ts'
import { showToast } from '../toasts/toasts.ts'
import { meanwhile } from './request-version.ts'

type Filters = QueryOf<typeof requestsApi.list>

/** Requests as the filters of the address narrow them, page by page. */
export const requestsQuery = (filters: Filters) => readAgain(readingPages(requestsApi.list, { query: filters }))

/** What has happened to a request. */
export const historyQuery = (id: number) => readAgain(reading(requestsApi.history, { params: { id: `${id}` } }))

export const templatesQuery = reading(proposalsApi.templates)

/** One request with its history, offers and failed mails. */
export const requestQuery = (id: number) => readAgain(reading(requestsApi.read, { params: { id: `${id}` } }))

/** How many requests the filters leave for each turn. */
export const turnsQuery = (filters: Filters) => readAgain(reading(requestsApi.turns, { query: filters }))

/** Reads of requests that go out of date with every change of one. */
const reads = [requestsApi.history, requestsApi.turns, bookingsApi.calendar, todayApi.read]

/** What follows every change of a request: whatever shows it is read again. A dialog stays until list and page are as it left them. */
export function refreshRequests(client: QueryClient) {
  for (const read of reads) void client.invalidateQueries({ queryKey: queryKeyOf(read) })
  return Promise.all([requestsApi.list, requestsApi.read].map((read) => client.invalidateQueries({ queryKey: queryKeyOf(read) })))
}

/** What stands on the screen is no more: another device has changed the request, or deleted it. */
const refreshOutdated = (client: QueryClient) => ({
  onError: ({ status }: ApiError) => void ((status === 412 || status === 404) && refreshRequests(client)),
})

/** A change of a request; `version` is its `updatedAt` as the host has seen it, left out for any. */
export type RequestChange = { id: number; changes: RequestChanges; version?: string | undefined }

/**
 * Changes a request.
 * @param shown codes that the dialog says itself
 */
export function useUpdateRequest(shown: ErrorCode[] = []) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, changes, version }: RequestChange) =>
      api(requestsApi.update, { params: { id: `${id}` }, body: changes, ifMatch: version }),
    onSuccess: () => refreshRequests(client),
    ...refreshOutdated(client),
    meta: {
      done: { title: text('requests.update.done') },
      failed: { reasonOr: text('requests.update.failed') },
      handled: shown,
    },
  })
}

/** The guest of a request put right; `version` is its `updatedAt` as the host has seen it, left out for any. */
type Correction = { guest: GuestChanges; version?: string | undefined }

/** Puts name and contacts of a guest right. A new e-mail is said to be told. */
export function useCorrectGuest({ id, email }: Pick<GuestRequest, 'id' | 'email'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ guest: body, version }: Correction) =>
      api(requestsApi.correctGuest, { params: { id: `${id}` }, body, ifMatch: version }),
    onSuccess: (saved) => {
      // Earlier releases kept the capitals of a booking by hand: they are no other address.
      const isTold = saved.email !== '' && saved.email !== email.toLowerCase()
      showToast({ title: text('requests.correct.done'), ...(isTold && { text: text('requests.correct.told') }) })
      return refreshRequests(client)
    },
    ...refreshOutdated(client),
    meta: { failed: { text: text('requests.correct.failed'), withReason: true }, handled: ['request.invalid', ...meanwhile] },
  })
}

/**
 * Erases a request and the person in it.
 * @param onRemoved called once it is gone, also when its dialog is closed by then
 */
export function useRemoveRequest(onRemoved?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(requestsApi.remove, { params: { id: `${id}` } }),
    onSuccess: (_removed, id) => {
      onRemoved?.()
      forgetDraftsAbout(id)
      void refreshRequests(client)
    },
    ...refreshOutdated(client),
    meta: {
      done: { title: 'app.success', text: text('requests.delete.done') },
      failed: { text: text('requests.delete.failed') },
    },
  })
}

/** Offers to be sent; `version` is the request's `updatedAt` as the host has seen it. */
type Sending = { offers: OfferInput[]; version: string }

/**
 * Sends offers; sending again after a failure is the same sending.
 * @param onSent called with their number once they are sent, also when their dialog is closed by then
 */
export function useSendProposals(requestId: number, onSent?: (count: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ offers, version }: Sending) => api(proposalsApi.send, { body: { requestId, proposals: offers }, ifMatch: version }),
    onSuccess: ({ proposalsData }) => {
      onSent?.(proposalsData.length)
      return refreshRequests(client)
    },
    ...refreshOutdated(client),
    meta: { failed: { text: text('proposals.failed'), withReason: true }, handled: ['request.invalid', ...meanwhile] },
  })
}

/** What the host should know before these offers are sent; asked again for each version of them. */
export const warningsQuery = (body: BodyOf<typeof proposalsApi.check>) =>
  queryOptions({
    queryKey: [...queryKeyOf(proposalsApi.check), body],
    queryFn: () => api(proposalsApi.check, { body }),
    gcTime: 0,
  })

/** What the host should know before a booking is entered. */
export const bookingWarningsQuery = (body: BodyOf<typeof bookingsApi.check>) =>
  queryOptions({
    queryKey: [...queryKeyOf(bookingsApi.check), body],
    queryFn: () => api(bookingsApi.check, { body }),
    gcTime: 0,
  })

/** What the host should know before a request is changed so. */
export const changeWarningsQuery = (id: number, body: BodyOf<typeof requestsApi.check>) =>
  queryOptions({
    queryKey: [...queryKeyOf(requestsApi.check), id, body],
    queryFn: () => api(requestsApi.check, { params: { id: `${id}` }, body }),
    gcTime: 0,
  })

/** The offers as the guest's page; rendered again for each preview. */
export const previewQuery = (requestId: number, proposals: OfferInput[]) =>
  queryOptions({
    queryKey: [...queryKeyOf(proposalsApi.preview), requestId, proposals],
    queryFn: () => apiText(proposalsApi.preview, { body: { requestId, proposals } }),
    gcTime: 0,
  })

/** Takes back an offer that was not answered yet. */
export function useWithdrawOffer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ proposalId, itemId }: { proposalId: number; itemId: string }) =>
      api(proposalsApi.withdraw, { params: { id: `${proposalId}` }, body: { itemId } }),
    onSettled: () => refreshRequests(client),
    meta: { done: { title: text('proposals.withdraw.done') }, failed: { text: text('proposals.withdraw.failed'), withReason: true } },
  })
}

/** Hands a request on to a supplier; the answer holds the ready message. A preview is not noted in the history. */
export function useForwardRequest(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof suppliersApi.forward>) => api(suppliersApi.forward, { params: { id: `${id}` }, body }),
    onSuccess: (_ready, { isPreview }) => (isPreview ? undefined : refreshRequests(client)),
    // Either of the two may be gone.
    ...refreshIfGone(() => Promise.all([client.invalidateQueries({ queryKey: suppliersQuery.queryKey }), refreshRequests(client)])),
    meta: { failed: { text: text('requests.forward.failed'), withReason: true } },
  })
}

/** Sends the mails about a request again that were not delivered; some may say what is no longer true. */
export function useSendFailedMails(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(requestsApi.sendFailed, { params: { id: `${id}` } }),
    onSuccess: ({ sent }) => {
      showToast({ title: text(sent ? 'requests.failedMail.sent' : 'requests.failedMail.outdated') })
      void refreshRequests(client)
    },
    ...refreshOutdated(client),
    meta: { failed: { text: text('requests.failedMail.notSent'), withReason: true } },
  })
}

/**
 * Writes to the guest of a request; sending again after a failure is the same message.
 * @param onSent called with the words once they are sent, also when their page was left by then
 */
export function useSendMessage(id: number, onSent?: (words: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (words: string) => api(requestsApi.message, { params: { id: `${id}` }, body: { text: words } }),
    onSuccess: (_sent, words) => {
      onSent?.(words)
      return refreshRequests(client)
    },
    ...refreshOutdated(client),
    meta: { failed: { text: text('requests.message.failed'), withReason: true } },
  })
}

export function useSaveTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TemplateValues) => api(proposalsApi.createTemplate, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
    meta: { done: { title: text('templates.saved') }, failed: { text: text('templates.failed') } },
  })
}

/** Changes a template; without a version, whatever was saved meanwhile is overwritten. */
export function useUpdateTemplate(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ values: body, version }: Save<TemplateValues>) =>
      api(proposalsApi.updateTemplate, { params: { id: `${id}` }, body, ifMatch: version }),
    ...refreshAfter(() => client.invalidateQueries({ queryKey: templatesQuery.queryKey })),
    meta: {
      done: { title: text('templates.updated') },
      failed: { text: text('templates.failed'), withReason: true },
      handled: ['request.invalid', 'request.stale'],
    },
  })
}

export function useRemoveTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(proposalsApi.removeTemplate, { params: { id: `${id}` } }),
    ...refreshAfter(() => client.invalidateQueries({ queryKey: templatesQuery.queryKey })),
    meta: { done: { title: text('templates.removed') }, failed: { text: text('templates.failed') } },
  })
}
