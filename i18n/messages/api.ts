import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './api/it.ts'

/** Texts of the API's responses: refusals, voices, and what the assistant says where a property says nothing. */
export type ApiKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const apiMessages: LoadMessages<ApiKey> = async (language) => (await import(`./api/${language}.ts`))[language]
