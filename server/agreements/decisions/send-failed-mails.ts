import type { ProposalItem } from '#contract/proposals.ts'
import type { Tx } from '../../platform/db/database.ts'
import { countMail } from '../../platform/mail/mail-limits.ts'
import { listFailedMails, type Mailer, type MailRow, queueAgain } from '../../platform/mail/mails.store.ts'
import { isToGuest } from '../mails/mail-kinds.ts'
import { findParties } from '../mails/parties.store.ts'
import { type Snapshot, takeSnapshot } from '../mails/snapshot.ts'
import { isStillOpen, listProposals } from '../proposals/proposals.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { byOwner, lockRequest } from '../requests/requests.store.ts'

/** Messages are true whatever has become of the request. */
const timeless = new Set(['messageToGuest', 'messageToHost', 'timeAsked'])

/**
 * Sends the mails about a request again that were given up, to the addresses and with the facts of now. Those that are no longer true
 * are left out: offers that are over, news of a status that has changed since.
 * @returns how many are on their way
 * @throws AppError request.notFound, mail.unconfirmed, mail.tooMany, mail.tooManyToRecipient
 */
export async function sendFailedMails(tx: Tx, mailer: Mailer, ownerId: string, id: number): Promise<number> {
  const request = await lockRequest(tx, byOwner(ownerId, id))
  const parties = await findParties(tx, request)
  if (!parties || request.anonymizedAt) return 0
  let sent = 0
  for (const mail of await listFailedMails(tx, id)) {
    const said = await stillTrue(tx, mail, request)
    if (!said) continue
    const recipient = isToGuest(mail.kind) ? request.email : parties.host.email
    const refusal = isToGuest(mail.kind) && (await countMail(tx, mailer, 'sent', recipient, parties.host))
    if (refusal) throw refusal
    await queueAgain(tx, mailer.jobs, mail.id, { recipient, snapshot: await takeSnapshot(tx, request, parties, said) })
    sent++
  }
  return sent
}

/** What a mail says beside the request, if that may still be said. */
async function stillTrue(tx: Tx, { kind, snapshot }: MailRow, request: RequestRow): Promise<Snapshot['said'] | undefined> {
  if (!snapshot) return undefined
  const { said, request: then } = snapshot as Snapshot
  if (timeless.has(kind)) return said
  if (then.status !== request.status) return undefined
  if (kind !== 'proposalSent' && kind !== 'offerEnding') return said
  const offers = await openOf(tx, request.id, said.offers ?? [])
  return offers.length ? { ...said, offers } : undefined
}

/** Those of the offers that can still be accepted. */
async function openOf(tx: Tx, requestId: number, offers: ProposalItem[]): Promise<ProposalItem[]> {
  const now = (await listProposals(tx, requestId)).flatMap(({ proposalsData }) => proposalsData)
  const sent = now.filter(({ id, status }) => status === 'sent' && offers.some((offer) => offer.id === id))
  const open: ProposalItem[] = []
  for (const offer of sent) if (await isStillOpen(tx, offer)) open.push(offer)
  return open
}
