import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { type Backlog, readBacklog } from './database-metrics.store.ts'
import { type Family, gauge } from './exposition.ts'

/** Numbers of the database are this old at most, in milliseconds: several who look cost no more than one. */
const keptFor = 5_000
/** A database that takes longer counts as down, in milliseconds: whoever looks gives up after ten seconds. */
const timeout = 2_000

/** Connections, and the work that waits in the database. */
export function measureDatabase({
  background,
  probe,
  pools,
  replica,
}: Pick<Database, 'background' | 'probe' | 'pools' | 'replica'>): () => Promise<Family[]> {
  let last: Promise<Backlog | undefined> = Promise.resolve(undefined)
  let askedAt = Number.NEGATIVE_INFINITY
  let isReading = false
  const ask = () => {
    // One that waits for a lock holds its connection for a minute: a second and third would leave none for mails and notifications.
    if (!isReading && performance.now() - askedAt > keptFor) {
      askedAt = performance.now()
      isReading = true
      const reading = readBacklog(background).finally(() => {
        isReading = false
      })
      last = within(timeout, reading)
    }
    return last
  }
  return async () => {
    const backlog = await ask()
    // Whoever has locked one table, or holds all connections of the background, has not taken the database down.
    const isUp = backlog ?? (await within(timeout, probe.execute(sql`select 1`)))
    return [
      ...connections({ ...pools, ...(replica && { replica: replica.pool }) }),
      gauge('ospita_database_up', '1 when the database has answered.', [{ value: isUp ? 1 : 0 }]),
      ...waiting(backlog),
    ]
  }
}

type Pool = Pick<Database['pool'], 'totalCount' | 'idleCount' | 'waitingCount'>

function connections(pools: Record<string, Pool>): Family[] {
  const shares = Object.entries(pools)
  return [
    gauge(
      'ospita_database_connections',
      'Connections to the database, by share and by what they do.',
      shares.flatMap(([share, { totalCount, idleCount }]) => [
        { labels: { share, state: 'busy' }, value: totalCount - idleCount },
        { labels: { share, state: 'idle' }, value: idleCount },
      ]),
    ),
    gauge(
      'ospita_database_connections_waiting',
      'Calls that wait for a connection of their share.',
      shares.map(([share, { waitingCount }]) => ({ labels: { share }, value: waitingCount })),
    ),
  ]
}

/** Without the database the names are there and no numbers: a 0 would say that nothing waits. */
function waiting(backlog: Backlog | undefined): Family[] {
  const { jobs = [], mails, webhooks, upkeep = [], backup } = backlog ?? {}
  return [
    gauge(
      'ospita_jobs_waiting',
      'Jobs that wait, by kind.',
      jobs.map(({ name, count }) => ({ labels: { queue: name }, value: count })),
    ),
    gauge(
      'ospita_jobs_oldest_seconds',
      'Age of the oldest job that waits, by kind.',
      jobs.map(({ name, oldest }) => ({ labels: { queue: name }, value: oldest })),
    ),
    gauge('ospita_mails_waiting', 'Mails that were not taken by the mail server yet.', mails ? [{ value: mails.queued }] : []),
    gauge('ospita_mails_oldest_seconds', 'Age of the oldest of them.', mails ? [{ value: mails.oldest }] : []),
    gauge('ospita_mails_failed', 'Mails of the last 24 hours that were given up.', mails ? [{ value: mails.failed }] : []),
    ...told(webhooks),
    gauge(
      'ospita_upkeep_finished_timestamp_seconds',
      'When each regular task has last ended, on whichever instance.',
      upkeep.flatMap(({ name, finished }) => (finished === null ? [] : [{ labels: { task: name }, value: finished }])),
    ),
    gauge(
      'ospita_upkeep_failing',
      '1 when the last try of a regular task has failed.',
      upkeep.map(({ name, failing }) => ({ labels: { task: name }, value: failing ? 1 : 0 })),
    ),
    gauge(
      'ospita_backup_good_timestamp_seconds',
      'The moment of the last backup that was found good; nothing before the first.',
      backup?.good ? [{ value: backup.good }] : [],
    ),
    gauge('ospita_backup_failing', '1 when the last try of a backup has failed.', backup ? [{ value: backup.failing ? 1 : 0 }] : []),
  ]
}

function told(webhooks: Backlog['webhooks'] | undefined): Family[] {
  const numberOf = (value: number | undefined) => (value === undefined ? [] : [{ value }])
  return [
    gauge('ospita_webhook_deliveries_waiting', 'Events that a webhook has not taken yet.', numberOf(webhooks?.waiting)),
    gauge('ospita_webhook_deliveries_failed', 'Events that were given up within 24 hours.', numberOf(webhooks?.failed)),
    gauge('ospita_webhooks_switched_off', 'Webhooks that the product has switched off.', numberOf(webhooks?.switchedOff)),
  ]
}

/** The result, or nothing where it fails or takes too long. */
async function within<T>(milliseconds: number, result: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  const first = await Promise.race([result.catch(() => undefined), late])
  clearTimeout(timer)
  return first
}
