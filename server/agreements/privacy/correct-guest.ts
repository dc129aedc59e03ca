import { keptAddress } from '#contract/fields.ts'
import { retentionDays } from '#contract/privacy.ts'
import type { GuestChanges } from '#contract/requests.ts'
import { guestOf, isConfirmedGuest, removeIdleGuest } from '../../people/guests/guests.store.ts'
import { newShortToken } from '../../people/sessions/tokens.ts'
import type { Tx } from '../../platform/db/database.ts'
import { databaseNow } from '../../platform/db/now.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { dropMail, listKindsOnTheirWay, lockQueuedMails, type Mailer, redirectMail } from '../../platform/mail/mails.store.ts'
import { nameCustomer } from '../bookings/bookings.store.ts'
import { othersOf } from '../decisions/others-of.ts'
import { sendFailedToGuest } from '../decisions/send-failed-mails.ts'
import { isToGuest } from '../mails/mail-kinds.ts'
import { mailAddressLeft, mailGuest } from '../mails/request-mails.ts'
import type { Snapshot } from '../mails/snapshot.ts'
import { addEvent } from '../requests/request-events.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { byOwner, lockRequest, updateRequest } from '../requests/requests.store.ts'
import { refuseChanged } from '../requests/seen-version.ts'
import { eraseAnswersAbout } from './erase-answers.ts'

/**
 * Puts the guest of a request right (GDPR, art. 16), and sends what did not arrive to the new address (docs/decisions/0051).
 * @param versions the versions that the host has seen; undefined for any
 * @throws AppError request.notFound, request.erased, request.changed, mail.unconfirmed, mail.tooMany, mail.tooManyToRecipient
 */
export async function correctGuest(
  tx: Tx,
  mailer: Mailer,
  ownerId: string,
  id: number,
  fields: GuestChanges,
  versions: string[] | undefined,
): Promise<void> {
  const before = await lockRequest(tx, byOwner(ownerId, id))
  refuseChanged(before, versions)
  if (before.anonymizedAt) throw new AppError('request.erased')
  const changes = othersOf(before, fields)
  if (!Object.keys(changes).length) return
  // Earlier releases kept the capitals of a booking by hand.
  const isOther = changes.email !== undefined && changes.email !== keptAddress(before.email)
  const moved = changes.email === undefined ? {} : { user: await guestOf(tx, { ...before, ...changes }) }
  const linked = isOther ? { guid: await guidAfter(tx, before) } : {}
  const corrected = await updateRequest(tx, before, { ...changes, ...moved, ...linked })
  await nameCustomer(tx, corrected)
  await redirectMails(tx, corrected)
  // The release before knows no `contacts_changed`, and would fail to read it (docs/decisions/0046).
  const { request } = await addEvent(tx, mailer.jobs, corrected, 'edited')
  if (isOther) await tellOfAddress(tx, mailer, before, request)
  if (request.user !== before.user) await removeIdleGuest(tx, before.user)
}

/** The private link opens all of the request: whoever had the wrong address must not keep it. A guest whom no mail has reached keeps the own one. */
async function guidAfter(tx: Tx, before: RequestRow): Promise<string> {
  if (!before.email || !(await mayHaveArrived(tx, before))) return before.guid
  // What a repeated call would be answered names the link before.
  await eraseAnswersAbout(tx, before)
  return newShortToken()
}

const day = 24 * 60 * 60_000

/** True where a mail to the guest was sent, or nobody knows any more. */
async function mayHaveArrived(tx: Tx, { id, createdAt }: RequestRow): Promise<boolean> {
  const age = (await databaseNow(tx)).getTime() - Date.parse(createdAt)
  return age > retentionDays.mails * day || (await listKindsOnTheirWay(tx, id)).some(isToGuest)
}

/** What waits for a mail server that is away goes to the guest as known now, by the link of now; to nobody where there is no address. */
async function redirectMails(tx: Tx, { id, guid, firstName, lastName, email, phone, language }: RequestRow): Promise<void> {
  for (const { kind, snapshot, id: mailId } of await lockQueuedMails(tx, id)) {
    if (!snapshot || !isToGuest(kind)) continue
    if (!email) {
      await dropMail(tx, mailId)
      continue
    }
    const { request, ...rest } = snapshot as Snapshot
    const now = { ...rest, request: { ...request, guid, firstName, lastName, email, phone, language } }
    await redirectMail(tx, mailId, { recipient: email, snapshot: now })
  }
}

/** Both addresses hear of it, the one before where it was proved to be somebody's. What did not arrive says it to the new one too. */
async function tellOfAddress(tx: Tx, mailer: Mailer, before: RequestRow, request: RequestRow): Promise<void> {
  if (await isConfirmedGuest(tx, before.user)) await mailAddressLeft(tx, mailer, before)
  if (!(await sendFailedToGuest(tx, mailer, request))) await mailGuest(tx, mailer, 'addressChanged', request)
}
