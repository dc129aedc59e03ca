import { defineThrottle } from '../throttles/throttles.store.ts'

/** So many requests may be sent: from one address to one property, and to one property in all. */
export const requestLimits = {
  perAddress: defineThrottle('request-address', { limit: 5, seconds: 10 * 60 }),
  perProperty: defineThrottle('request-property', { limit: 100, seconds: 24 * 60 * 60 }),
}
