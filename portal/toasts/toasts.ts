import { useSyncExternalStore } from 'react'
import type { Said } from '../messages.ts'

/** A message; it is said where it is shown, so that it follows the language. */
type Toast = { id: number; title: Said; text?: Said | undefined; reason?: Said | undefined; isDestructive?: boolean | undefined }

let current: Toast | undefined
let lastId = 0
const listeners = new Set<() => void>()

function show(next: Toast | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast instead of the one before: at most one at a time. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId++
  show({ ...toast, id: lastId })
}

export const hideToast = (): void => show(undefined)

export function useToast(): Toast | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
