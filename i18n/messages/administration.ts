import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './administration/it.ts'

/** Texts of the administrators' screen. */
export type AdministrationKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const administrationMessages: LoadMessages<AdministrationKey> = async (language) =>
  (await import(`./administration/${language}.ts`))[language]
