import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './api/it.ts'

/** What the answers of the API say: refusals, voices, what a property does not answer yet. */
export type ApiKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const apiMessages: LoadMessages<ApiKey> = async (language) => (await import(`./api/${language}.ts`))[language]
