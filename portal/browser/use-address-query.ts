import { useSearchParams } from 'wouter'

/** The query of the address, and what changes parts of it without a step of the history; an empty value takes its part away. */
export function useAddressQuery(): [URLSearchParams, (values: Record<string, string>) => void] {
  const [query, setQuery] = useSearchParams()
  const change = (values: Record<string, string>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return [query, change]
}
