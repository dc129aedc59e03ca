import { and, eq, type SQL, sql } from 'drizzle-orm'
import { clockTimeOf, minutesOf, usualMinutes } from '#contract/durations.ts'
import { facilityDefaults } from '#contract/facilities.ts'
import { offeredIn } from '../../hosting/services/services.store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { facilitiesTable as facilities } from '../../tables/facilities.table.ts'
import { servicesTable as services } from '../../tables/services.table.ts'
import type { RequestRow } from '../requests/request-row.ts'
import type { Agreement } from './bookings.store.ts'
import { dayAfter, instantOf } from './wall-clock.ts'

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

/** How long a service takes, and when a stay begins and ends, where the terms do not say. */
export type UsualTimes = { minutes: number; arrival: string; departure: string }

/** The terms of an offer, or of a booking by hand, as instants. */
export function agreementBy({ timezone }: Pick<RequestRow, 'timezone'>, terms: Terms, usual: UsualTimes): Agreement {
  const { date, time, endDate, price, notes, place } = terms
  const rest = { price, notes, place, isAllDay: !time && !endDate }
  const at = (day: string, clock: string) => instantOf(day, clock, timezone)
  if (endDate) return { ...rest, startDateTime: at(date, time || usual.arrival), endDateTime: at(endDate, usual.departure) }
  if (!time) return { ...rest, startDateTime: at(date, '00:00'), endDateTime: at(dayAfter(date), '00:00') }
  const startDateTime = at(date, time)
  const minutes = terms.durationMinutes ?? usual.minutes
  return { ...rest, startDateTime, endDateTime: new Date(Date.parse(startDateTime) + minutes * 60_000).toISOString() }
}

/** As {@link agreementBy}; reads what is usual as far as the terms leave it open. */
export async function agreementOf(db: Db | Tx, request: RequestRow, terms: Terms): Promise<Agreement> {
  const { time, endDate, durationMinutes } = terms
  const hours = endDate ? await findHours(db, request) : undefined
  const service = time && !endDate && durationMinutes === null ? await findService(db, request) : undefined
  return agreementBy(request, terms, usualTimes(service, hours))
}

/**
 * What is usual for a request.
 * @param service that it asks for, as far as the operator still has it
 * @param hours of its facility; texts may be empty
 */
export function usualTimes(
  service: { duration: string; durationMinutes: number | null } | undefined,
  hours: { checkin_time: string; checkout_time: string } | undefined,
): UsualTimes {
  return {
    minutes: service?.durationMinutes ?? minutesOf(service?.duration ?? '') ?? usualMinutes,
    arrival: hours?.checkin_time || facilityDefaults.checkin_time,
    departure: hours?.checkout_time || facilityDefaults.checkout_time,
  }
}

/** What a request asks for, as terms: the host agrees to it as it is. */
export function termsOf({ requestDate, timeRange, endDate }: Pick<RequestRow, 'requestDate' | 'timeRange' | 'endDate'>): Terms {
  return { date: requestDate, time: clockTimeOf(timeRange) ?? '', endDate, durationMinutes: null, price: '', notes: '', place: '' }
}

/** SQL: of several services of one name the one that is meant comes first: offered in the property, active, the newest. */
export const meantFirst = (facilityId: string | SQL): SQL =>
  sql`${offeredIn(facilityId)} desc, ${services.isActive} desc, ${services.createdAt} desc, ${services.id} desc`

/** The service that is asked for, as far as the operator still has it. */
export async function findService(db: Db | Tx, { ownerId, service, facilityId }: Pick<RequestRow, 'ownerId' | 'service' | 'facilityId'>) {
  if (!service) return undefined
  const [row] = await db
    .select()
    .from(services)
    .where(and(eq(services.ownerId, ownerId), eq(services.name, service)))
    .orderBy(meantFirst(facilityId ?? sql`null`))
    .limit(1)
  return row
}

/** When a stay begins and ends at the facility of a request. */
async function findHours(db: Db | Tx, { facilityId }: RequestRow) {
  if (!facilityId) return undefined
  const [row] = await db
    .select({ checkin_time: facilities.checkin_time, checkout_time: facilities.checkout_time })
    .from(facilities)
    .where(eq(facilities.id, facilityId))
  return row
}
