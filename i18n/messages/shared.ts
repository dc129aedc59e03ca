import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './shared/it.ts'

/** Texts of the contract's rules, and those that screens and pages share. */
export type SharedKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const sharedMessages: LoadMessages<SharedKey> = async (language) => (await import(`./shared/${language}.ts`))[language]
