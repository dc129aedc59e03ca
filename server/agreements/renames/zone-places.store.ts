import { type SQL, sql } from 'drizzle-orm'
import { placeOfZone } from '#contract/time-zone.ts'
import type { Db } from '../../platform/db/database.ts'
import { later } from '../../tables/columns.ts'
import { facilitiesTable as facilities } from '../../tables/facilities.table.ts'
import { requestsTable as requests } from '../../tables/requests.table.ts'

/**
 * Gives properties and requests that an earlier release stored with a zone of three letters its place. The engine, which says all hours, takes both for
 * the same clock; the database takes the letters for another, or fails at them.
 * @returns how many; fewer than `limit` mean that none is left
 */
export async function nameZonePlaces(db: Db, limit: number): Promise<number> {
  const ofFacilities = await namePlaces(db, sql`${facilities}`, sql`, guest_changed_at = ${later(facilities.guestChangedAt)}`, limit)
  return ofFacilities + (await namePlaces(db, sql`${requests}`, sql``, limit - ofFacilities))
}

async function namePlaces(db: Db, table: SQL, also: SQL, limit: number): Promise<number> {
  const { rows } = await db.execute<{ zone: string }>(sql`select distinct timezone as zone from ${table} where timezone ~ '^[A-Za-z]{3}$'`)
  let named = 0
  for (const { zone } of rows) {
    const place = placeOfZone(zone)
    if (place === zone) continue
    const { rowCount } = await db.execute(sql`
      update ${table} set timezone = ${place}${also} where id in (select id from ${table} where timezone = ${zone} limit ${limit - named})`)
    named += rowCount ?? 0
  }
  return named
}
