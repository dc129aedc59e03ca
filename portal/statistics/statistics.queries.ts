import { assistantApi } from '#contract/assistant.api.ts'
import { statisticsApi } from '#contract/statistics.api.ts'
import { readAgain, reading } from '../reads/reading.ts'

/** Openings of every page over 14 days: one read for all cards. */
export const overviewQuery = readAgain(reading(statisticsApi.overview))

/** How many of the usual questions each property answers: one read for all cards. */
export const readinessCountsQuery = readAgain(reading(assistantApi.readinessCounts))

export const statisticsQuery = (id: string) => readAgain(reading(statisticsApi.ofFacility, { params: { id } }))
