import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './example/it.ts'

/** Texts of the example property, which stands for a host's own: guests read them as they read those of a host. */
export type ExampleKey = KeyOf<typeof it>

/** Loads the dictionary of one language. */
export const exampleMessages: LoadMessages<ExampleKey> = async (language) => (await import(`./example/${language}.ts`))[language]
