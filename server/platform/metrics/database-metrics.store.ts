import { sql } from 'drizzle-orm'
import { backupsTable as backups } from '../../tables/backups.table.ts'
import { givenUpAt, mailsTable as mails } from '../../tables/mails.table.ts'
import { upkeepTable as upkeep } from '../../tables/upkeep.table.ts'
import { webhookDeliveriesTable as deliveries, webhooksTable as webhooks } from '../../tables/webhooks.table.ts'
import { isOfNow } from '../backups/backups.store.ts'
import type { Db, Tx } from '../db/database.ts'

/** Jobs that are counted at most, of all kinds together: more are many. */
const mostJobs = 10_000

/** What the database knows of work that waits, in seconds by its own clock. */
export type Backlog = {
  jobs: { name: string; count: number; oldest: number }[]
  mails: { queued: number; oldest: number; failed: number }
  webhooks: { waiting: number; failed: number; switchedOff: number }
  upkeep: { name: string; finished: number | null; failing: boolean }[]
  backup: { good: number | null; failing: boolean }
}

/** Reads the backlog in one statement; each part by an index that holds nothing else. */
export async function readBacklog(db: Db | Tx): Promise<Backlog> {
  const { rows } = await db.execute<{ backlog: Backlog }>(sql`select json_build_object(
    'jobs', (select coalesce(json_agg(kind), '[]') from (
      select name, count(*)::int as count, coalesce(extract(epoch from now() - min(since)), 0)::float as oldest
      from (select name, case state when 'created' then greatest(created_on, start_after) else created_on end as since from pgboss.job
        -- What is planned for later waits for nobody; what has failed waits for its next try as well.
        where state < 'active' and not blocked and (state <> 'created' or start_after <= now()) limit ${mostJobs}) job group by name) kind),
    'mails', (select json_build_object(
      'queued', count(*) filter (where ${mails.status} = 'queued'),
      'oldest', coalesce(extract(epoch from now() - min(${mails.createdAt}) filter (where ${mails.status} = 'queued')), 0)::float,
      'failed', count(*) filter (where ${mails.status} = 'failed' and ${givenUpAt} > now() - interval '24 hours'))
      from ${mails} where ${mails.status} <> 'sent'),
    'webhooks', (select json_build_object(
      'waiting', count(*) filter (where ${deliveries.status} = 'queued'),
      'failed', count(*) filter (where ${deliveries.status} = 'failed' and ${deliveries.lastAt} > now() - interval '24 hours'),
      'switchedOff', (select count(*) from ${webhooks} where ${webhooks.offReason} is not null))
      from ${deliveries} where ${deliveries.status} <> 'delivered'),
    'upkeep', (select coalesce(json_agg(task), '[]') from (
      select ${upkeep.name}, extract(epoch from ${upkeep.finishedAt})::float as finished, ${upkeep.lastError} <> '' as failing
      from ${upkeep} order by ${upkeep.name}) task),
    'backup', (select json_build_object(
      'good', extract(epoch from max(${backups.startedAt}) filter (where ${backups.finishedAt} is not null))::float,
      'failing', coalesce((array_agg(${backups.lastError} <> '' order by ${backups.startedAt} desc))[1], false))
      from ${backups} where ${isOfNow})) as backlog`)
  const [row] = rows
  if (!row) throw new Error('The database gave no numbers.')
  return row.backlog
}
