import { daysAfterEdit, daysOf } from '#contract/booking-days.ts'
import type { BookingWarning } from '#contract/proposals.ts'
import { findMove } from '#contract/request-moves.ts'
import type { RequestStatus } from '#contract/request-states.ts'
import type { RequestChanges } from '#contract/requests.ts'
import { clockAt } from '#i18n/dates.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { agreementOf, termsOf } from '../bookings/agreement.ts'
import { findBookingWarnings } from '../bookings/booking-warnings.ts'
import {
  type Agreement,
  type BookingRow,
  book,
  callOffBooking,
  findBooking,
  keepBooking,
  moveCalledOff,
} from '../bookings/bookings.store.ts'
import { atClock, facilityNow, followFacility } from '../proposals/follow-facility.ts'
import { changeOffers, listProposals } from '../proposals/proposals.store.ts'
import { addEvent } from '../requests/request-events.store.ts'
import { type RequestRow, withAgreed } from '../requests/request-row.ts'
import { byOwner, getRequest, lockRequest, updateRequest } from '../requests/requests.store.ts'
import { refuseChanged } from '../requests/seen-version.ts'
import { closeRequest } from './close-request.ts'
import { othersOf } from './others-of.ts'

/** What a host has changed, and what the guest is told of it. */
export type HostDecision = {
  before: RequestRow
  request: RequestRow
  tells: 'bookingConfirmed' | 'bookingChanged' | 'requestChanged' | 'requestRejected' | 'requestCalledOff' | undefined
  reason: string
}

/**
 * Changes what is asked for, or the status, with the events that say so.
 * @param versions the versions that the host has seen; undefined for any
 * @throws AppError request.notFound, request.erased, request.changed, request.unseen, request.noSuchMove, request.invalid for a stay that would end
 * before it begins
 */
export async function decideAsHost(
  tx: Tx,
  jobs: Jobs,
  ownerId: string,
  id: number,
  { status, reason = '', moveBooking = true, ...fields }: RequestChanges,
  versions: string[] | undefined,
): Promise<HostDecision> {
  const locked = await lockRequest(tx, byOwner(ownerId, id))
  refuseChanged(locked, versions)
  // First of all, so that mails say what was agreed on by the same clock.
  const before = isToCome(locked, othersOf(locked, fields), status, moveBooking) ? await followFacility(tx, locked) : locked
  const edited = await edit(tx, jobs, before, fields, moveBooking)
  const isMoved = status !== undefined && status !== before.status
  if (isMoved) return { before, ...(await move(tx, jobs, edited.request, status, { reason, isSeen: versions !== undefined })), reason }
  return { before, ...edited, reason }
}

type Changed = Pick<HostDecision, 'request' | 'tells'>

async function edit(tx: Tx, jobs: Jobs, before: RequestRow, fields: Partial<RequestRow>, moveBooking: boolean): Promise<Changed> {
  const changes = othersOf(before, fields)
  if (!Object.keys(changes).length) return { request: before, tells: undefined }
  // An anonymous request must not get a person's data again.
  if (before.anonymizedAt) throw new AppError('request.erased')
  refuseImpossible(before, changes)
  const after = await updateRequest(tx, before, changes)
  const isMoved = await carryOver(tx, before, after, moveBooking ? changes : {})
  const { request } = await addEvent(tx, jobs, after, isMoved ? 'booking_changed' : 'edited')
  return { request, tells: tellsOf(before, changes, isMoved) }
}

/** The guest of a confirmed request must know that it has changed; other words for a time that stays as it was agreed tell nothing. */
function tellsOf({ status, bookingStart }: RequestRow, changes: Partial<RequestRow>, isMoved: boolean): Changed['tells'] {
  if (status !== 'confirmed') return undefined
  if (isMoved) return 'bookingChanged'
  const isSame = bookingStart !== null && Object.keys(changes).every((name) => timeFields.includes(name))
  return isSame ? undefined : 'requestChanged'
}

const timeFields = ['requestDate', 'timeRange', 'endDate']
const isOtherTime = (changes: Partial<RequestRow>) => timeFields.some((name) => name in changes)

/**
 * A call may name one day of a stay alone, or one of the two numbers: then the contract cannot compare it with the other. And it takes no service,
 * so that a request for a category can be written back as it was read.
 */
function refuseImpossible(before: RequestRow, changes: Partial<RequestRow>): void {
  if (changes.service === '') throw new AppError('request.invalid', { refused: [{ path: 'service', text: 'requests.service.missing' }] })
  const { requestDate, endDate, adultNum, childNum } = { ...before, ...changes }
  if (isOtherTime(changes) && endDate && endDate <= requestDate)
    throw new AppError('request.invalid', { refused: [{ path: 'endDate', text: 'requests.endDate.early' }] })
  if (('adultNum' in changes || 'childNum' in changes) && adultNum === 0 && childNum === 0)
    throw new AppError('request.invalid', { refused: [{ path: 'adultNum', text: 'validation.number' }] })
}

const bookedStatus = ({ status }: RequestRow) => (status === 'completed' ? 'completed' : 'confirmed')

/**
 * What a request is booked for after these changes, should it be: what stands or was called off, moved along with them; else what is asked for, as of
 * a pending one, which was opened again to agree anew.
 */
