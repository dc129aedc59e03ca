import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { written } from './agreements/mails/write-mail.ts'
import { buildApp } from './app.ts'
import { createDemoClient } from './documents/demo/demo-client.ts'
import { fillDemo } from './documents/demo/fill-demo.ts'
import { loadAssets } from './documents/site/assets.ts'
import { createStorage } from './hosting/media/storage.ts'
import { importStarterPlaces } from './hosting/recommendations/starter-places.ts'
import { readWords } from './platform/command-words.ts'
import { parseConfig } from './platform/config.ts'
import { closeDataFolder } from './platform/data-folder.ts'
import { type Database, type Db, openDatabase } from './platform/db/database.ts'
import { readEnvFile } from './platform/env-file.ts'
import { createEventHub } from './platform/hub/event-hub.ts'
import { type Jobs, startJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log/log.ts'
import { inOneLine } from './platform/log/logged-error.ts'
import type { Post } from './platform/mail/mail.jobs.ts'
import { startDelivery } from './platform/mail/mail-delivery.ts'
import { createDelivery } from './platform/mail/transport.ts'
import { databaseCheck } from './platform/readiness/checks.ts'
import { createReadiness } from './platform/readiness/readiness.ts'

/** Of the host of the demonstration. */
const email = 'marta@ospita.example'

/** A password is two of these and a number. */
const words = ['limone', 'terrazza', 'gozzo', 'cipresso', 'lanterna', 'focaccia', 'portico', 'salsedine', 'rosmarino', 'campanile']

const say = (text: string) => process.stderr.write(`${text}\n`)

try {
  await run()
} catch (error) {
  say(inOneLine(error))
  process.exit(1)
}

/** npm run demo: fills an empty installation, so that everything can be seen at work. */
async function run(): Promise<void> {
  readWords({}, 'npm run demo: fills an empty installation, and takes no words.')
  // What .env says counts at the next start too; what was typed has to be typed again.
  const typed = ['DATA_DIR', 'DATABASE_URL'].filter((name) => process.env[name]?.trim())
  readEnvFile(process.env)
  // The mails of a demonstration are files, whatever server is set; and it asks more at once than people do.
  const settings = { ...parseConfig({ ...process.env, RATE_LIMITS: 'off' }), smtpUrl: undefined }
  closeDataFolder(settings.dataDir, say)
  const database = await openDatabase(settings, (error) => say(`database: ${error.message}`))
  const jobs = await startJobs(database.pool, database.isEmbedded, (error) => say(`jobs: ${error.message}`))
  try {
    await refuseAccounts(database.db, settings.databaseUrl ? 'make that database anew' : `remove the folder ${settings.dataDir}`)
    await fill(database, jobs, settings)
    process.stdout.write(`Start it with${typed.length ? ` the same ${typed.join(' and ')}` : ''}: npm start\n`)
  } finally {
    await jobs.stop()
    await database.close()
  }
}

/** @param anew what makes room for another one: of one that was cut off nobody has been told the password */
async function refuseAccounts(db: Db, anew: string): Promise<void> {
  const { rows } = await db.execute<{ email: string }>(sql`select email from users limit 2`)
  if (!rows.length) return
  const [first, other] = rows
  if (first?.email === email && !other)
    throw new Error(`There is a demonstration here already, or a part of one that was cut off. To have it made anew, ${anew} first.`)
  throw new Error('The demonstration needs an empty database, and this one has accounts: set another DATA_DIR or DATABASE_URL.')
}

async function fill(database: Database, jobs: Jobs, config: ReturnType<typeof parseConfig>): Promise<void> {
  const { db } = database
  let confirmation = ''
  const deliver = createDelivery(config)
  const post: Post = {
    db,
    async deliver(mail) {
      confirmation ||= /\/confirm-email\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
      return deliver(mail)
    },
    noteLost: (error) => say(`mail failed for good: ${error}`),
  }
  jobs.deliverBy(
    startDelivery(
      post,
      (mail) => written(mail, config),
      (error) => say(`mails: ${error.message}`),
    ),
  )
  await importStarterPlaces(db)
  const hub = createEventHub(database, (error) => say(`events: ${error.message}`))
  const assets = loadAssets(fileURLToPath(new URL('../client', import.meta.url)))
  const app = await buildApp({
    config,
    database,
    jobs,
    hub,
    readiness: createReadiness([databaseCheck(database)], () => {}),
    storage: createStorage(config),
    voice: undefined,
    assets,
    // The log about security is written at any level; here nobody is at the door.
    log: createLog('error', { write: (line) => line.includes('"security":') || say(line) }),
  })
  const host = createDemoClient(app)
  const account = {
    email,
    password: `${words[randomInt(words.length)]}-${words[randomInt(words.length)]}-${randomInt(1000, 10_000)}`,
  }
  const waitFor = async (isDone: () => Promise<boolean>) => {
    while (!(await isDone())) await pause(100)
  }
  await fillDemo(host, account, async () => {
    await waitFor(async () => confirmation !== '')
    await host.call('POST', '/api/account/email/confirm', { token: confirmation })
  })
  await waitFor(async () => (await db.execute(sql`select 1 from mails where status = 'queued' limit 1`)).rows.length === 0)
  await app.close()
  await hub.close()
  process.stdout.write(
    `The demonstration is ready: three properties, and requests in every turn.\nE-mail:   ${account.email}\nPassword: ${account.password}\n`,
  )
}
