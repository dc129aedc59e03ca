import type { BookingInput } from '#contract/bookings.ts'
import { getFacility } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { newRequest } from '../requests/create-request.store.ts'
import { createToldRequest } from '../requests/create-told-request.ts'
import { addEvent } from '../requests/request-events.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { updateRequest } from '../requests/requests.store.ts'
import { agreementOf } from './agreement.ts'
import { book } from './bookings.store.ts'

/**
 * Enters a booking that was agreed on elsewhere, as a confirmed request.
 * @throws AppError facility.notFound, also for another's
 */
export async function bookByHand(tx: Tx, jobs: Jobs, ownerId: string, input: BookingInput): Promise<RequestRow> {
  const { facilityId, date, time, endDate = '', durationMinutes = null, price = '', notes = '', email = '', service = '', ...rest } = input
  const facility = await getFacility(tx, ownerId, facilityId)
  const asked = { ...rest, endDate, notes, email, service, requestDate: date, timeRange: time }
  const created = await createToldRequest(tx, jobs, newRequest(facility, asked))
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