async function agreementAfter(db: Db | Tx, request: RequestRow, changes: Partial<RequestRow>): Promise<Agreement> {
  const booking = request.status === 'pending' ? undefined : await findBooking(db, request.id)
  if (!booking) return agreementOf(db, request, termsOf(request))
  return isOtherTime(changes) ? movedAgreement(db, request, booking, changes) : booking
}

/** The agreement on the days or the hour that are asked for now; what does not change, or the words do not say, stays as it was agreed. */
async function movedAgreement(db: Db | Tx, request: RequestRow, booking: BookingRow, changes: Partial<RequestRow>): Promise<Agreement> {
  const { timezone } = request
  const asked = termsOf(request)
  const { price, notes, place, isAllDay, startDateTime, endDateTime } = booking
  const edited = { requestDate: 'requestDate' in changes, endDate: 'endDate' in changes }
  const { date, endDate } = daysAfterEdit(daysOf({ ...booking, timezone }), request, edited)
  const time = ('timeRange' in changes && asked.time) || (isAllDay ? '' : clockAt(startDateTime, timezone).time)
  // A stay whose departure is cleared does not last as long as it did.
  const minutes = isAllDay || endDate || edited.endDate ? null : (Date.parse(endDateTime) - Date.parse(startDateTime)) / 60_000
  return agreementOf(db, request, { date, endDate, time, price, notes, place, durationMinutes: minutes })
}

/** Carries changes over to the booking, if there is one. @returns whether one that stands has moved */
async function carryOver(tx: Tx, before: RequestRow, request: RequestRow, changes: Partial<RequestRow>): Promise<boolean> {
  const booking = await findBooking(tx, request.id)
  if (!booking) return false
  const agreement = isOtherTime(changes) ? await movedAgreement(tx, request, booking, changes) : booking
  const isMoved = !isSameTime(agreement, booking)
  if (before.bookingStart === null) {
    if (isMoved) await moveCalledOff(tx, request, agreement)
    return false
  }
  if (isMoved || booking.serviceName !== request.service) await book(tx, request, agreement, bookedStatus(request))
  return isMoved
}

function isSameTime(one: Agreement, other: Agreement): boolean {
  const starts = Date.parse(one.startDateTime) === Date.parse(other.startDateTime)
  return starts && Date.parse(one.endDateTime) === Date.parse(other.endDateTime) && one.isAllDay === other.isAllDay
}

type How = { reason: string; isSeen: boolean }

async function move(tx: Tx, jobs: Jobs, before: RequestRow, to: RequestStatus, { reason, isSeen }: How): Promise<Changed> {
  const found = findMove('host', before.status, to)
  if (!found) throw new AppError('request.noSuchMove')
  if (found.needs === 'seen' && !isSeen) throw new AppError('request.unseen')
  const after = await apply(tx, before, to)
  const { request } = await addEvent(tx, jobs, after, 'status_changed', { text: reason, status: to })
  return { request: withAgreed(request, before), tells: found.tells as Changed['tells'] }
}

const isOver = (status: RequestStatus) => status !== 'pending' && status !== 'confirmed'
/** True where what may be over is to come again: its host opens it again, or moves it to another time. */
function isToCome(before: RequestRow, changes: Partial<RequestRow>, to = before.status, moveBooking: boolean): boolean {
  if (isOver(to)) return false
  return isOver(before.status) || (isOtherTime(changes) && (moveBooking || before.bookingStart === null))
}

async function apply(tx: Tx, before: RequestRow, to: RequestStatus): Promise<RequestRow> {
  if (to === 'canceled' || to === 'rejected') return closeRequest(tx, before, to)
  const after = await updateRequest(tx, before, { status: to })
  const proposals = await listProposals(tx, before.id)
  if (to === 'pending') {
    // Asked for anew: nothing is agreed on any more.
    await callOffBooking(tx, after, 'canceled')
    await changeOffers(tx, proposals, ({ status }) => (status === 'accepted' ? 'canceled' : undefined))
    return after
  }
  await changeOffers(tx, proposals, ({ status }) => (status === 'sent' ? 'canceled' : undefined))
  if (before.bookingStart) await keepBooking(tx, after, to)
  // One that was called off comes back.
  else await book(tx, after, await agreementAfter(tx, before, {}), to)
  return after
}

/**
 * What a host should know before these changes; nothing where they leave no booking.
 * @throws AppError request.notFound, request.invalid
 */
export async function checkChanges(
  db: Db,
  ownerId: string,
  id: number,
  { status, reason: _, moveBooking = true, ...fields }: RequestChanges,
): Promise<BookingWarning[]> {
  const before = await getRequest(db, ownerId, id)
  const changes = othersOf(before, fields)
  refuseImpossible(before, changes)
  const after = { ...before, ...changes, status: status ?? before.status }
  if (after.status !== 'confirmed' && after.status !== 'completed') return []
  const agreement = await agreementAfter(db, { ...after, status: before.status }, moveBooking ? changes : {})
  if (!isToCome(before, changes, status, moveBooking)) return findBookingWarnings(db, after, agreement)
  const { timezone } = await facilityNow(db, before)
  return findBookingWarnings(
    db,
    { ...after, timezone },
    { ...agreement, ...atClock({ ...agreement, timezone: before.timezone }, timezone) },
  )
}
