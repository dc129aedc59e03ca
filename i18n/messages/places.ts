import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './places/it.ts'

/** Texts of the places that a host recommends to guests. */
export type PlacesKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const placesMessages: LoadMessages<PlacesKey> = async (language) => (await import(`./places/${language}.ts`))[language]
