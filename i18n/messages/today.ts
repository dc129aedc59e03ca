import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './today/it.ts'

/** Texts of the part of the dashboard that shows what needs a host today. */
export type TodayKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const todayMessages: LoadMessages<TodayKey> = async (language) => (await import(`./today/${language}.ts`))[language]
