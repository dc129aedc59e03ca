import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './statistics/it.ts'

/** Texts of the screen that shows how a guest page was read. */
export type StatisticsKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const statisticsMessages: LoadMessages<StatisticsKey> = async (language) => (await import(`./statistics/${language}.ts`))[language]
