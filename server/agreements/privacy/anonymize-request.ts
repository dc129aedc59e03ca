import { eq, sql } from 'drizzle-orm'
import type { ProposalItem } from '#contract/proposals.ts'
import { hasServiceNamed } from '../../hosting/services/services.store.ts'
import { getNobody, removeIdleGuest } from '../../people/guests/guests.store.ts'
import { removeDeliveriesAbout } from '../../people/webhooks/deliveries.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { removeMailsAbout } from '../../platform/mail/mails.store.ts'
import { bookingsTable, requestsTable } from '../../tables/requests.table.ts'
import { findBooking } from '../bookings/bookings.store.ts'
import { closeRequest } from '../decisions/close-request.ts'
import type { When } from '../mails/request-mails.ts'
import { listProposals, updateItems } from '../proposals/proposals.store.ts'
import { addEvent, forgetWords } from '../requests/request-events.store.ts'
import { type RequestRow, withAgreed } from '../requests/request-row.ts'
import { keyOf, lockRequest } from '../requests/requests.store.ts'
import { eraseAnswersAbout } from './erase-answers.ts'
import { namesPerson } from './names-person.ts'

/** Why a request becomes anonymous: the guest's wish, or the host's time limit. */
export type ErasureReason = 'erased_by_guest' | 'anonymized'

/** The anonymous request; `canceled` says what the erasure has canceled. */
export type Anonymized = { request: RequestRow; canceled: 'requestCanceled' | 'bookingCanceled' | undefined }

const nobody = { firstName: '', lastName: '', email: '', phone: '', notes: '' } as const

/**
 * Removes the person from a request and everything that belongs to it. Service, day, hour, number of people, price and status
 * stay. The caller has locked the row.
 */
export async function anonymizeRequest(tx: Tx, jobs: Jobs, before: RequestRow, reason: ErasureReason): Promise<Anonymized> {
  const canceled = await callOff(tx, jobs, before, reason)
  const timeRange = hoursAlone(before.timeRange)
  const service = await serviceAlone(tx, before)
  await tx
    .update(requestsTable)
    .set({
      ...nobody,
      timeRange,
      service,
      user: await getNobody(tx),
      searchKey: keyOf({ ...before, ...nobody, service }),
      anonymizedAt: sql`now()` as unknown as string,
    })
    .where(eq(requestsTable.id, before.id))
  await anonymizeBooking(tx, before, service)
  await anonymizeOffers(tx, before)
  await forgetWords(tx, before.id)
  await removeMailsAbout(tx, before.id)
  await removeDeliveriesAbout(tx, before.id)
  // Of one that has lain for months nothing is kept any more.
  if (reason === 'erased_by_guest') await eraseAnswersAbout(tx, before)
  await removeIdleGuest(tx, before.user)
  const { request } = await addEvent(tx, jobs, await lockRequest(tx, eq(requestsTable.id, before.id)), reason)
  return { request: withAgreed(request, before), canceled }
}

/** Cancels what is open or still to come, since nobody is left to decide or to come. What is over stays. */
async function callOff(tx: Tx, jobs: Jobs, before: RequestRow, reason: ErasureReason): Promise<Anonymized['canceled']> {
  const { id, status } = before
  if (status !== 'pending' && status !== 'confirmed') return undefined
  if (status === 'confirmed' && (await whenIs(tx, id)) !== 'ahead') return undefined
  const closed = await closeRequest(tx, before, 'canceled')
  await addEvent(tx, jobs, closed, reason === 'anonymized' ? 'status_changed' : 'canceled_by_guest', { status: 'canceled' })
  return status === 'confirmed' ? 'bookingCanceled' : 'requestCanceled'
}

/** When somebody comes, by the database's clock: `ahead` until the booking begins, `underway` until it ends; without a booking until the day asked for is over. */
export async function whenIs(tx: Tx, requestId: number): Promise<When> {
  const { rows } = await tx.execute<{ isAhead: boolean; isUnderway: boolean }>(sql`
    select coalesce("bookingStart" > now(), "requestDate" >= to_char(now() at time zone timezone, 'YYYY-MM-DD')) as "isAhead",
      coalesce(booking_end > now(), false) as "isUnderway"
    from ${requestsTable} where id = ${requestId}`)
  if (rows[0]?.isAhead) return 'ahead'
  return rows[0]?.isUnderway ? 'underway' : 'over'
}

/** The time range is free text and may name the guest: it stays only when it holds digits and punctuation alone. */
const hoursAlone = (timeRange: string) => (/^[\d\s:.,–—-]{1,20}$/.test(timeRange) ? timeRange : '')

/** The service is free text as well, for guest and host: it goes where it names the guest, unless the host offers one of that name. */
async function serviceAlone(tx: Tx, request: RequestRow): Promise<string> {
  const { service, ownerId } = request
  return !namesPerson(service, request) || (await hasServiceNamed(tx, ownerId, service)) ? service : ''
}

async function anonymizeBooking(tx: Tx, before: RequestRow, serviceName: string): Promise<void> {
  const booking = await findBooking(tx, before.id)
  if (!booking) return
  const words = { notes: withoutPerson(booking.notes, before), place: withoutPerson(booking.place, before) }
  // Its version stays: by that webhooks are told what has become of a booking, and calendars have the request's.
  await tx
    .update(bookingsTable)
    .set({ customerName: '', customerEmail: '', customerPhone: '', serviceName, ...words })
    .where(eq(bookingsTable.id, booking.id))
}

/** The host's words, where they do not name the guest. */
const withoutPerson = (words: string, person: RequestRow) => (namesPerson(words, person) ? '' : words)

/** Offers are the host's own words and stay, but for those that name the guest. */
async function anonymizeOffers(tx: Tx, person: RequestRow): Promise<void> {
  for (const proposal of await listProposals(tx, person.id)) {
    const items = proposal.proposalsData.map(
      (item): ProposalItem => ({
        ...item,
        notes: withoutPerson(item.notes, person),
        place: withoutPerson(item.place, person),
        websiteUrl: withoutPerson(item.websiteUrl, person),
        mediaUrls: item.mediaUrls.filter((url) => !namesPerson(url, person)),
      }),
    )
    const isChanged = JSON.stringify(items) !== JSON.stringify(proposal.proposalsData)
    if (isChanged) await updateItems(tx, proposal, items)
  }
}
