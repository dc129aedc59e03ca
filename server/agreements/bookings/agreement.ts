import { and, eq } from 'drizzle-orm'
import { clockTimeOf, minutesOf } from '#contract/durations.ts'
import { facilityDefaults } from '#contract/facilities.ts'
import { dayIn } from '#i18n/dates.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { facilitiesTable as facilities } from '../../tables/facilities.table.ts'
import { servicesTable as services } from '../../tables/services.table.ts'
import type { RequestRow } from '../requests/request-row.ts'
import type { Agreement } from './bookings.store.ts'
import { dayAfter, instantOf } from './wall-clock.ts'

/** The length of a booking whose service does not say how long it takes. */
const usualMinutes = 60

/** What was offered or agreed on, by the clock of the facility. Without a time it takes the whole day. */
export type Terms = {
  date: string
  time: string
  /** The day of departure of a stay; empty for one day. */
  endDate: string
  durationMinutes: number | null
  price: string
  notes: string
  place: string
}

/** The terms of an offer, or of a booking by hand, as instants. */
export async function agreementOf(db: Db | Tx, request: RequestRow, terms: Terms): Promise<Agreement> {
  const { date, time, endDate, price, notes, place } = terms
  const rest = { price, notes, place, isAllDay: !time && !endDate }
  const at = (day: string, clock: string) => instantOf(day, clock, request.timezone)
  if (endDate) {
    const { arrival, departure } = await hoursOf(db, request)
    return { ...rest, startDateTime: at(date, time || arrival), endDateTime: at(endDate, departure) }
  }
  if (!time) return { ...rest, startDateTime: at(date, '00:00'), endDateTime: at(dayAfter(date), '00:00') }
  const startDateTime = at(date, time)
  const minutes = terms.durationMinutes ?? (await usualMinutesOf(db, request))
  return { ...rest, startDateTime, endDateTime: new Date(Date.parse(startDateTime) + minutes * 60_000).toISOString() }
}

/** What a request asks for, as terms: the host agrees to it as it is. */
export function termsOf({ requestDate, timeRange, endDate }: Pick<RequestRow, 'requestDate' | 'timeRange' | 'endDate'>): Terms {
  return { date: requestDate, time: clockTimeOf(timeRange) ?? '', endDate, durationMinutes: null, price: '', notes: '', place: '' }
}

/** The last day of what was agreed on. Whole days end at the midnight after it. */
export function lastDayOf({ endDateTime, isAllDay }: Pick<Agreement, 'endDateTime' | 'isAllDay'>, timezone: string): string {
  return dayIn(new Date(Date.parse(endDateTime) - (isAllDay ? 1 : 0)), timezone)
}

/** The service that is asked for, as far as the operator still has it. */
export async function findService(db: Db | Tx, { ownerId, service }: Pick<RequestRow, 'ownerId' | 'service'>) {
  if (!service) return undefined
  const [row] = await db
    .select()
    .from(services)
    .where(and(eq(services.ownerId, ownerId), eq(services.name, service)))
    .limit(1)
  return row
}

async function usualMinutesOf(db: Db | Tx, request: RequestRow): Promise<number> {
  const service = await findService(db, request)
  return service?.durationMinutes ?? minutesOf(service?.duration ?? '') ?? usualMinutes
}

/** When a stay begins and ends at the facility. */
async function hoursOf(db: Db | Tx, { facilityId }: RequestRow): Promise<{ arrival: string; departure: string }> {
  const usual = { arrival: facilityDefaults.checkin_time, departure: facilityDefaults.checkout_time }
  if (!facilityId) return usual
  const [row] = await db
    .select({ arrival: facilities.checkin_time, departure: facilities.checkout_time })
    .from(facilities)
    .where(eq(facilities.id, facilityId))
  return { arrival: row?.arrival || usual.arrival, departure: row?.departure || usual.departure }
}
