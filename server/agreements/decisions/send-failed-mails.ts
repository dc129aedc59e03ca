import type { Tx } from '../../platform/db/database.ts'
import { countMail } from '../../platform/mail/mail-limits.ts'
import { listFailedMails, type Mailer, type MailRow, queueAgain } from '../../platform/mail/mails.store.ts'
import { isToGuest } from '../mails/mail-kinds.ts'
import { findParties } from '../mails/parties.store.ts'
import { type Said, type Snapshot, takeSnapshot } from '../mails/snapshot.ts'
import { listOpenOffers } from '../proposals/proposals.store.ts'
import { type RequestRow, withAgreed } from '../requests/request-row.ts'
import { byOwner, lockRequest } from '../requests/requests.store.ts'

/** Messages are true whatever has become of the request. */
const timeless = new Set(['messageToGuest', 'messageToHost', 'timeAsked'])

type Told = { about: RequestRow; said: Said }

/**
 * Sends the mails about a request again that were given up, to the addresses and with the facts of now. Those that are no longer true
 * are left out: offers that are over, reminders of a booking that has begun, news of a status that has changed since.
 * @returns how many are on their way
 * @throws AppError request.notFound, mail.unconfirmed, mail.tooMany, mail.tooManyToRecipient
 */
export async function sendFailedMails(tx: Tx, mailer: Mailer, ownerId: string, id: number): Promise<number> {
  return sendAgain(tx, mailer, await lockRequest(tx, byOwner(ownerId, id)), () => true)
}

/**
 * Does that for the mails to the guest of a locked request, who has another address now.
 * @throws AppError mail.unconfirmed, mail.tooMany, mail.tooManyToRecipient
 */
export const sendFailedToGuest = (tx: Tx, mailer: Mailer, request: RequestRow): Promise<number> => sendAgain(tx, mailer, request, isToGuest)

async function sendAgain(tx: Tx, mailer: Mailer, request: RequestRow, isMeant: (kind: string) => boolean): Promise<number> {
  const parties = await findParties(tx, request)
  if (!parties || request.anonymizedAt) return 0
  let sent = 0
  for (const mail of await listFailedMails(tx, request.id)) {
    const told = isMeant(mail.kind) && (await stillTrue(tx, mail, request, parties.now))
    const recipient = isToGuest(mail.kind) ? request.email : parties.host.email
    // A guest whose address was wrong may have none now.
    if (!told || !recipient) continue
    const refusal = isToGuest(mail.kind) && (await countMail(tx, mailer, 'sent', recipient, parties.host))
    if (refusal) throw refusal
    await queueAgain(tx, mailer.jobs, mail.id, { recipient, snapshot: await takeSnapshot(tx, told.about, parties, told.said) })
    sent++
  }
  return sent
}

/** What a mail is about and says beside it, if that may still be said. News of a booking that was called off says when it was. */
async function stillTrue(tx: Tx, { kind, snapshot }: MailRow, request: RequestRow, now: number): Promise<Told | undefined> {
  if (!snapshot) return undefined
  const { said, request: then } = snapshot as Snapshot
  if (timeless.has(kind)) return { about: request, said }
  if (then.status !== request.status) return undefined
  if (kind === 'bookingAhead' && !isAhead(request, now)) return undefined
  const about = withAgreed(request, then)
  if (kind !== 'proposalSent' && kind !== 'offerEnding') return { about, said }
  const told = said.offers ?? []
  const offers = (await listOpenOffers(tx, request.id, now)).filter(({ id }) => told.some((offer) => offer.id === id))
  return offers.length ? { about, said: { ...said, offers } } : undefined
}

/** Whether what was agreed on has still to begin. */
const isAhead = ({ bookingStart }: RequestRow, now: number) => bookingStart !== null && Date.parse(bookingStart) > now
