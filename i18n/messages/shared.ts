import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './shared/it.ts'

/** What the rules of the contract say, and what screens and pages say alike. */
export type SharedKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const sharedMessages: LoadMessages<SharedKey> = async (language) => (await import(`./shared/${language}.ts`))[language]
