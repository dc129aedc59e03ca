import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accountsApi } from '#contract/accounts.api.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import type { Facility, FacilityValues } from '#contract/facilities.ts'
import { limits } from '#contract/limits.ts'
import { href } from '#contract/routes.ts'
import { todayApi } from '#contract/today.api.ts'
import { api } from '../api/api.ts'
import { refreshAfter, refreshIfGone } from '../api/refresh-after.ts'
import { useCreateOnce } from '../api/use-create-once.ts'
import type { Save } from '../forms/use-edit.ts'
import { wantLink } from '../frame/wanted-link.ts'
import { queryKeyOf, readAgain, reading, readingAll, readingPages } from '../reads/reading.ts'

/** The operator's facilities, page by page. */
export const facilitiesQuery = readingPages(facilitiesApi.list, {})

/** Every facility of the operator. */
export const allFacilitiesQuery = readAgain(readingAll(facilitiesApi.list, { query: { limit: `${limits.pageMax}` } }))

/** One facility; always read again, since another device may have changed it. */
export const facilityQuery = (id: string) => readAgain(reading(facilitiesApi.read, { params: { id } }))

/** A facility as the list of the dashboard was read, and when; to begin with, until it is read itself. */
export function knownFacility(client: QueryClient, id: string | undefined) {
  const { data, dataUpdatedAt } = client.getQueryState(facilitiesQuery.queryKey) ?? {}
  const initialData = data?.pages.flatMap(({ rows }) => rows).find((facility) => facility.id === id)
  return initialData && { initialData, initialDataUpdatedAt: dataUpdatedAt }
}

/** What follows every change of the facilities. Which pages lack something is a matter of the day. */
function refresh(client: QueryClient) {
  void client.invalidateQueries({ queryKey: queryKeyOf(todayApi.read) })
  return client.resetQueries({ queryKey: facilitiesQuery.queryKey })
}

/** Creates a facility, or changes the one with this id. */
export function useSaveFacility(id: string | undefined) {
  const client = useQueryClient()
  const create = useCreateOnce(
    (body: FacilityValues) => api(facilitiesApi.create, { body }),
    ({ id: made }, body) => api(facilitiesApi.update, { params: { id: made }, body }),
  )
  const action = id ? 'update' : 'create'
  return useMutation({
    mutationFn: ({ values, version }: Save<FacilityValues>) =>
      id ? api(facilitiesApi.update, { params: { id }, body: values, ifMatch: version }) : create(values),
    onSuccess: (saved) => {
      client.setQueryData(facilityQuery(saved.id).queryKey, saved)
      return refresh(client)
    },
    meta: {
      done: { title: 'app.success', text: `facility.${action}.done` },
      failed: {
        text: `facility.${action}.failed`,
        withReason: true,
        byStatus: {
          401: { title: 'facility.session.title', text: 'facility.session.text' },
          404: { title: 'facility.notFound.title', text: 'facility.notFound.text' },
        },
      },
      handled: ['request.stale'],
      signIn: { path: accountsApi.login.path, delay: 1_000 },
    },
  })
}

export function useDuplicateFacility() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Facility) => api(facilitiesApi.duplicate, { params: { id } }),
    onSuccess: (copy) => {
      wantLink(href('facility', { id: copy.id }))
      return refresh(client)
    },
    ...refreshIfGone(() => client.invalidateQueries({ queryKey: facilitiesQuery.queryKey })),
    meta: {
      done: { title: 'app.success', text: 'facility.duplicate.done' },
      failed: { text: 'facility.duplicate.failed', withReason: true },
    },
  })
}

export function useRemoveFacility() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Facility) => api(facilitiesApi.remove, { params: { id } }),
    ...refreshAfter(() => {
      void client.invalidateQueries({ queryKey: queryKeyOf(todayApi.read) })
      // Its pages are read again where they stand: the list keeps its place.
      return client.invalidateQueries({ queryKey: queryKeyOf(facilitiesApi.list) })
    }),
    meta: {
      done: { title: 'app.success', text: 'facility.delete.done' },
      failed: { text: 'facility.delete.failed' },
    },
  })
}

/**
 * A facility of a list as it is now: another device may have renewed its link since the list was read, which is then read again.
 * @param isWanted false until somebody is about to use it
 */
export function useFreshFacility(listed: Facility, isWanted = true): Facility {
  const client = useQueryClient()
  const { data, isFetchedAfterMount } = useQuery({ ...facilityQuery(listed.id), enabled: isWanted })
  const fresh = isFetchedAfterMount && data ? data : listed
  const isRenewed = fresh.link_id !== listed.link_id
  useEffect(() => {
    if (isRenewed) void client.invalidateQueries({ queryKey: queryKeyOf(facilitiesApi.list) })
  }, [client, isRenewed])
  return fresh
}

/** Gives the guest page a new address; the old one stops working at once. */
export function useRenewLink(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(facilitiesApi.renewLink, { params: { id } }),
    onSuccess: (renewed) => {
      client.setQueryData(facilityQuery(id).queryKey, renewed)
      return client.invalidateQueries({ queryKey: queryKeyOf(facilitiesApi.list) })
    },
    meta: { done: { title: 'facility.link.done' }, failed: { text: 'facility.link.failed' } },
  })
}
