import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { usualTimeZone } from '#contract/time-zone.ts'
import { allFacilitiesQuery, facilitiesQuery } from './facilities.queries.ts'

/** The time zone of the host's day: of a property, else of the host's first one, as in the morning's mail. */
export function useHostZone(facilityId?: string): string {
  const { data: facilities } = useQuery(allFacilitiesQuery)
  return facilities?.find(({ id }) => id === facilityId)?.timezone ?? firstZone(facilities)
}

/** The same beside the list of the dashboard, which mostly holds all properties: only a longer one is read whole. */
export function useHostZoneBesideList(): string {
  const { data: list, hasNextPage } = useInfiniteQuery(facilitiesQuery)
  const { data: all } = useQuery({ ...allFacilitiesQuery, enabled: hasNextPage })
  // Until the others are read, and where they cannot be, the oldest that is shown comes nearest.
  return firstZone((hasNextPage && all) || list?.pages.flatMap(({ rows }) => rows))
}

/** The newest come first. */
const firstZone = (facilities: readonly { timezone: string }[] = []) => facilities.at(-1)?.timezone ?? usualTimeZone
