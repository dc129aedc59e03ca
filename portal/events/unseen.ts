import { createStore } from '../stores/create-store.ts'

const count = createStore(0)

/** Counts events that came while the requests were not visible. */
export const addUnseen = (): void => count.set(count.get() + 1)
export const clearUnseen = (): void => count.set(0)

export const useUnseen = count.useValue
