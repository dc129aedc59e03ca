import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './account/it.ts'

/** Texts of the settings: profile, security, privacy; and of the pages that mailed links open. */
export type AccountKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const accountMessages: LoadMessages<AccountKey> = async (language) => (await import(`./account/${language}.ts`))[language]
