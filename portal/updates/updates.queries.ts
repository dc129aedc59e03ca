import { useQuery } from '@tanstack/react-query'
import { updatesApi } from '#contract/updates.api.ts'
import type { Release } from '#contract/updates.ts'
import { readAgain, reading } from '../reads/reading.ts'
import { useCurrentUser } from '../session/current-user.ts'

/** Whether a later release is out; for administrators alone. */
export const updatesQuery = readAgain(reading(updatesApi.read))

/** The release that whoever is signed in is told of; others than administrators of none. */
export function useLaterRelease(): { isRead: boolean; latest: Release | null } {
  const isAdmin = useCurrentUser()?.isAdmin ?? false
  const { data, isFetched } = useQuery({ ...updatesQuery, enabled: isAdmin })
  return { isRead: isFetched || !isAdmin, latest: data?.latest ?? null }
}
