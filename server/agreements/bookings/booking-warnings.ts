import type { BookingWarning } from '#contract/proposals.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { findService } from './agreement.ts'
import { type Agreement, findClash } from './bookings.store.ts'
import { isWholeDay } from './wall-clock.ts'

/** What a host should know before agreeing: another booking of the service at that hour, more people than it takes. */
export async function findBookingWarnings(db: Db | Tx, request: RequestRow, agreement: Agreement): Promise<BookingWarning[]> {
  const service = await findService(db, request)
  const capacity = Number(/\d+/.exec(service?.maxCapacity ?? '')?.[0] ?? 0)
  const clash = await findClash(db, request, agreement)
  const none = { guest: '', startDateTime: null, capacity: null }
  const warnings: BookingWarning[] = []
  if (clash) {
    const { customerName, startDateTime, endDateTime } = clash
    const isAllDay = isWholeDay(startDateTime, endDateTime, request.timezone)
    warnings.push({ ...none, kind: 'clash', guest: customerName, startDateTime, isAllDay })
  }
  if (capacity && request.adultNum + request.childNum > capacity) warnings.push({ ...none, kind: 'capacity', capacity })
  return warnings
}
