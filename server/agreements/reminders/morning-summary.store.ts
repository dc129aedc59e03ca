import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { clockAt, isTimeZone } from '#i18n/dates.ts'
import { zoneOfHost } from '../../hosting/ownership/host-day.store.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { mailsTable as mails } from '../../tables/mails.table.ts'
import { requestsTable as requests } from '../../tables/requests.table.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { hasTurn } from '../requests/request-turn.ts'

/** A host whose morning it is, with the zone and the day there. */
export type Morning = { id: string; timezone: string; day: string }

/**
 * Hosts who want a summary and where it is past 7, and not 9 yet. Their zone is that of their first facility; its clock is read here: a zone that
 * the database does not know would keep the summaries of all. Where this engine does not know it, nobody can say when it is morning.
 */
export async function listMornings(db: Db): Promise<Morning[]> {
  const { rows } = await db.execute<Omit<Morning, 'day'>>(sql`
    select ${users.id} as id, ${zoneOfHost(users.id)} as timezone
    from ${users} where ${users.notifications} ->> 'morningMails' = 'true' and ${users.isActive}`)
  return rows.flatMap((host) => {
    if (!isTimeZone(host.timezone)) return []
    const { day, time } = clockAt(currentTime(), host.timezone)
    return time >= '07:00' && time < '09:00' ? [{ ...host, day }] : []
  })
}

/** True for a mail that is stored, sent or not. */
export async function isStored(db: Db, id: string): Promise<boolean> {
  return (await db.$count(mails, eq(mails.id, id))) > 0
}

const ofTurn = (db: Db, ownerId: string, condition: SQL | undefined) =>
  db
    .select()
    .from(requests)
    .where(and(eq(requests.ownerId, ownerId), condition))

/** Requests that wait for the host, the longest waiting first. */
export async function listWaiting(db: Db, ownerId: string): Promise<RequestRow[]> {
  return ofTurn(db, ownerId, hasTurn('host')).orderBy(asc(requests.waitingSince), asc(requests.id))
}

/** Requests whose last open offer ends before an instant. */
export async function listEnding(db: Db, ownerId: string, until: string): Promise<RequestRow[]> {
  return ofTurn(db, ownerId, and(hasTurn('guest'), lt(requests.openUntil, until))).orderBy(asc(requests.openUntil), asc(requests.id))
}
