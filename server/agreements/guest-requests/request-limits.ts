import { defineThrottle } from '../../platform/throttles/throttles.store.ts'

/** Limits for requests, made for a hotel whose 200 guests (about 100 parties) share one address. */
export const requestLimits = {
  /** A party that plans its week sends a few in a row. */
  perBrowser: defineThrottle('request-browser', { limit: 5, seconds: 10 * 60 }),
  /** More than half of the parties in three hours. That is 480 a day: one address alone cannot use up the property's limit. */
  perAddress: defineThrottle('request-address', { limit: 60, seconds: 3 * 60 * 60 }),
  /** Two and a half from each guest: no host can answer more by hand. */
  perProperty: defineThrottle('request-property', { limit: 500, seconds: 24 * 60 * 60 }),
}
