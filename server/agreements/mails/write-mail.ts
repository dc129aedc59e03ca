import type { Db } from '../../platform/db/database.ts'
import type { MailRow } from '../../platform/mail/mails.store.ts'
import { findClash } from '../bookings/clashes.store.ts'
import { guestMail } from './guest-mail.ts'
import { hostMail } from './host-mail.ts'
import type { Sender } from './mail-calendar.ts'
import { isToGuest, isToHost } from './mail-kinds.ts'
import { matterOf } from './mail-matter.ts'
import { isOutdated } from './outdated-mails.ts'
import type { Snapshot } from './snapshot.ts'

/** A stored mail with its words; undefined for one that came too late to be true. */
export async function writtenInTime(db: Db, mail: MailRow, sender: Sender): Promise<MailRow | undefined> {
  return isOutdated(mail) ? undefined : written(await withClash(db, mail), sender)
}

/** Two guests may accept what was offered to both. Whether another booking overlaps is looked up here, so that nobody who accepts waits for it. */
async function withClash(db: Db, mail: MailRow): Promise<MailRow> {
  if (mail.kind !== 'offerAccepted' && mail.kind !== 'changeAccepted') return mail
  const snapshot = mail.snapshot as Snapshot | null
  const clash = snapshot?.booking && (await findClash(db, snapshot.request, snapshot.booking))
  return clash ? { ...mail, snapshot: { ...snapshot, clash } } : mail
}

/** A stored mail with its words: those of a mail about a request are written when it is sent (docs/decisions/0007). */
export function written(mail: MailRow, sender: Sender): MailRow {
  const { kind, snapshot } = mail
  if (!snapshot) return mail
  if (isToGuest(kind)) return { ...mail, ...guestMail(kind, matterOf(snapshot as Snapshot, 'guest'), sender) }
  if (isToHost(kind)) return { ...mail, ...hostMail(kind, matterOf(snapshot as Snapshot, 'host'), sender) }
  throw new Error(`No mail about a request is called ${kind}.`)
}
