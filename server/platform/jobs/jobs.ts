import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from '../db/database.ts'
import { oneAtATime, startLocks } from '../db/migrate.ts'

/** What can be asked for in the background, with the data that it takes. */
export type JobData = {
  /** Sends a stored mail. */
  mail: { mailId: string }
  /** Mails a reset link, if there is such an account; asked for from which device and address range. */
  'forgot-password': { email: string; device?: string; network?: string }
  /** Mails a guest a reset link, if there is such an account. */
  'guest-forgot-password': { email: string }
  /** Removes the files of photos. */
  'remove-photos': { urls: string[] }
}

export type JobName = keyof JobData

/** Tries for two days: a mail server may be down for long. A killed worker's job is taken up after half a minute. */
const retries = { retryLimit: 3_000, retryDelay: 5, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 30 }

const hour = 60 * 60
/** These hold an address that somebody typed, maybe another's: it is gone within a day, done or not. */
const brief = { retentionSeconds: 20 * hour, deleteAfterSeconds: hour }
const kept: Partial<Record<JobName, typeof brief>> = { 'forgot-password': brief, 'guest-forgot-password': brief }

/** The background work of all instances, kept in the database (pg-boss). */
export type Jobs = {
  /** Asks for a job as part of a transaction: it is done if, and only if, that commits. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>
  /** Does jobs of one kind from now on. A job that throws is tried again. */
  work<Name extends JobName>(name: Name, handler: (data: JobData[Name]) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const names: JobName[] = ['mail', 'forgot-password', 'guest-forgot-password', 'remove-photos']

/**
 * Starts the queue on the product's own connections.
 * @param isEmbedded which engine answers
 */
export async function startJobs(pool: pg.Pool, isEmbedded: boolean, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    backend: isEmbedded ? 'pglite' : 'postgres',
    db: {
      async executeSql(text, values) {
        const client = await pool.connect()
        try {
          const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values)
          client.release()
          return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result
        } catch (error) {
          // Blocks of statements bring their own BEGIN; nobody may inherit the connection that one broke off on.
          client.release(true)
          throw error
        }
      },
    },
    schedule: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: hour,
  })
  boss.on('error', onError)
  const start = async () => {
    await boss.start()
    for (const name of names) {
      const options = { ...retries, ...kept[name] }
      await boss.createQueue(name, options)
      // One that an earlier release made keeps its options otherwise.
      await boss.updateQueue(name, options)
    }
  }
  // Two instances that make the queue's tables at once would fail; the embedded engine is for one anyway.
  if (isEmbedded) await start()
  else await lockedStart(pool, start)
  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    async work(name, handler) {
      await boss.work<JobData[typeof name]>(name, { pollingIntervalSeconds: 1, batchSize: 10 }, async (batch) => {
        const results = await Promise.allSettled(batch.map(({ data }) => handler(data)))
        // One that fails must not hold up the others; those that are done do nothing the second time.
        const failed = results.find((result) => result.status === 'rejected')
        if (failed) throw failed.reason
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000, close: false }),
  }
}

async function lockedStart(pool: pg.Pool, start: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await oneAtATime(client, startLocks.queue, start)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
