import { eq, sql } from 'drizzle-orm'
import type { ProposalItem } from '#contract/proposals.ts'
import { findNobody, removeIdleGuest } from '../../people/guests/guests.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { removeMailsAbout } from '../../platform/mail/mails.store.ts'
import { bookingsTable, requestsTable } from '../../tables/requests.table.ts'
import { listProposals, updateItems } from '../proposals/proposals.store.ts'
import { addEvent, findBooking, keyOf, lockRequest, moveBooking, moveRequest, type RequestRow } from '../requests/requests.store.ts'
import { namesPerson } from './names-person.ts'

/** Who wanted it: the guest, or the rule of how long data are kept. */
export type ErasureReason = 'erased_by_guest' | 'anonymized'

/** What is left of a request; `canceled` says what was called off by it. */
export type Anonymized = { request: RequestRow; canceled: 'requestCanceled' | 'bookingCanceled' | undefined }

const nobody = { firstName: '', lastName: '', email: '', phone: '', notes: '' } as const

/**
 * Takes the person out of a request and all that hangs on it. What was agreed on stays: service, day, hour, people, price,
 * status. The row is locked by the caller.
 */
export async function anonymizeRequest(tx: Tx, before: RequestRow, reason: ErasureReason): Promise<Anonymized> {
  const canceled = await callOff(tx, before)
  if (canceled) await addEvent(tx, before.id, reason === 'anonymized' ? 'status_changed' : 'canceled_by_guest')
  const timeRange = hoursAlone(before.timeRange)
  await tx
    .update(requestsTable)
    .set({
      ...nobody,
      timeRange,
      user: await findNobody(tx),
      searchKey: keyOf({ ...before, ...nobody }),
      anonymizedAt: sql`now()` as unknown as string,
    })
    .where(eq(requestsTable.id, before.id))
  await anonymizeBooking(tx, before)
  await anonymizeOffers(tx, before)
  await removeMailsAbout(tx, before.id)
  await addEvent(tx, before.id, reason)
  await removeIdleGuest(tx, before.user)
  return { request: await lockRequest(tx, eq(requestsTable.id, before.id)), canceled }
}

/** Nobody is left to answer an offer, or to come. What is over stays as it was. */
async function callOff(tx: Tx, { id, status }: RequestRow): Promise<Anonymized['canceled']> {
  if (status !== 'pending' && status !== 'confirmed') return undefined
  if (status === 'confirmed' && !(await isAhead(tx, id))) return undefined
  await moveRequest(tx, id, status, 'canceled')
  await moveBooking(tx, id, 'canceled')
  return status === 'confirmed' ? 'bookingCanceled' : 'requestCanceled'
}

/** True while what was agreed on has not begun, by the clock of the database; without an hour its day counts. */
export async function isAhead(tx: Tx, requestId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ isAhead: boolean }>(sql`
    select coalesce("bookingStart" > now(), "requestDate" >= to_char(now() at time zone timezone, 'YYYY-MM-DD')) as "isAhead"
    from ${requestsTable} where id = ${requestId}`)
  return rows[0]?.isAhead === true
}

/** A guest writes the hour freely: only what is nothing but an hour stays. */
const hoursAlone = (timeRange: string) => (/^[\d\s:.,–—-]{1,20}$/.test(timeRange) ? timeRange : '')

async function anonymizeBooking(tx: Tx, before: RequestRow): Promise<void> {
  const booking = await findBooking(tx, before.id)
  if (!booking) return
  const notes = namesPerson(booking.notes, before) ? '' : booking.notes
  await tx
    .update(bookingsTable)
    .set({ customerName: '', customerEmail: '', customerPhone: '', notes, updatedAt: sql`now()` })
    .where(eq(bookingsTable.id, booking.id))
}

/** An offer is the host's own words, and stays; those that name the guest go. */
async function anonymizeOffers(tx: Tx, person: RequestRow): Promise<void> {
  for (const proposal of await listProposals(tx, person.id)) {
    const items = proposal.proposalsData.map((item): ProposalItem => {
      const gone = {
        ...(namesPerson(item.notes, person) && { notes: '' }),
        ...(namesPerson(item.websiteUrl, person) && { websiteUrl: '' }),
      }
      return { ...item, ...gone }
    })
    const isChanged = JSON.stringify(items) !== JSON.stringify(proposal.proposalsData)
    if (isChanged) await updateItems(tx, proposal, items)
  }
}
