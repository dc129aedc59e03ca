import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { proposalsTable as proposals } from '../../tables/proposals.table.ts'
import { remindersTable as reminders } from '../../tables/reminders.table.ts'
import { bookingsTable as bookings, requestsTable as requests } from '../../tables/requests.table.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { hasTurn } from '../requests/request-turn.ts'
import { lockRequestIf } from '../requests/requests.store.ts'

/** What is reminded of. */
export const reminderKinds = ['answer-24h', 'answer-2h', 'offer-ending', 'booking-ahead'] as const
export type ReminderKind = (typeof reminderKinds)[number]

const { status, waitsFor, openUntil, bookingStart, waitingSince, anonymizedAt } = requests

/** Since when it is the host's turn: what the guest did, or the end of the last offer. */
const since = sql`case when ${waitsFor} = 'host' then ${waitingSince} else coalesce(${openUntil}, ${waitingSince}) end`

/** What waits for the host since at least so long; what waits for more than three days is known by now. */
const waits = (from: string, until: string) => sql`
  (${waitingSince} > now() - interval '3 days' or ${openUntil} > now() - interval '3 days') and ${hasTurn('host')}
  and ${since} <= now() - ${from}::interval and ${since} > now() - ${until}::interval`

const conditions: Record<ReminderKind, { isDue: SQL; instant: SQL }> = {
  'answer-2h': { isDue: waits('2 hours', '24 hours'), instant: since },
  'answer-24h': { isDue: waits('24 hours', '3 days'), instant: since },
  'offer-ending': {
    isDue: sql`${status} in ('pending', 'confirmed') and ${waitsFor} = 'guest' and ${openUntil} > now()
      and ${openUntil} <= now() + interval '3 hours' and exists (
        select 1 from ${proposals}, jsonb_array_elements(${proposals.proposalsData}) item
        where ${proposals.requestId} = ${requests.id} and item ->> 'status' = 'sent'
          and (item ->> 'expiresAt')::timestamptz = ${openUntil} and ${proposals.sentAt} < ${openUntil} - interval '3 hours')`,
    instant: sql`${openUntil}`,
  },
  'booking-ahead': {
    isDue: sql`${status} = 'confirmed' and ${bookingStart} > now() and ${bookingStart} <= now() + interval '24 hours' and exists (
      select 1 from ${bookings} where ${bookings.requestId} = ${requests.id} and ${bookings.updatedAt} < ${bookingStart} - interval '24 hours')`,
    instant: sql`${bookingStart}`,
  },
}

/** Who is suspended can answer nothing, and a guest of theirs accept nothing; a booking stands all the same. */
const isReachable = (kind: ReminderKind) =>
  kind === 'booking-ahead' ? sql`true` : sql`exists (select 1 from ${users} where ${users.id} = ${requests.ownerId} and ${users.isActive})`

const occasionOf = (kind: ReminderKind) => sql`to_char(${conditions[kind].instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const isDue = (kind: ReminderKind) => sql`${status} in ('pending', 'confirmed') and ${anonymizedAt} is null and ${conditions[kind].isDue}
  and ${isReachable(kind)} and not exists (select 1 from ${reminders} where ${reminders.requestId} = ${requests.id} and ${reminders.kind} = ${kind}
    and ${reminders.occasion} = ${occasionOf(kind)})`

type Due = { id: number; occasion: string }

/** What is due now; the occasion is the instant that it follows from. */
export async function listDue(db: Db, kind: ReminderKind, limit: number): Promise<Due[]> {
  const { rows } = await db.execute<Due>(
    sql`select ${requests.id} as id, ${occasionOf(kind)} as occasion from ${requests} where ${isDue(kind)} order by ${requests.id} limit ${limit}`,
  )
  return rows
}

/**
 * Locks a request whose reminder is still due, and notes it as sent.
 * @returns undefined when it is not due any more, or another instance has been quicker: the key of the row lets one of them in
 */
export async function claimReminder(tx: Tx, kind: ReminderKind, { id, occasion }: Due): Promise<RequestRow | undefined> {
  const request = await lockRequestIf(tx, id, sql`${isDue(kind)} and ${occasionOf(kind)} = ${occasion}`)
  if (!request) return undefined
  const { rowCount } = await tx.insert(reminders).values({ requestId: id, kind, occasion }).onConflictDoNothing()
  return rowCount ? request : undefined
}
