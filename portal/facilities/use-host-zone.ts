import { useQuery } from '@tanstack/react-query'
import { usualTimeZone } from '#contract/time-zone.ts'
import { allFacilitiesQuery } from './facilities.queries.ts'

/** The time zone of the host's day: of a property, else of the host's first one, as in the morning's mail. */
export function useHostZone(facilityId?: string): string {
  const { data: facilities } = useQuery(allFacilitiesQuery)
  const { timezone } = facilities?.find(({ id }) => id === facilityId) ?? facilities?.at(-1) ?? { timezone: usualTimeZone }
  return timezone
}
