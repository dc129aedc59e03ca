import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from '../db/database.ts'
import { oneAtATime, startLocks } from '../db/migrate.ts'
import { afterCommit } from '../db/transaction.ts'
import { runningReqId, runWithReqId } from '../log/req-id.ts'
import { type Worker, workApart } from './work-apart.ts'

/** What a browser shows: words, where a tap leads (a path of the portal), and what replaces what. */
export type PushMessage = { title: string; body: string; path: string; tag: string }

/** Kinds of background jobs with their data. */
export type JobData = {
  /** Sends a mail that an earlier release stored: mails are a queue of their own now (docs/decisions/0044). */
  mail: { mailId: string }
  /** The same for the mails of one event of a request. */
  'request-mails': { mailIds: string[] }
  /** Mails a reset link, if the account exists; with device and address range of whoever asked. */
  'forgot-password': { email: string; device?: string; network?: string }
  /** Mails a guest a reset link, if there is such an account. */
  'guest-forgot-password': { email: string }
  /** Shows a message on one browser of an operator; `since` is when it was news, in milliseconds since 1970, which jobs of an earlier release do not say. */
  push: { subscriptionId: string; message: PushMessage; since?: number }
  /** Tries a delivery to a webhook, if `plan` is still its plan; `isAsked` for one that its host wants to go although the webhook is off. */
  webhook: { deliveryId: string; plan: number; isAsked: boolean }
  /** Removes the files of photos. */
  'remove-photos': { urls: string[] }
  /** Removes the pieces of an archive that nobody needs any more. */
  'remove-pieces': { importId: string; pieces: number }
  /** Imports an archive that has arrived. */
  'import-account': { importId: string }
}

export type JobName = keyof JobData

/** The HTTP request that asked for a job; jobs of an earlier release have none. */
type Asked = { reqId?: string }

/** Retries for about two days: a mail server may be down for long. The job of a killed worker is retried after 30 seconds. */
const retries = { retryLimit: 3_000, retryDelay: 5, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 30 }

const hour = 60 * 60
/** These jobs hold an e-mail that somebody typed, maybe somebody else's, or a guest's name: they are deleted within a day, done or not. */
const brief = { retentionSeconds: 20 * hour, deleteAfterSeconds: hour }
/** Photos take minutes, to encode and in a slow bucket. One whose worker has died, and says no more that it lives, is tried again within a minute. */
const long = { expireInSeconds: 12 * hour, heartbeatSeconds: 30 }
/** Every queue, and what it has beside the retries. */
const queues: Record<JobName, object> = {
  ...{ mail: {}, 'request-mails': {}, webhook: {} },
  ...{ 'forgot-password': brief, 'guest-forgot-password': brief, push: brief },
  ...{ 'import-account': long, 'remove-photos': long, 'remove-pieces': long },
}

/** The background work of all instances, kept in the database (pg-boss). */
export type Jobs = {
  /**
   * Adds a job within a transaction: it runs if, and only if, the transaction commits; then at once, where its worker is in this process.
   * @param when.pause seconds until it may run
   * @param when.group of one group one runs at a time, where their worker is one of `workApart`
   */
  enqueue<Name extends JobName>(tx: Tx, name: Name, data: JobData[Name], when?: { pause?: number; group?: string }): Promise<void>
  /** Starts a worker for one kind of job, which takes several and waits for them all. A job that throws is retried. */
  work<Name extends JobName>(name: Name, handler: (data: JobData[Name]) => Promise<void>): Promise<void>
  /** The same for jobs that may each take long: none waits for another, but for the one before in its group. */
  workApart<Name extends JobName>(name: Name, handler: (data: JobData[Name]) => Promise<void>): void
  /** Names what delivers stored mails: their rows are their queue. */
  deliverBy(delivery: Delivery): void
  /** Where stored mails are handed to once they are committed; undefined in a process that delivers none. */
  delivery(): Delivery | undefined
  /** Starts no more jobs; those that run go on. */
  takeNoMore(): void
  stop(): Promise<void>
}

