import { todayApi } from '#contract/today.api.ts'
import { readAgain, reading } from '../reads/reading.ts'

/** What needs the host today; read again by whoever comes back to the screen, and after live events. */
export const todayQuery = readAgain(reading(todayApi.read))
