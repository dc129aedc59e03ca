import { useMutation, useQueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { href } from '#contract/routes.ts'
import { servicesApi } from '#contract/services.api.ts'
import type { Service, ServiceValues } from '#contract/services.ts'
import { api } from '../api/api.ts'
import { refreshAfter, refreshIfGone } from '../api/refresh-after.ts'
import { useCreateOnce } from '../api/use-create-once.ts'
import { allFacilitiesQuery } from '../facilities/facilities.queries.ts'
import type { Save } from '../forms/use-edit.ts'
import { wantLink } from '../frame/wanted-link.ts'
import { readAgain, reading, readingAll, readingPages } from '../reads/reading.ts'

/** The operator's services, page by page. */
export const servicesQuery = readingPages(servicesApi.list, {})

/** Every service of the operator. */
export const allServicesQuery = readAgain(readingAll(servicesApi.list, { query: { limit: `${limits.pageMax}` } }))

/** One service; always read again, since another device may have changed it. */
export const serviceQuery = (id: string) => readAgain(reading(servicesApi.read, { params: { id } }))

/** Creates a service, or changes the one with this id. */
export function useSaveService(id: string | undefined) {
  const client = useQueryClient()
  const create = useCreateOnce(
    (body: ServiceValues) => api(servicesApi.create, { body }),
    ({ id: made }, body) => api(servicesApi.update, { params: { id: made }, body }),
  )
  const action = id ? 'update' : 'create'
  return useMutation({
    mutationFn: ({ values, version }: Save<ServiceValues>) =>
      id ? api(servicesApi.update, { params: { id }, body: values, ifMatch: version }) : create(values),
    onSuccess: (saved) => {
      client.setQueryData(serviceQuery(saved.id).queryKey, saved)
      return client.resetQueries({ queryKey: servicesQuery.queryKey })
    },
    // A chosen one was deleted meanwhile: the form learns which are left.
    onError: ({ code }) => void (code === 'facility.notFound' && client.invalidateQueries({ queryKey: allFacilitiesQuery.queryKey })),
    meta: {
      done: { title: 'app.success', text: `service.${action}.done` },
      failed: { text: `service.${action}.failed` },
      handled: ['request.stale', 'request.invalid'],
    },
  })
}

export function useDuplicateService() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Service) => api(servicesApi.duplicate, { params: { id } }),
    onSuccess: (copy) => {
      wantLink(href('service', { id: copy.id }))
      return client.resetQueries({ queryKey: servicesQuery.queryKey })
    },
    ...refreshIfGone(() => client.invalidateQueries({ queryKey: servicesQuery.queryKey })),
    meta: {
      done: { title: 'app.success', text: 'service.duplicate.done' },
      failed: { text: 'service.duplicate.failed', withReason: true },
    },
  })
}

export function useRemoveService() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Service) => api(servicesApi.remove, { params: { id } }),
    // Its pages are read again where they stand: the list keeps its place.
    ...refreshAfter(() => client.invalidateQueries({ queryKey: servicesQuery.queryKey })),
    meta: {
      done: { title: 'app.success', text: 'service.delete.done' },
      failed: { text: 'service.delete.failed' },
    },
  })
}
