import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Facility } from '#contract/facilities.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { dayIn } from '#i18n/dates.ts'
import { buildApp } from './app.ts'
import { loadAssets } from './documents/site/assets.ts'
import { createStorage } from './hosting/media/storage.ts'
import { parseConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { createEventHub } from './platform/hub/event-hub.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log/log.ts'
import { databaseCheck } from './platform/readiness/checks.ts'
import { createReadiness } from './platform/readiness/readiness.ts'
import { createClient } from './testing/client.ts'

const quiet = () => {}
const program = fileURLToPath(new URL('../dist/server/demo.js', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'ospita-demo-'))
const name = `demo_${process.pid}_${Date.now()}`
let settings: Record<string, string> = { DATA_DIR: dataDir, PUBLIC_URL: 'https://ospita.example' }
const closing: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
let made: { status: number | null; stdout: string; stderr: string }

/** `npm run demo` on an empty database of its own. */
const runDemo = () =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    encoding: 'utf8',
    cwd: dataDir,
    env: { ...process.env, ...settings },
  })

beforeAll(async () => {
  if (process.env.TEST_ENGINE === 'postgres') {
    const address = process.env.TEST_DATABASE_URL ?? ''
    const admin = new pg.Client({ connectionString: address })
    await admin.connect()
    await admin.query(`create database ${name}`)
    settings = { ...settings, DATABASE_URL: Object.assign(new URL(address), { pathname: `/${name}` }).href }
    closing.unshift(async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    })
  }
  made = runDemo()
}, 180_000)
afterAll(async () => {
  for (const close of closing) await close()
})

/** The product on what the demonstration has made. */
async function open(): Promise<string> {
  const config = parseConfig({ ...settings, RATE_LIMITS: 'off' })
  const database = await openDatabase(config, quiet)
  const jobs = await startJobs(database.pool, database.isEmbedded, quiet)
  const hub = createEventHub(database, quiet)
  const assets = loadAssets(fileURLToPath(new URL('../dist/client', import.meta.url)))
  const app = await buildApp({
    config,
    database,
    jobs,
    hub,
    readiness: createReadiness([databaseCheck(database)], () => {}),
    storage: createStorage(config),
    voice: undefined,
    assets,
    log: createLog('silent'),
  })
  closing.unshift(
    () => app.close(),
    () => hub.close(),
    () => jobs.stop(),
    () => database.close(),
  )
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test('fills an empty installation with a host, properties with pictures, and requests in every turn', async () => {
  expect([made.status, made.stderr]).toEqual([0, ''])
  const [, email, password] = /E-mail: +(\S+)\nPassword: +(\S+)/.exec(made.stdout) ?? []
  const typed = settings.DATABASE_URL ? 'DATA_DIR and DATABASE_URL' : 'DATA_DIR'
  expect(made.stdout).toContain(`\nStart it with the same ${typed}: npm start\n`)
  const again = runDemo()
  // Of one that was cut off nobody knows the password: this says how to begin anew.
  const anew = settings.DATABASE_URL ? 'make that database anew' : `remove the folder ${dataDir}`
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining(`made anew, ${anew} first.\n`)])

  const host = createClient(await open())
  expect((await host.send('POST', '/api/login', { body: { email, password } })).status).toBe(200)
  expect((await host.send('GET', '/api/auth/user')).body).toMatchObject({ emailVerified: true })
  const { body: facilities } = await host.send<Facility[]>('GET', '/api/facilities')
  expect(facilities.map((one) => one.name).sort()).toEqual(['Casa Limonaia', 'Casa della Torre', 'Locanda dei Cipressi'])
  for (const { id, property_image_url, cin, houseRules } of facilities) {
    expect([cin.length, houseRules !== '']).toEqual([18, true])
    expect((await host.send('GET', property_image_url)).headers.get('content-type')).toBe('image/webp')
    const { body: page } = await host.send<{ hostPhoto: string; services: unknown[]; blocks: unknown[]; recommendations: unknown[] }>(
      'GET',
      `/api/guest/properties/${id}?lang=en`,
    )
    expect(Math.min(page.services.length, page.blocks.length)).toBeGreaterThan(2)
    expect(page.recommendations.length).toBeGreaterThan(1)
    expect(page.hostPhoto).toMatch(/^\/media\/.*_168x168\.webp$/)
  }

  const { body: requests } = await host.send<GuestRequest[]>('GET', '/api/bookings')
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(['pending', 'confirmed', 'completed', 'canceled', 'rejected']))
  expect(new Set(requests.map(({ language }) => language)).size).toBeGreaterThan(6)
  const today = dayIn(new Date(), 'Europe/Rome')
  const { body: bookings } = await host.send<Booking[]>('GET', `/api/calendar?from=${today}&to=${today}`)
  expect(bookings.length).toBeGreaterThan(0)
  // The dinner of today is agreed until it is over.
  const over = bookings.filter(({ endDateTime }) => Date.parse(endDateTime) <= Date.now()).length
  const { body: turns } = await host.send('GET', '/api/bookings/turns')
  expect(turns).toMatchObject({ host: 4, guest: 3, agreed: 5 - over, closed: 3 + over })
  // Each mail was delivered as a file, none is left for a mail server.
  expect(readdirSync(join(dataDir, 'outbox')).length).toBeGreaterThan(30)
}, 120_000)
