import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './account/it.ts'

/** What the settings say: profile, security, privacy, and the links that confirm an address. */
export type AccountKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const accountMessages: LoadMessages<AccountKey> = async (language) => (await import(`./account/${language}.ts`))[language]
