import { useSyncExternalStore } from 'react'

/** True while the window fits a media query; the component renders again when that changes. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** True where a list and what is chosen in it stand side by side. */
export const useIsDesk = (): boolean => useMedia('(min-width: 64rem)')
