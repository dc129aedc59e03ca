import { useSearchParams } from 'wouter'
import type { QueryOf } from '#contract/endpoint.ts'
import type { requestsApi } from '#contract/requests.api.ts'

/** The filters behind the button; search and turn are always in sight. */
const foldedFilters = ['facilityId', 'category', 'status', 'startDate', 'endDate'] as const
const names = ['search', 'turn', ...foldedFilters] as const
type FilterName = (typeof names)[number]

/** The filters that the address names; "all" and empty ones are left out. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const chosen = names.flatMap((name) => {
    const value = params.get(name)
    return value && value !== 'all' ? [[name, value] as const] : []
  })
  const change = (values: Partial<Record<FilterName, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value && value !== 'all') next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return {
    // Somebody may have typed another category or status into the address; the server refuses it.
    filters: Object.fromEntries(chosen) as Pick<QueryOf<typeof requestsApi.list>, FilterName>,
    isFiltered: chosen.length > 0,
    foldedCount: chosen.filter(([name]) => foldedFilters.some((folded) => folded === name)).length,
    setFilter: (name: FilterName, value: string) => change({ [name]: value }),
    clearFolded: () => change(Object.fromEntries(foldedFilters.map((name) => [name, '']))),
  }
}
