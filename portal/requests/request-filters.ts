import type { QueryOf } from '#contract/endpoint.ts'
import { requestFilters } from '#contract/request-filters.ts'
import type { requestsApi } from '#contract/requests.api.ts'
import { useAddressQuery } from '../browser/use-address-query.ts'
import { useNamedFacility } from '../facilities/use-named-facility.ts'

/** The filters behind the button; search and turn are always in sight. */
const foldedFilters = ['facilityId', 'category', 'status', 'startDate', 'endDate'] as const
const names = ['search', 'turn', ...foldedFilters] as const
type FilterName = (typeof names)[number]

/** An old bookmark may hold "all", or what the server would refuse: neither filters anything. */
const isFilter = (name: FilterName, value: string) =>
  (value !== 'all' || name === 'search') && requestFilters.shape[name].safeParse(value).success

/** The filters that the address names. */
export function useFilters() {
  const [query, change] = useAddressQuery()
  const facilityId = useNamedFacility(query.get('facilityId'))
  const chosen = names.flatMap((name) => {
    const value = name === 'facilityId' ? facilityId : query.get(name)
    return value && isFilter(name, value) ? [[name, value] as const] : []
  })
  return {
    filters: Object.fromEntries(chosen) as Pick<QueryOf<typeof requestsApi.list>, FilterName>,
    isFiltered: chosen.length > 0,
    foldedCount: chosen.filter(([name]) => foldedFilters.some((folded) => folded === name)).length,
    setFilter: (name: FilterName, value: string) => change({ [name]: value }),
    clearFolded: () => change(Object.fromEntries(foldedFilters.map((name) => [name, '']))),
  }
}
