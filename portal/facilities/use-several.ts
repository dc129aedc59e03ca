import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { facilitiesApi } from '#contract/facilities.api.ts'
import type { Facility, FacilityValues } from '#contract/facilities.ts'
import { todayApi } from '#contract/today.api.ts'
import { api } from '../api/api.ts'
import type { ApiError } from '../api/api-error.ts'
import { showFailure } from '../api/query-client.ts'
import { queryKeyOf } from '../reads/reading.ts'
import { readinessCountsQuery } from '../statistics/statistics.queries.ts'
import { facilitiesQuery, facilityQuery } from './facilities.queries.ts'

/** What several properties can be given at once. */
export const sharedFields = [
  'wifi_network',
  'wifi_password',
  'wifi_instructions',
  'checkin_time',
  'checkout_time',
  'specialinstructions',
] as const
export type SharedValues = Partial<Pick<FacilityValues, (typeof sharedFields)[number]>>

/** What became of one property; without an error it was changed. */
export type Result = { facility: Facility; error: ApiError | undefined }

/** The same change of several properties: one after the other, each in the version that was seen, so that one that fails holds up none. */
export function useSeveral() {
  const client = useQueryClient()
  const [results, setResults] = useState<Result[]>([])
  const [running, setRunning] = useState<number>()

  /** Changes one property. A second try takes the version that it has now: only the filled fields change. */
  async function changeOne(facility: Facility, body: SharedValues, { isRetry }: { isRetry: boolean }): Promise<Result> {
    try {
      const params = { id: facility.id }
      const seen = isRetry ? await api(facilitiesApi.read, { params }) : facility
      const saved = await api(facilitiesApi.update, { params, body, ifMatch: seen.updated_at })
      client.setQueryData(facilityQuery(saved.id).queryKey, saved)
      return { facility: saved, error: undefined }
    } catch (error) {
      return { facility, error: error as ApiError }
    }
  }

  async function change(facilities: Facility[], body: SharedValues, { isRetry } = { isRetry: false }) {
    const kept = results.filter(({ facility }) => !facilities.some(({ id }) => id === facility.id))
    setRunning(facilities.length)
    const made: Result[] = []
    for (const facility of facilities) {
      const result = await changeOne(facility, body, { isRetry })
      // Nothing more is taken: the others would fail one after the other.
      if (result.error?.code === 'auth.required') return showFailure(result.error)
      made.push(result)
      setResults([...kept, ...made])
    }
    setRunning(undefined)
    // Which pages lack something is said above the dialog and on each card.
    void client.invalidateQueries({ queryKey: queryKeyOf(todayApi.read) })
    void client.invalidateQueries({ queryKey: readinessCountsQuery.queryKey })
    await client.invalidateQueries({ queryKey: facilitiesQuery.queryKey.slice(0, 1) })
  }

  return { results, running, change }
}
