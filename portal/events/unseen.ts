import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function set(next: number): void {
  if (next === count) return
  count = next
  for (const listener of listeners) listener()
}

/** Counts events that came while the requests were not visible. */
export const addUnseen = (): void => set(count + 1)
export const clearUnseen = (): void => set(0)

export function useUnseen(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count,
  )
}
