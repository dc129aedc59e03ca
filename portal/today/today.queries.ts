import { todayApi } from '#contract/today.api.ts'
import { reading } from '../reads/reading.ts'

/** How long the day stands as it was read, in milliseconds. Offers end and days begin without an event that tells of it. */
const freshFor = 30_000

const readOnReturn = <Query extends object>(query: Query) => ({ ...query, staleTime: freshFor, refetchOnWindowFocus: true as const })

/** What needs the host today; read again by whoever comes back to the screen or the window. */
export const todayQuery = readOnReturn(reading(todayApi.read))
