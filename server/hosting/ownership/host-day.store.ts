import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { facilityDefaults } from '#contract/facilities.ts'
import { dayIn, isTimeZone } from '#i18n/dates.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { facilitiesTable as facilities } from '../../tables/facilities.table.ts'

/** SQL: the zone of a host, which is that of the first facility. */
export const zoneOfHost = (ownerId: SQLWrapper): SQL<string> => sql<string>`coalesce((select ${facilities.timezone} from ${facilities}
  where ${facilities.ownerId} = ${ownerId} order by ${facilities.createdAt}, ${facilities.id} limit 1), ${facilityDefaults.timezone})`

/** The day that it is for a host: files are named by it. */
export async function dayOfHost(db: Db, ownerId: string): Promise<string> {
  const { rows } = await db.execute<{ timezone: string }>(sql`select ${zoneOfHost(sql`${ownerId}::uuid`)} as timezone`)
  const { timezone } = one(rows)
  return dayIn(currentTime(), isTimeZone(timezone) ? timezone : facilityDefaults.timezone)
}
