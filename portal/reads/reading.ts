import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import type { About, Argument } from '../api/address.ts'
import { api, apiPage, type PagedEndpoint } from '../api/api.ts'

type ReadEndpoint = Endpoint & { method: 'GET' }

/**
 * The cache key of a read. A shorter key matches all reads that begin with it: the endpoint alone those with any parameters
 * and query.
 */
export function queryKeyOf<E extends Endpoint>(endpoint: E, about?: Partial<About<E>>) {
  return [endpoint.path, about?.params ?? {}, about?.query ?? {}] as const
}

/** The query of an endpoint; its data have the type of the contract's response. */
export function reading<E extends ReadEndpoint>(endpoint: E, ...[about]: Argument<About<E>>) {
  return queryOptions({ queryKey: queryKeyOf(endpoint, about), queryFn: () => api(endpoint, about as never) })
}

/** The query of a list that is read page by page. */
export function readingPages<E extends PagedEndpoint>(endpoint: E, about: About<E>) {
  return infiniteQueryOptions({
    queryKey: [...queryKeyOf(endpoint, about), 'pages'],
    queryFn: ({ pageParam }) => apiPage(endpoint, about, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
}

/** The query of a whole list, read page after page: for what is searched or chosen from on this device. */
export function readingAll<E extends PagedEndpoint>(endpoint: E, about: About<E>) {
  type Rows = Awaited<ReturnType<typeof apiPage<E>>>['rows']
  return queryOptions({
    queryKey: [...queryKeyOf(endpoint, about), 'all'],
    queryFn: async (): Promise<Rows> => {
      let page = await apiPage(endpoint, about, undefined)
      const rows = [...page.rows]
      while (page.next) {
        page = await apiPage(endpoint, about, page.next)
        rows.push(...page.rows)
      }
      return rows
    },
  })
}

/** A query that is read again whenever its screen opens, since guests, other devices or upkeep may have changed the data. */
export const readAgain = <Query extends object>(query: Query) => ({ ...query, refetchOnMount: 'always' as const })
