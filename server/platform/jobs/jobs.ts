import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from '../db/database.ts'
import { oneAtATime, startLocks } from '../db/migrate.ts'
import { afterCommit } from '../db/transaction.ts'

/** What a browser shows: words, where a tap leads (a path of the portal), and what replaces what. */
export type PushMessage = { title: string; body: string; path: string; tag: string }

/** Kinds of background jobs with their data. */
export type JobData = {
  /** Sends a stored mail. */
  mail: { mailId: string }
  /** Mails a reset link, if the account exists; with device and address range of whoever asked. */
  'forgot-password': { email: string; device?: string; network?: string }
  /** Mails a guest a reset link, if there is such an account. */
  'guest-forgot-password': { email: string }
  /** Shows a message on one browser of an operator. */
  push: { subscriptionId: string; message: PushMessage }
  /** Removes the files of photos. */
  'remove-photos': { urls: string[] }
}

export type JobName = keyof JobData

/** Retries for about two days: a mail server may be down for long. The job of a killed worker is retried after 30 seconds. */
const retries = { retryLimit: 3_000, retryDelay: 5, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 30 }

const hour = 60 * 60
/** These jobs hold an e-mail that somebody typed, maybe somebody else's, or a guest's name: they are deleted within a day, done or not. */
const brief = { retentionSeconds: 20 * hour, deleteAfterSeconds: hour }
const kept: Partial<Record<JobName, typeof brief>> = { 'forgot-password': brief, 'guest-forgot-password': brief, push: brief }

/** The background work of all instances, kept in the database (pg-boss). */
export type Jobs = {
  /** Adds a job within a transaction: it runs if, and only if, the transaction commits; then at once, where its worker is in this process. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]): Promise<void>
  /** Starts a worker for one kind of job. A job that throws is retried. */
  work<Name extends JobName>(name: Name, handler: (data: JobData[Name]) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const names: JobName[] = ['mail', 'forgot-password', 'guest-forgot-password', 'push', 'remove-photos']

/**
 * Starts the queue on the product's own connections.
 * @param isEmbedded true for PGlite, false for PostgreSQL
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
          // The statements may hold their own BEGIN: a connection that failed in between must not be reused.
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
      // createQueue keeps the options of a queue that an earlier release made.
      await boss.updateQueue(name, options)
    }
  }
  // Two instances that create the queue's tables at once would fail. The embedded engine has one instance.
  if (isEmbedded) await start()
  else await lockedStart(pool, start)
  const workers = new Map<JobName, string>()
  const wake = (name: JobName) => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  return {
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
      afterCommit(tx, () => wake(name))
    },
    async work(name, handler) {
      // What is added by another process, and what is tried again, is found by looking each second.
      const options = { pollingIntervalSeconds: 1, batchSize: 10, burstWhenBatchFull: true }
      const worker = await boss.work<JobData[typeof name]>(name, options, async (batch) => {
        const results = await Promise.allSettled(batch.map(({ data }) => handler(data)))
        // The whole batch is retried when one fails: jobs that are done do nothing the second time.
        const failed = results.find((result) => result.status === 'rejected')
        if (failed) throw failed.reason
      })
      workers.set(name, worker)
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
