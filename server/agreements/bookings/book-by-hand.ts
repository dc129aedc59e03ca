import type { BookingInput, BookingMatter } from '#contract/bookings.ts'
import type { BookingWarning } from '#contract/proposals.ts'
import { getFacility } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { newRequest, withPresentProperty } from '../requests/create-request.store.ts'
import { createToldRequest } from '../requests/create-told-request.ts'
import { addEvent } from '../requests/request-events.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { updateRequest } from '../requests/requests.store.ts'
import { agreementOf } from './agreement.ts'
import { findBookingWarnings } from './booking-warnings.ts'
import { book } from './bookings.store.ts'

/** What a host should know before entering it. @throws AppError facility.notFound, also for another's */
export async function checkBooking(db: Db, ownerId: string, input: BookingMatter): Promise<BookingWarning[]> {
  const { facilityId, date, time, endDate = '', durationMinutes = null, service = '', ...rest } = input
  const facility = await getFacility(db, ownerId, facilityId)
  const asked = { ...rest, endDate, service, requestDate: date, timeRange: time, firstName: '', email: '' }
  const unstored = { id: 0, user: 0, createdAt: '', updatedAt: '', latestEventAt: '', waitingSince: '' }
  const request = { ...newRequest(facility, asked), ...unstored }
  const terms = { date, time, endDate, durationMinutes, price: '', notes: '', place: '' }
  return findBookingWarnings(db, request, await agreementOf(db, request, terms))
}

/**
 * Enters a booking that was agreed on elsewhere, as a confirmed request.
 * @throws AppError facility.notFound, also for another's
 */
export async function bookByHand(tx: Tx, jobs: Jobs, ownerId: string, input: BookingInput): Promise<RequestRow> {
  const { facilityId, date, time, endDate = '', durationMinutes = null, price = '', notes = '', email = '', service = '', ...rest } = input
  const asked = { ...rest, endDate, notes, email, service, requestDate: date, timeRange: time }
  const created = await withPresentProperty(async () => {
    const facility = await getFacility(tx, ownerId, facilityId)
    return createToldRequest(tx, jobs, newRequest(facility, asked))
  })
  const request = await updateRequest(tx, created, { status: 'confirmed' })
  await book(
    tx,
    request,
    await agreementOf(tx, request, { date, time, endDate, durationMinutes, price, notes: '', place: '' }),
    'confirmed',
  )
  const { request: booked } = await addEvent(tx, jobs, request, 'status_changed', { status: 'confirmed' })
  return booked
}
