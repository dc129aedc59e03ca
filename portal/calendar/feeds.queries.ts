import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bookingsApi } from '#contract/bookings.api.ts'
import { api } from '../api/api.ts'
import { text } from '../messages/requests.ts'
import { readAgain, reading } from '../reads/reading.ts'

/** Secret addresses that calendar programs read. */
export const feedsQuery = readAgain(reading(bookingsApi.feeds))

/** Makes an address of the bookings of one facility, or of all (null). */
export function useCreateFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (facilityId: string | null) => api(bookingsApi.createFeed, { body: { facilityId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: feedsQuery.queryKey }),
    meta: { failed: { text: text('feeds.create.failed'), withReason: true } },
  })
}

/** Revokes an address. */
export function useRemoveFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(bookingsApi.removeFeed, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: feedsQuery.queryKey }),
    meta: { done: { title: text('feeds.revoked') }, failed: { text: text('feeds.revoke.failed'), withReason: true } },
  })
}
