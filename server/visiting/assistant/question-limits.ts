import { defineThrottle } from '../../platform/throttles/throttles.store.ts'

/** How many questions may be asked; for a hotel whose 200 guests share one address. */
export const askLimits = {
  /** Six a minute: nobody reads faster. */
  perBrowser: defineThrottle('ask-browser', { limit: 30, seconds: 5 * 60 }),
  /** Two from each guest within the same two hours. It makes 4,800 a day: no address alone uses up the property's day. */
  perAddress: defineThrottle('ask-address', { limit: 400, seconds: 2 * 60 * 60 }),
  perProperty: defineThrottle('ask-property', { limit: 5_000, seconds: 24 * 60 * 60 }),
}

/** How many new questions may be kept for the host, who reads and answers them one by one. What was asked before is none. */
export const keepLimits = {
  perBrowser: defineThrottle('question-browser', { limit: 5, seconds: 24 * 60 * 60 }),
  /** One from every fifth guest. The list takes 200: it needs five addresses, not one, to fill it in a day. */
  perAddress: defineThrottle('question-address', { limit: 40, seconds: 24 * 60 * 60 }),
}
