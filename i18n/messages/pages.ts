import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './pages/it.ts'

/** Texts of the pages of guests and visitors, and of the API's page. */
export type PageKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const pagesMessages: LoadMessages<PageKey> = async (language) => (await import(`./pages/${language}.ts`))[language]
