import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './cookies/it.ts'

/** Texts of the screen that shows what the browser keeps. */
export type CookiesKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const cookiesMessages: LoadMessages<CookiesKey> = async (language) => (await import(`./cookies/${language}.ts`))[language]
