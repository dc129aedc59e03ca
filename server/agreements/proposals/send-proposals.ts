import { createHash } from 'node:crypto'
import type { ProposalItem, ProposalItemInput } from '#contract/proposals.ts'
import { clockAt } from '#i18n/dates.ts'
import type { Tx } from '../../platform/db/database.ts'
import { databaseNow } from '../../platform/db/now.ts'
import { AppError, type RefusedField } from '../../platform/http/app-error.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { endOfOffer, expiryOf, instantOf } from '../bookings/wall-clock.ts'
import { addEvent } from '../requests/request-events.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { byOwner, lockRequest } from '../requests/requests.store.ts'
import { refuseChanged } from '../requests/seen-version.ts'
import { followFacility } from './follow-facility.ts'
import { createProposal, findJustSent, type ProposalRow } from './proposals.store.ts'

export type Sent = { proposal: ProposalRow; request: RequestRow; isNew: boolean }

/**
 * Sends offers for a request of the operator; for a confirmed one they propose a change of the booking.
 * @param isKeyed true when the call has an Idempotency-Key; without one the same body within 10 seconds counts as a second press
 * @param versions the versions of the request that the host has seen; undefined for any
 * @throws AppError request.notFound, request.erased, request.changed, request.closed, request.invalid for an offer in the past
 */
export async function sendProposals(
  tx: Tx,
  jobs: Jobs,
  ownerId: string,
  { requestId, proposals }: { requestId: number; proposals: ProposalItemInput[] },
  { isKeyed, versions }: { isKeyed: boolean; versions: string[] | undefined },
): Promise<Sent> {
  const locked = await lockRequest(tx, byOwner(ownerId, requestId))
  if (locked.anonymizedAt) throw new AppError('request.erased')
  const body = createHash('sha256')
    .update(JSON.stringify([requestId, proposals]))
    .digest('base64url')
  const held = isKeyed ? undefined : await findJustSent(tx, ownerId, requestId, body)
  if (held) return { proposal: held, request: locked, isNew: false }
  refuseChanged(locked, versions)
  if (locked.status !== 'pending' && locked.status !== 'confirmed') throw new AppError('request.closed')
  const request = await followFacility(tx, locked)
  await refusePast(tx, request, proposals)
  const proposal = await createProposal(tx, {
    requestId,
    ownerId,
    proposalsData: proposals.map((item) => asSent(item, request.timezone)),
    idempotencyKey: `${body}.${crypto.randomUUID()}`,
  })
  const { request: after } = await addEvent(tx, jobs, request, 'proposal_sent')
  return { proposal, request: after, isNew: true }
}

/** Nobody can take an offer that is over, or that begins in the past. */
async function refusePast(tx: Tx, request: RequestRow, items: ProposalItemInput[]): Promise<void> {
  const now = (await databaseNow(tx)).getTime()
  const isPast = (instant: string | null) => instant !== null && Date.parse(instant) <= now
  const refused: RefusedField[] = []
  for (const [index, input] of items.entries()) {
    const { date = '', time = '', offerExpiryDate = '', offerExpiryTime = '' } = input
    if (isPast(instantOf(date, time, request.timezone))) refused.push({ path: `proposals.${index}.date`, text: 'proposals.past' })
    if (isPast(expiryOf(offerExpiryDate, offerExpiryTime, request.timezone)))
      refused.push({ path: `proposals.${index}.offerExpiryDate`, text: 'proposals.past' })
  }
  if (refused.length) throw new AppError('request.invalid', { refused })
}

/** A day and an hour; one that summer time skips is the hour that it moves on to, on every page and screen. */
function existing(date = '', time = '', timezone: string): { date: string; time: string } {
  if (!date || !time) return { date, time }
  const shown = clockAt(instantOf(date, time, timezone), timezone)
  return { date: shown.day, time: shown.time }
}

/** An offer as it is stored: with an id of its own and the instant of its end. */
export function asSent(item: ProposalItemInput, timezone: string): ProposalItem {
  const { endDate = '', durationMinutes = null, place = '', notes = '', websiteUrl = '', price = '', mediaUrls = [] } = item
  const { date, time } = existing(item.date, item.time, timezone)
  const { date: offerExpiryDate, time: offerExpiryTime } = existing(item.offerExpiryDate, item.offerExpiryTime, timezone)
  const expiresAt = endOfOffer({ date, time, offerExpiryDate, offerExpiryTime }, timezone)
  // The ids that a client sends are not unique: two proposals may use the same.
  const id = crypto.randomUUID()
  const terms = { date, time, endDate, durationMinutes, place, notes, websiteUrl, price, mediaUrls }
  return { id, ...terms, offerExpiryDate, offerExpiryTime, expiresAt, status: 'sent' }
}
