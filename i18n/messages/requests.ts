import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './requests/it.ts'

/** Texts of the operators' screens of requests, offers, bookings and suppliers. */
export type RequestsKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const requestsMessages: LoadMessages<RequestsKey> = async (language) => (await import(`./requests/${language}.ts`))[language]
