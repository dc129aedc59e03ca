import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { eachApart } from '../../platform/upkeep/each-apart.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { bookingsTable as bookings, requestsTable as requests } from '../../tables/requests.table.ts'
import { lastClock } from '../bookings/wall-clock.ts'
import { lockRequestIf } from '../requests/requests.store.ts'
import { anonymizeRequest } from './anonymize-request.ts'

/** Statuses after which nobody is awaited any more, whatever day was asked for. */
const calledOff = sql`('canceled', 'rejected')`

/**
 * Due: the last event is older than the limit, and so is the last day that somebody may come: the end of the booking, else the day that
 * was asked for, or the end of the last open offer. A day is over where it ends last: the zone of one request that the database does not know would
 * keep the data of all.
 */
const isDue = (months: SQL) => {
  const limit = sql`now() - make_interval(months => ${months})`
  return sql`
  ${requests.anonymizedAt} is null and ${requests.latestEventAt} < ${limit}
  and not exists (select 1 from ${bookings} where ${bookings.requestId} = ${requests.id}
    and ${bookings.status} not in ${calledOff} and ${bookings.endDateTime} >= ${limit})
  and not (${requests.status} not in ${calledOff} and ${requests.bookingEnd} is null
    and greatest(${requests.requestDate}, ${requests.endDate}) >= to_char((${limit}) at time zone ${lastClock}, 'YYYY-MM-DD'))
  and (${requests.openUntil} is null or ${requests.openUntil} < ${limit})`
}

/**
 * Makes requests anonymous that are older than their host's time limit. Open screens of these hosts read anew, and forget what was typed about
 * them: a portal may stay open for weeks.
 * @returns how many; fewer than `limit` mean that none is left
 */
export async function applyRetention(db: Db, jobs: Jobs, hub: Pick<EventHub, 'publish'>, limit: number): Promise<number> {
  const months = sql`${users.retentionMonths}`
  const { rows } = await db.execute<{ id: number; months: number; owner: string }>(sql`
    select due.id, ${months} as months, ${users.id} as owner from ${users} cross join lateral (
      select ${requests.id} from ${requests} where ${requests.ownerId} = ${users.id} and ${isDue(months)}
      order by ${requests.latestEventAt} limit ${limit}) due
    limit ${limit}`)
  await eachApart(rows, (due) =>
    inTransaction(db, async (tx) => {
      // Checked again under the lock: the request may have changed since the query.
      const request = await lockRequestIf(tx, due.id, isDue(sql`${due.months}::int`))
      if (request) await anonymizeRequest(tx, jobs, request, 'anonymized')
    }),
  ).finally(() => {
    for (const owner of new Set(rows.map((due) => due.owner))) hub.publish(owner, { type: 'missed' })
  })
  return rows.length
}
