import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { bookingsTable as bookings } from '../../tables/requests.table.ts'
import type { BookingRow } from './bookings.store.ts'

/** The UIDs of calendar entries (docs/decisions/0052): a calendar knows an entry by it alone, so that each is one in the world and never changes. */

/** Of a booking that has none of its own: as releases gave it that made it from the number and the host name. */
const madeUp = (id: number | string, publicUrl: string) => `booking-${id}@${new URL(publicUrl).hostname}`

/** The UID of a booking's calendar entry. */
export const uidOf = ({ id, uid }: Pick<BookingRow, 'id' | 'uid'>, publicUrl: string): string => uid ?? madeUp(id, publicUrl)

/**
 * Writes down the UIDs of bookings that have none, which the release before makes too: from then on no other host name changes them. One that another
 * booking has got meanwhile, by an import, gives way to a new one.
 * @returns how many; fewer than `limit` mean that none is left
 */
export async function keepUids(db: Db, publicUrl: string, limit: number): Promise<number> {
  const [before, after] = madeUp('|', publicUrl).split('|')
  const uid = sql`${before}::text || ${bookings.id} || ${after}::text`
  const { rowCount } = await db.execute(sql`
    update ${bookings} set uid = case when exists (select from ${bookings} as other where other.uid = ${uid}) then gen_random_uuid()::text else ${uid} end
    where ${bookings.id} in (select id from ${bookings} where uid is null limit ${limit} for update skip locked)`)
  return rowCount ?? 0
}

/**
 * Those of an import that no booking here has. Whoever brought the UID of another's booking along could call it off in the calendar of its guest, and two
 * bookings of one host would be one entry of a feed.
 */
export async function findFreeUids(tx: Tx, uids: string[]): Promise<Set<string>> {
  const taken = await tx
    .select({ uid: bookings.uid })
    .from(bookings)
    .where(sql`${bookings.uid} = any(${sql.param(uids)}::text[])`)
  const held = new Set(taken.map(({ uid }) => uid))
  return new Set(uids.filter((uid) => !held.has(uid)))
}
