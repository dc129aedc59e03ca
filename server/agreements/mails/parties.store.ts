import { and, eq, sql } from 'drizzle-orm'
import type { UserRow } from '../../people/operators/operators.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { clock } from '../../platform/db/now.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { facilitiesTable as facilities } from '../../tables/facilities.table.ts'
import { pushSubscriptionsTable as subscriptions } from '../../tables/push.table.ts'
import { bookingsTable as bookings } from '../../tables/requests.table.ts'
import type { BookingRow } from '../bookings/bookings.store.ts'
import { contactColumns, type House, houseOf } from '../bookings/house.store.ts'
import type { RequestRow } from '../requests/request-row.ts'

const { id, email, firstName, lastName, emailVerified, language, notifications, isActive } = users
export const hostColumns = { id, email, firstName, lastName, emailVerified, language, notifications, isActive }

/** What mails need to know of a host. */
export type Host = Pick<UserRow, keyof typeof hostColumns>

/** The host of a request with the property, and the booking, called off or not. */
export type Parties = {
  host: Host
  /** Whether a browser of the host is told of news. */
  isSubscribed: boolean
  house: House
  booking: BookingRow | undefined
  /** The clock of the database, in milliseconds since 1970. */
  now: number
}

/** SQL: whether a browser of the host is told of news. */
export const isSubscribed = sql<boolean>`exists (select from ${subscriptions} where ${subscriptions.ownerId} = ${users.id})`

/** Finds whom a request concerns, in one statement; undefined where the host's account is gone. */
export async function findParties(
  tx: Tx,
  request: Pick<RequestRow, 'id' | 'ownerId' | 'facilityId' | 'facilityName'>,
): Promise<Parties | undefined> {
  const [row] = await tx
    .select({ host: hostColumns, facility: contactColumns, booking: bookings, isSubscribed, now: clock })
    .from(users)
    .leftJoin(facilities, and(eq(facilities.ownerId, users.id), sql`${facilities.id} = ${request.facilityId}`))
    .leftJoin(bookings, eq(bookings.requestId, request.id))
    .where(eq(users.id, request.ownerId))
  if (!row) return undefined
  return { ...row, house: houseOf(request.facilityName, row.facility), booking: row.booking ?? undefined }
}
