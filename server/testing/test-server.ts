import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { guestForgotPasswordJobs } from '../agreements/guest-accounts/guest-forgot-password.ts'
import { writtenInTime } from '../agreements/mails/write-mail.ts'
import { buildApp } from '../app.ts'
import { accountImportJobs } from '../documents/import/account-import.jobs.ts'
import { loadAssets } from '../documents/site/assets.ts'
import { mediaJobs } from '../hosting/media/media.jobs.ts'
import { createStorage } from '../hosting/media/storage.ts'
import { createVoiceProvider, watchVoice } from '../hosting/voices/provider.ts'
import { forgotPasswordJobs } from '../people/accounts/forgot-password.ts'
import { webhookJobs } from '../people/webhooks/webhook.jobs.ts'
import { type Config, parseConfig } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { createEventHub, type EventHub } from '../platform/hub/event-hub.ts'
import { type Jobs, startJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/log/log.ts'
import { startDelivery } from '../platform/mail/mail-delivery.ts'
import { createDelivery } from '../platform/mail/transport.ts'
import { databaseCheck } from '../platform/readiness/checks.ts'
import { createReadiness } from '../platform/readiness/readiness.ts'

export type TestServer = {
  url: string
  database: Database
  jobs: Jobs
  hub: EventHub
  config: Config
  /** What it has logged, a JSON object a line. */
  log: string[]
  close(): Promise<void>
}

const assets = loadAssets(fileURLToPath(new URL('../../dist/client', import.meta.url)))
const quiet = () => {}

/** Where mails land; the same for all workers, since any of them may deliver another's. */
export const mailFolder = join(tmpdir(), `ospita-mails-${process.ppid}`)

/** The data folder of all of them, where uploaded photos land; any worker may remove another's. */
export const photoFolder = join(tmpdir(), `ospita-photos-${process.ppid}`)

/** Where receivers of webhooks stand in tests, and how long they are waited for, in milliseconds. */
const receivers = '127.0.0.1'
const receiverTimeout = 2_000

type Shared = { database: Database; jobs: Jobs }
// One database a worker: the embedded engine takes seconds to make one. And one product on it, for tests with nothing to set.
const opened = globalThis as { shared?: Promise<Shared>; server?: Promise<TestServer> }

/** The database of all test servers of this worker. */
export async function testDatabase(): Promise<Database> {
  opened.shared ??= open()
  return (await opened.shared).database
}

async function open(): Promise<Shared> {
  if (process.env.TEST_ENGINE === 'postgres' && !process.env.TEST_DATABASE_URL) throw new Error('This run is to test PostgreSQL.')
  const config = parseConfig({ DATABASE_URL: process.env.TEST_DATABASE_URL, DATA_DIR: mkdtempSync(join(tmpdir(), 'ospita-test-')) })
  const database = await openDatabase(config, quiet)
  const jobs = await startJobs(database.pool, database.isEmbedded, quiet)
  const delivery = parseConfig({ DATA_DIR: mailFolder, PUBLIC_URL: 'https://ospita.example', PRIVATE_RECEIVERS: receivers })
  const post = { db: database.db, deliver: createDelivery(delivery), noteLost: quiet }
  jobs.deliverBy(startDelivery(post, (mail) => writtenInTime(database.db, mail, delivery), quiet))
  await forgotPasswordJobs(jobs, database.db, delivery, Fastify().log)
  await guestForgotPasswordJobs(jobs, database.db, delivery)
  webhookJobs(jobs, database.background, delivery, { warn: quiet }, receiverTimeout)
  const storage = createStorage({ dataDir: photoFolder, s3: undefined })
  await mediaJobs(jobs, database.background, storage)
  await accountImportJobs(jobs, database.background, storage, { changePages: async () => {} }, { dataDir: photoFolder })
  return { database, jobs }
}

/**
 * The product on a free port of this machine, on the engine under test.
 * @param settings environment beyond the defaults of a test, {} for one of its own; without it all tests of a worker share one,
 * which stays open
 * @param isMute true where mails are stored and never sent: thousands of them would keep those of other tests waiting
 */
export async function startTestServer(settings?: Record<string, string>, isMute = false): Promise<TestServer> {
  if (settings) return startOwn(settings, isMute)
  opened.server ??= startOwn({}, false)
  return opened.server
}

async function startOwn(settings: Record<string, string>, isMute: boolean): Promise<TestServer> {
  opened.shared ??= open()
  const { database, jobs: working } = await opened.shared
  const mute = { hold: undefined, hand: quiet, takeNoMore: quiet, stop: async () => {} }
  const jobs = isMute ? { ...working, enqueue: async () => {}, delivery: () => mute } : working
  const usual = { RATE_LIMITS: 'off', PUBLIC_URL: 'https://ospita.example', PRIVATE_RECEIVERS: receivers, DATA_DIR: photoFolder }
  const config = parseConfig({ ...usual, ...settings })
  const hub = createEventHub(database, quiet)
  const log: string[] = []
  const app = await buildApp({
    config,
    database,
    jobs,
    hub,
    readiness: createReadiness([databaseCheck(database)], () => {}),
    storage: createStorage(config),
    voice: watchVoice(database.db, createVoiceProvider(config), quiet),
    assets,
    log: createLog(config.logLevel, { write: (line) => void log.push(line) }),
  })
  return { log, url: await app.listen({ port: 0, host: '127.0.0.1' }), database, jobs, hub, config, close: () => app.close() }
}
