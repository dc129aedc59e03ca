import { removeConsent, storageKeys, storeConsent, storedConsent } from '#contract/consent.ts'
import { createStore } from '../stores/create-store.ts'

const read = () => ({ consent: storedConsent(localStorage), date: localStorage.getItem(storageKeys.consentDate) })

const stored = createStore(read())
const readAnew = () => stored.set(read())

// Another tab may decide too.
addEventListener('storage', readAnew)

/** Stores a decision for every screen. @returns false where a full storage refuses it: it counts for this page */
export function decide(functional: boolean): boolean {
  try {
    storeConsent(localStorage, functional)
  } catch {
    stored.set({ consent: { necessary: true, functional }, date: new Date().toISOString() })
    return false
  }
  readAnew()
  return true
}

export function forgetDecision(): void {
  removeConsent(localStorage)
  readAnew()
}

/** The decision so far, and when it was made. */
export const useConsent = stored.useValue
