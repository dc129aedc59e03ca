import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { bookingsApi } from '#contract/bookings.api.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { proposalsApi } from '#contract/proposals.api.ts'
import type { OfferInput, TemplateValues } from '#contract/proposals.ts'
import { requestsApi } from '#contract/requests.api.ts'
import type { RequestChanges } from '#contract/requests.ts'
import { api, apiText } from '../api/api.ts'
import { text } from '../messages/requests.ts'
import { queryKeyOf, readAgain, reading, readingPages } from '../reads/reading.ts'

type Filters = QueryOf<typeof requestsApi.list>

/** Requests as the filters of the address narrow them, page by page. */
export const requestsQuery = (filters: Filters) => readAgain(readingPages(requestsApi.list, { query: filters }))

/** What has happened to a request. */
export const historyQuery = (id: number) => readAgain(reading(requestsApi.history, { params: { id: `${id}` } }))

export const templatesQuery = reading(proposalsApi.templates)

/** What follows every change of a request: lists and history are read again. */
export function refreshRequests(client: QueryClient) {
  void client.invalidateQueries({ queryKey: queryKeyOf(requestsApi.history) })
  return client.invalidateQueries({ queryKey: queryKeyOf(requestsApi.list) })
}

/** Changes a request. */
export function useUpdateRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: RequestChanges }) =>
      api(requestsApi.update, { params: { id: `${id}` }, body: changes }),
    onSuccess: () => refreshRequests(client),
    meta: { done: { title: text('requests.update.done') }, failed: { reasonOr: text('requests.update.failed') } },
  })
}

/** Erases a request and the person in it. */
export function useRemoveRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(requestsApi.remove, { params: { id: `${id}` } }),
    onSuccess: () => {
      void refreshRequests(client)
      void client.invalidateQueries({ queryKey: queryKeyOf(bookingsApi.calendar) })
    },
    meta: {
      done: { title: 'app.success', text: text('requests.delete.done') },
      failed: { text: text('requests.delete.failed') },
    },
  })
}

/** Sends offers; sending again after a failure is the same sending. */
export function useSendProposals(requestId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (proposals: OfferInput[]) => api(proposalsApi.send, { body: { requestId, proposals } }),
    onSuccess: () => refreshRequests(client),
    meta: { failed: { text: text('proposals.failed'), withReason: true }, handled: ['request.invalid'] },
  })
}

/** The offers as the guest's page; rendered again for each preview. */
export const previewQuery = (requestId: number, proposals: OfferInput[]) =>
  queryOptions({
    queryKey: [...queryKeyOf(proposalsApi.preview), requestId, proposals],
    queryFn: () => apiText(proposalsApi.preview, { body: { requestId, proposals } }),
    gcTime: 0,
  })

export function useSaveTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TemplateValues) => api(proposalsApi.createTemplate, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
    meta: { done: { title: text('templates.saved') }, failed: { text: text('templates.failed') } },
  })
}

export function useUpdateTemplate(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TemplateValues) => api(proposalsApi.updateTemplate, { params: { id: `${id}` }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
    meta: {
      done: { title: text('templates.updated') },
      failed: { text: text('templates.failed') },
      handled: ['request.invalid'],
    },
  })
}

export function useRemoveTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(proposalsApi.removeTemplate, { params: { id: `${id}` } }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
    meta: { done: { title: text('templates.removed') }, failed: { text: text('templates.failed') } },
  })
}
