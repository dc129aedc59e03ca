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

/** Limits for messages of guests to their host: each is a mail. */
export const messageLimits = {
  perBrowser: defineThrottle('message-browser', { limit: 10, seconds: 10 * 60 }),
  perAddress: defineThrottle('message-address', { limit: 120, seconds: 3 * 60 * 60 }),
  perProperty: defineThrottle('message-property', { limit: 1_000, seconds: 24 * 60 * 60 }),
}
