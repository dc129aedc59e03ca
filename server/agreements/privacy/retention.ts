import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { eachApart } from '../../platform/upkeep/each-apart.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { bookingsTable as bookings, requestsTable as requests } from '../../tables/requests.table.ts'
import { lockRequestIf } from '../requests/requests.store.ts'
import { anonymizeRequest } from './anonymize-request.ts'

/** Due: the last event is older than the limit, the booking ended before it, and the guest is not still to come. */
const isDue = (months: SQL) => sql`
  ${requests.anonymizedAt} is null and ${requests.latestEventAt} < now() - make_interval(months => ${months})
  and not exists (select 1 from ${bookings} where ${bookings.requestId} = ${requests.id}
    and ${bookings.status} not in ('canceled', 'rejected') and ${bookings.endDateTime} >= now() - make_interval(months => ${months}))
  and not (${requests.status} = 'confirmed' and ${requests.requestDate} >= to_char(now(), 'YYYY-MM-DD'))`

/**
 * Makes requests anonymous that are older than their host's time limit.
 * @returns how many; fewer than `limit` mean that none is left
 */
export async function applyRetention(db: Db, jobs: Jobs, limit: number): Promise<number> {
  const months = sql`${users.retentionMonths}`
  const { rows } = await db.execute<{ id: number; months: number }>(sql`
    select due.id, ${months} as months from ${users} cross join lateral (
      select ${requests.id} from ${requests} where ${requests.ownerId} = ${users.id} and ${isDue(months)}
      order by ${requests.latestEventAt} limit ${limit}) due
    limit ${limit}`)
  await eachApart(rows, (due) =>
    inTransaction(db, async (tx) => {
      // Checked again under the lock: the request may have changed since the query.
      const request = await lockRequestIf(tx, due.id, isDue(sql`${due.months}::int`))
      if (request) await anonymizeRequest(tx, jobs, request, 'anonymized')
    }),
  )
  return rows.length
}
