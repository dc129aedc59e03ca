import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './properties/it.ts'

/** What the dashboard says of many properties: search, order, and what is changed in several at once. */
export type PropertiesKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const propertiesMessages: LoadMessages<PropertiesKey> = async (language) => (await import(`./properties/${language}.ts`))[language]
