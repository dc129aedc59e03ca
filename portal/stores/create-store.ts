import { useSyncExternalStore } from 'react'

/** A value outside of React that screens follow: what reads it by `useValue` renders again when it changes. */
export function createStore<Value>(start: Value) {
  let current = start
  const listeners = new Set<() => void>()
  const get = () => current
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set(next: Value) {
      if (Object.is(next, current)) return
      current = next
      for (const listener of listeners) listener()
    },
    useValue: (): Value => useSyncExternalStore(listen, get),
  }
}
