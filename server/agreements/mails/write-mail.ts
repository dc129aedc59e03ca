import type { MailRow } from '../../platform/mail/mails.store.ts'
import { guestMail } from './guest-mail.ts'
import { hostMail } from './host-mail.ts'
import type { Sender } from './mail-calendar.ts'
import { isToGuest, isToHost } from './mail-kinds.ts'
import { matterOf } from './mail-matter.ts'
import { isOutdated } from './outdated-mails.ts'
import type { Snapshot } from './snapshot.ts'

/** A stored mail with its words; undefined for one that came too late to be true. */
export function writtenInTime(mail: MailRow, sender: Sender): MailRow | undefined {
  return isOutdated(mail) ? undefined : written(mail, sender)
}

/** A stored mail with its words: those of a mail about a request are written when it is sent (docs/decisions/0007). */
export function written(mail: MailRow, sender: Sender): MailRow {
  const { kind, snapshot } = mail
  if (!snapshot) return mail
  if (isToGuest(kind)) return { ...mail, ...guestMail(kind, matterOf(snapshot as Snapshot, 'guest'), sender) }
  if (isToHost(kind)) return { ...mail, ...hostMail(kind, matterOf(snapshot as Snapshot, 'host'), sender) }
  throw new Error(`No mail about a request is called ${kind}.`)
}
