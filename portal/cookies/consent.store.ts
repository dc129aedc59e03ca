import { removeConsent, storageKeys, storeConsent, storedConsent } from '#contract/consent.ts'
import { createStore } from '../stores/create-store.ts'

const read = () => ({ consent: storedConsent(localStorage), date: localStorage.getItem(storageKeys.consentDate) })

const stored = createStore(read())
const readAnew = () => stored.set(read())

// Another tab may decide too.
addEventListener('storage', readAnew)

/** Stores a decision for every screen. */
export function decide(functional: boolean): void {
  // First, since a full storage refuses the rest: the banner goes for this page at least.
  stored.set({ consent: { necessary: true, functional }, date: new Date().toISOString() })
  storeConsent(localStorage, functional)
  readAnew()
}

export function forgetDecision(): void {
  removeConsent(localStorage)
  readAnew()
}

/** The decision so far, and when it was made. */
export const useConsent = stored.useValue
