import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { allFacilitiesQuery } from './facilities.queries.ts'

/** The property that an address names. An old bookmark may hold "all", what is no id, or a property that is deleted: undefined then. */
export function useNamedFacility(named: string | null): string | undefined {
  const { data: id } = z.uuid().safeParse(named)
  const { data: facilities } = useQuery({ ...allFacilitiesQuery, enabled: id !== undefined })
  const isGone = facilities?.every((facility) => facility.id !== id)
  return isGone ? undefined : id
}
