import { useSyncExternalStore } from 'react'
import { type Consent, removeConsent, storageKeys, storeConsent, storedConsent } from '#contract/consent.ts'

const listeners = new Set<() => void>()
let snapshot = read()

function read() {
  return { consent: storedConsent(localStorage), date: localStorage.getItem(storageKeys.consentDate) }
}

function changed(): void {
  snapshot = read()
  for (const listener of listeners) listener()
}

// Another tab may decide too.
addEventListener('storage', changed)

/** Stores a decision for every screen. */
export function decide(functional: boolean): void {
  storeConsent(localStorage, functional)
  changed()
}

export function forgetDecision(): void {
  removeConsent(localStorage)
  changed()
}

/** The decision so far, and when it was made. */
export function useConsent(): { consent: Consent | undefined; date: string | null } {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => snapshot,
  )
}
