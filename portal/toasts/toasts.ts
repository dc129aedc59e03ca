import type { Said } from '../messages.ts'
import { createStore } from '../stores/create-store.ts'

/** A message; it is said where it is shown, so that it follows the language. */
type Toast = {
  id: number
  title: Said
  text?: Said | undefined
  reason?: Said | undefined
  isDestructive?: boolean | undefined
  /** The page that it tells of. */
  path?: string | undefined
}

const shown = createStore<Toast | undefined>(undefined)
let lastId = 0

/** Shows a toast instead of the one before: at most one at a time. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId++
  shown.set({ ...toast, id: lastId })
}

export const hideToast = (): void => shown.set(undefined)

export const useToast = shown.useValue
