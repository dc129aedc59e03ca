import { queryOptions } from '@tanstack/react-query'
import { fillPath } from '#contract/endpoint.ts'
import { statisticsApi } from '#contract/statistics.api.ts'
import type { Overview, Statistics } from '#contract/statistics.ts'

/** Openings of every page over 14 days: one read for all cards. */
export const overviewQuery = queryOptions<Overview[]>({ queryKey: [statisticsApi.overview.path], refetchOnMount: 'always' })

export const statisticsQuery = (id: string) =>
  queryOptions<Statistics>({ queryKey: [fillPath(statisticsApi.ofFacility.path, { id })], refetchOnMount: 'always' })
