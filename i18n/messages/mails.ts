import type { KeyOf, LoadMessages } from '../translate.ts'
import type { it } from './mails/it.ts'

/** Texts of mails. */
export type MailKey = KeyOf<typeof it>

/** Loads the dictionary of one language; browsers fetch it as a chunk of its own. */
export const mailsMessages: LoadMessages<MailKey> = async (language) => (await import(`./mails/${language}.ts`))[language]
