import { useSyncExternalStore } from 'react'
import type { ToastContent } from '#ui/toast.tsx'

let current: ToastContent | undefined
let lastId = 0
const listeners = new Set<() => void>()

function show(next: ToastContent | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast instead of the one before: at most one at a time. */
export function showToast(toast: Omit<ToastContent, 'id'>): void {
  lastId++
  show({ ...toast, id: lastId })
}

export const hideToast = (): void => show(undefined)

export function useToast(): ToastContent | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
