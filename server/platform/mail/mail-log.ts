import { causeOf, countAMinute } from '../log/count-a-minute.ts'
import type { MailRow } from './mails.store.ts'

type Log = { error(details: object, text: string): void }

/** Gets a mail that is given up, and why. */
export type NoteLost = (error: unknown, mail: MailRow) => void

/** Says in the log which mails are given up; many for one reason are counted. */
export function createMailLog(log: Log): NoteLost {
  const note = countAMinute((details: object) => log.error(details, 'mail failed for good'))
  return (error, { id, kind }) => note(causeOf(error), { err: error, mailId: id, kind })
}
