/** Cookie preferences as the browser keeps them (docs/product.md#cookies). */
export type Consent = { necessary: true; functional: boolean }

/** Keys of the browser's storage; portal and guest pages share them. What they hold is needed for what was asked for: it takes no consent. */
export const storageKeys = {
  language: 'app-language',
  consent: 'cookie-consent',
  consentDate: 'cookie-consent-date',
  requests: 'guest-requests',
} as const

/** Apart from the others, since the script of a guest page has no byte for it. */
export const waitingRequestKey = 'guest-request-waiting'

/** What may be stored with functional consent. */
export const functionalKeys = { theme: 'app-theme', facilityView: 'facility-view' } as const

/** The stored decision; undefined when there is none, or when it cannot be read. */
export function storedConsent(storage: Storage): Consent | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKeys.consent) ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    return { necessary: true, functional: 'functional' in value && value.functional === true }
  } catch {
    return undefined
  }
}

/** Stores a decision with its date; without functional consent it removes what was stored by it. */
export function storeConsent(storage: Storage, functional: boolean): void {
  const consent: Consent = { necessary: true, functional }
  storage.setItem(storageKeys.consent, JSON.stringify(consent))
  storage.setItem(storageKeys.consentDate, new Date().toISOString())
  if (!functional) removeFunctional(storage)
}

/** Forgets decision and date; the banner asks again. */
export function removeConsent(storage: Storage): void {
  storage.removeItem(storageKeys.consent)
  storage.removeItem(storageKeys.consentDate)
  removeFunctional(storage)
}

function removeFunctional(storage: Storage): void {
  for (const key of Object.values(functionalKeys)) storage.removeItem(key)
}