/** What delivers stored mails. */
export type Delivery = {
  /** Seconds for which mails that are handed over are left to this process; undefined where they are to stay. */
  hold: number | undefined
  /** Delivers mails that are stored and committed, as soon as nobody waits for an answer. */
  hand(ids: string[]): void
  takeNoMore(): void
  stop(): Promise<void>
}

/**
 * Starts the queue on the product's own connections.
 * @param isEmbedded true for PGlite, false for PostgreSQL
 * @param onError gets errors of the queue, and with its name those of a job, which is tried again
 */
export async function startJobs(pool: pg.Pool, isEmbedded: boolean, onError: (error: Error, job?: JobName) => void): Promise<Jobs> {
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
  boss.on('error', (error) => onError(error))
  // Two instances that create the queue's tables at once would fail. The embedded engine has one instance.
  if (isEmbedded) await start(boss)
  else await lockedStart(pool, () => start(boss))
  const attempt = <Data extends Asked>(name: JobName, data: Data, handler: (data: Data) => Promise<void>) =>
    runWithReqId(data.reqId ?? '', async () => {
      try {
        await handler(data)
      } catch (error) {
        onError(error as Error, name)
        throw error
      }
    })
  const workers = new Map<JobName, Worker>()
  let delivery: Delivery | undefined
  return {
    async enqueue(tx, name, data, { pause = 0, group } = {}) {
      const options = { db: fromDrizzle(tx, sql), startAfter: pause, ...(group && { group: { id: group } }) }
      await boss.send(name, { ...data, reqId: runningReqId() }, options)
      afterCommit(tx, () => workers.get(name)?.wake())
    },
    async work(name, handler) {
      // What is added by another process, and what is tried again, is found by looking each second.
      const options = { pollingIntervalSeconds: 1, batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const
      // Each by itself: of a batch that failed as a whole those that were done would be done again.
      const outcome = ({ id, data }: { id: string; data: JobData[typeof name] & Asked }) =>
        attempt(name, data, handler).then(
          () => ({ id, status: 'completed' as const }),
          (error) => ({ id, status: 'failed' as const, output: { message: `${error}` } }),
        )
      const worker = await boss.work<JobData[typeof name] & Asked>(name, options, (batch) => Promise.all(batch.map(outcome)))
      const takeNoMore = () => void boss.offWork(name, { wait: false })
      // It is stopped with the queue.
      workers.set(name, { wake: () => boss.notifyWorker(worker), takeNoMore, stop: async () => {} })
    },
    workApart(name, handler) {
      type Data = JobData[typeof name] & Asked
      workers.set(
        name,
        workApart<Data>(boss, name, ({ data }) => attempt(name, data, handler), onError),
      )
    },
    deliverBy(made) {
      delivery = made
    },
    delivery: () => delivery,
    takeNoMore() {
      delivery?.takeNoMore()
      for (const worker of workers.values()) worker.takeNoMore()
    },
    async stop() {
      const stops = [...workers.values()].map((worker) => worker.stop())
      await Promise.all([delivery?.stop(), ...stops, boss.stop({ graceful: true, timeout: 2_000, close: false })])
    },
  }
}

async function start(boss: PgBoss): Promise<void> {
  await boss.start()
  // Most starts find all queues as they should be: one read says so.
  const known = new Map((await boss.getQueues(Object.keys(queues))).map((queue) => [queue.name, queue]))
  for (const [name, own] of Object.entries(queues)) {
    const queue = known.get(name)
    const options = { ...retries, ...own }
    if (!queue) await boss.createQueue(name, options)
    else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(name, options)
  }
}

async function lockedStart({ options }: pg.Pool, start: () => Promise<void>): Promise<void> {
  // A connection of its own: the queue needs one of the pool, which may have no other.
  const client = new pg.Client(options)
  client.on('error', () => {})
  await client.connect()
  try {
    await oneAtATime(client, startLocks.queue, start)
  } finally {
    await client.end()
  }
}
