import { defineThrottle } from '../../platform/throttles/throttles.store.ts'

/** How many requests may be sent; for a hotel whose 200 guests, about 100 parties, share one address. */
export const requestLimits = {
  /** A party that plans its week sends a few in a row. */
  perBrowser: defineThrottle('request-browser', { limit: 5, seconds: 10 * 60 }),
  /** More than half of the parties within the same three hours. It makes 480 a day: no address alone uses up the property's day. */
  perAddress: defineThrottle('request-address', { limit: 60, seconds: 3 * 60 * 60 }),
  /** Two and a half from each guest: no host answers more by hand. */
  perProperty: defineThrottle('request-property', { limit: 500, seconds: 24 * 60 * 60 }),
}
