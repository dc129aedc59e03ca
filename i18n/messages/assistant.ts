import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './assistant/it.ts'

/** Texts of the tab of a property's assistant. */
export type AssistantKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const assistantMessages: LoadMessages<AssistantKey> = async (language) => (await import(`./assistant/${language}.ts`))[language]
