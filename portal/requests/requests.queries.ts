import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { proposalsApi } from '#contract/proposals.api.ts'
import type { Template, TemplateInput } from '#contract/proposals.ts'
import { requestsApi } from '#contract/requests.api.ts'
import type { GuestRequest, RequestChanges, RequestEvent } from '#contract/requests.ts'
import { api, apiText, readPage } from '../api/api.ts'

const key = requestsApi.list.path

/** Requests as the filters of the address narrow them, page by page. */
export const requestsQuery = (filters: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: [key, 'pages', filters],
    queryFn: ({ pageParam }) => readPage<GuestRequest>(pageParam),
    initialPageParam: `${key}?${new URLSearchParams(filters)}`,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })

/** What has happened to a request; read anew whenever it is asked for. */
export const historyQuery = (id: number) => queryOptions<RequestEvent[]>({ queryKey: [key, `${id}`, 'history'], refetchOnMount: 'always' })

export const templatesQuery = queryOptions<Template[]>({ queryKey: [proposalsApi.templates.path] })

const signedOut = { path: '/auth', delay: 0 }

/** Changes a request. */
export function useUpdateRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: RequestChanges }) =>
      api(requestsApi.update, { params: { id: `${id}` }, body: changes }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key] }),
    meta: { done: { title: 'requests.update.done' }, failed: { reasonOr: 'requests.update.failed' }, signedOut },
  })
}

/** Erases a request and the person in it. */
export function useRemoveRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(requestsApi.remove, { params: { id: `${id}` } }),
    onSuccess: () => {
      for (const queryKey of [[key], [requestsApi.calendar.path]]) void client.invalidateQueries({ queryKey })
    },
    meta: { done: { title: 'app.success', text: 'requests.delete.done' }, failed: { text: 'requests.delete.failed' }, signedOut },
  })
}

export type SentOffer = { [name in 'date' | 'time' | 'notes' | 'websiteUrl' | 'price' | 'offerExpiryDate' | 'offerExpiryTime']: string } & {
  id: string
  mediaUrls: string[]
}

/** Sends offers; sending again after a failure is the same sending. */
export function useSendProposals(requestId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (proposals: SentOffer[]) => api(proposalsApi.send, { body: { requestId, proposals } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [key] }),
    meta: { failed: { text: 'proposals.failed', withReason: true }, handled: ['request.invalid'], signedOut },
  })
}

/** The offers as a page of the guest's; made anew for each look. */
export const previewQuery = (requestId: number, proposals: SentOffer[]) =>
  queryOptions({
    queryKey: [proposalsApi.preview.path, requestId, proposals],
    queryFn: () => apiText(proposalsApi.preview, { body: { requestId, proposals } }),
    gcTime: 0,
  })

export function useSaveTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TemplateInput) => api(proposalsApi.createTemplate, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
    meta: { done: { title: 'templates.saved' }, failed: { text: 'templates.failed' }, signedOut },
  })
}

export function useUpdateTemplate(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TemplateInput) => api(proposalsApi.updateTemplate, { params: { id: `${id}` }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
    meta: { done: { title: 'templates.updated' }, failed: { text: 'templates.failed' }, handled: ['request.invalid'], signedOut },
  })
}

export function useRemoveTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(proposalsApi.removeTemplate, { params: { id: `${id}` } }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
    meta: { done: { title: 'templates.removed' }, failed: { text: 'templates.failed' }, signedOut },
  })
}
