import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { recommendationsApi } from '#contract/recommendations.api.ts'
import type { PlaceCategory, PlaceValues } from '#contract/recommendations.ts'
import { api } from '../api/api.ts'
import { refreshAfter, refreshIfGone } from '../api/refresh-after.ts'
import { useCreateOnce } from '../api/use-create-once.ts'
import type { Save } from '../forms/use-edit.ts'
import { text } from '../messages/places.ts'
import { queryKeyOf, readAgain, reading, readingPages } from '../reads/reading.ts'

export type PlaceFilter = { name: string; city: string; category: PlaceCategory | 'all' }

/** The catalogue by name, city and category, with the distance from a facility. */
export const catalogueQuery = (near: string, filter: PlaceFilter) => readingPages(recommendationsApi.list, { query: { ...filter, near } })

/** Everything that is chosen for a facility. */
export const chosenQuery = (id: string) => readAgain(reading(recommendationsApi.listOfProperty, { params: { id } }))

/** Reads the lists again. One that still shows what is gone would refuse each press in the same words. */
function readListsAgain(client: QueryClient, propertyId: string) {
  void client.invalidateQueries({ queryKey: queryKeyOf(recommendationsApi.list) })
  return client.invalidateQueries({ queryKey: chosenQuery(propertyId).queryKey })
}

export function useChoose(propertyId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (recommendationId: string) => api(recommendationsApi.choose, { params: { id: propertyId }, body: { recommendationId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: chosenQuery(propertyId).queryKey }),
    ...refreshIfGone(() => readListsAgain(client, propertyId)),
    meta: { done: { title: 'app.success', text: text('place.choose.done') }, failed: { text: text('place.choose.failed') } },
  })
}

export function useUnchoose(propertyId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (recommendationId: string) => api(recommendationsApi.unchoose, { params: { id: propertyId, recommendationId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: chosenQuery(propertyId).queryKey }),
    ...refreshIfGone(() => readListsAgain(client, propertyId)),
    meta: { done: { title: 'app.success', text: text('place.unchoose.done') }, failed: { text: text('place.unchoose.failed') } },
  })
}

export type Annotation = { recommendationId: string; customDescription: string; priority: 0 | 1 | 2; isActive: boolean }

/** Saves note, priority and visibility of a chosen place; without a version, whatever was saved meanwhile is overwritten. */
export function useAnnotate(propertyId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ values: { recommendationId, ...body }, version }: Save<Annotation>) =>
      api(recommendationsApi.annotate, { params: { id: propertyId, recommendationId }, body, ifMatch: version }),
    ...refreshAfter(() => client.invalidateQueries({ queryKey: chosenQuery(propertyId).queryKey })),
    meta: {
      done: { title: 'app.success', text: text('place.note.done') },
      failed: { text: text('place.note.failed'), withReason: true },
      handled: ['request.stale'],
    },
  })
}

/** Adds an own place and chooses it, or changes it; without a version, whatever was saved meanwhile is overwritten. */
export function useSavePlace(propertyId: string, id: string | undefined) {
  const client = useQueryClient()
  const update = (made: string, body: PlaceValues, version?: string) =>
    api(recommendationsApi.update, { params: { id: made }, body, ifMatch: version })
  const create = useCreateOnce(
    (body: PlaceValues) => api(recommendationsApi.create, { body }),
    (place, body) => update(place.id, body),
  )
  /** The place that is there already, where only choosing it failed. */
  const made = useRef<string>(undefined)
  return useMutation({
    mutationFn: async ({ values: body, version }: Save<PlaceValues>) => {
      if (id) return update(id, body, version)
      const place = await (made.current ? update(made.current, body) : create(body))
      made.current = place.id
      await api(recommendationsApi.choose, { params: { id: propertyId }, body: { recommendationId: place.id } })
      return place
    },
    ...refreshAfter(() => readListsAgain(client, propertyId)),
    meta: {
      done: { title: 'app.success', text: text('place.save.done') },
      failed: { text: text('place.save.failed'), withReason: true },
      handled: ['request.invalid', 'request.stale'],
    },
  })
}

export function useRemovePlace(propertyId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(recommendationsApi.remove, { params: { id } }),
    ...refreshAfter(() => readListsAgain(client, propertyId)),
    meta: { done: { title: 'app.success', text: text('place.delete.done') }, failed: { text: text('place.delete.failed') } },
  })
}
