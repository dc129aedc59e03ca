import { defineThrottle } from '../../platform/throttles/throttles.store.ts'

/** Limits for questions, made for a hotel whose 200 guests share one address. */
export const askLimits = {
  /** Six a minute: nobody reads faster. */
  perBrowser: defineThrottle('ask-browser', { limit: 30, seconds: 5 * 60 }),
  /** Two from each guest in two hours. That is 4,800 a day: one address alone cannot use up the property's limit. */
  perAddress: defineThrottle('ask-address', { limit: 400, seconds: 2 * 60 * 60 }),
  perProperty: defineThrottle('ask-property', { limit: 5_000, seconds: 24 * 60 * 60 }),
}

/** Limits for new questions that are kept for the host, who reads them one by one. A repeated question is not new. */
export const keepLimits = {
  perBrowser: defineThrottle('question-browser', { limit: 5, seconds: 24 * 60 * 60 }),
  /** One from every fifth guest. The list takes 200, so that one address alone cannot fill it in a day. */
  perAddress: defineThrottle('question-address', { limit: 40, seconds: 24 * 60 * 60 }),
}
