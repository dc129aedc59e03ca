import type { QueryOf } from '#contract/endpoint.ts'
import type { requestsApi } from '#contract/requests.api.ts'
import { useAddressQuery } from '../browser/use-address-query.ts'

/** The filters behind the button; search and turn are always in sight. */
const foldedFilters = ['facilityId', 'category', 'status', 'startDate', 'endDate'] as const
const names = ['search', 'turn', ...foldedFilters] as const
type FilterName = (typeof names)[number]

/** The filters that the address names. */
export function useFilters() {
  const [query, change] = useAddressQuery()
  const chosen = names.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    // Somebody may have typed another category or status into the address; the server refuses it.
    filters: Object.fromEntries(chosen) as Pick<QueryOf<typeof requestsApi.list>, FilterName>,
    isFiltered: chosen.length > 0,
    foldedCount: chosen.filter(([name]) => foldedFilters.some((folded) => folded === name)).length,
    setFilter: (name: FilterName, value: string) => change({ [name]: value }),
    clearFolded: () => change(Object.fromEntries(foldedFilters.map((name) => [name, '']))),
  }
}
