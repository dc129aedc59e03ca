import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { loadAssets } from './documents/site/assets.ts'
import { createStorage } from './hosting/media/storage.ts'
import { parseConfig } from './platform/config.ts'
import { createEventHub } from './platform/hub/event-hub.ts'
import { createLog } from './platform/log/log.ts'
import { databaseCheck } from './platform/readiness/checks.ts'
import { createReadiness } from './platform/readiness/readiness.ts'

let app: FastifyInstance
const log: string[] = []
// Nothing listens there: what a database that is away looks like.
const pool = new pg.Pool({ host: '127.0.0.1', port: 9, connectionTimeoutMillis: 500 })

beforeAll(async () => {
  const assets = loadAssets(fileURLToPath(new URL('../dist/client', import.meta.url)))
  const db = drizzle(pool)
  const database = {
    db,
    pages: db,
    guests: db,
    background: db,
    probe: db,
    pools: { pages: pool, guests: pool, hosts: pool, background: pool },
    listener: undefined,
    copyTo: undefined,
    ping: async () => void (await db.execute('select 1')),
    close: () => pool.end(),
    pool,
    isEmbedded: false,
  }
  const jobs = {
    enqueue: async () => {},
    work: async () => {},
    workApart: () => {},
    deliverBy: () => {},
    delivery: () => undefined,
    takeNoMore: () => {},
    stop: async () => {},
  }
  const config = parseConfig({ DATA_DIR: '/nowhere' })
  const hub = createEventHub(database, () => {})
  app = await buildApp({
    config,
    log: createLog('error', { write: (line) => void log.push(line) }),
    database,
    jobs,
    hub,
    readiness: createReadiness([databaseCheck(database)], () => {}),
    storage: createStorage(config),
    voice: undefined,
    assets,
  })
})
afterAll(() => app.close())

const headers = { cookie: 'ospita_session=x' }

test('the API says that the database is away, and when to try again; the log says why, by the id that the answer has, once for all', async () => {
  const answer = await app.inject({ url: '/api/facilities', headers: { ...headers, 'accept-language': 'en' } })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('3')
  const reqId = answer.headers['x-request-id']
  expect(answer.json()).toEqual({ code: 'database.unavailable', message: 'The service is briefly unavailable. Try again shortly.', reqId })
  for (const url of ['/api/facilities', '/api/services']) expect((await app.inject({ url, headers })).statusCode).toBe(503)
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 'error',
      msg: 'database.unavailable',
      req: { method: 'GET', route: '/api/facilities' },
      err: { message: expect.any(String) },
      reqId,
      times: 1,
    },
  ])
})

test('a page is a page all the same', async () => {
  for (const url of ['/settings', `/guest?property_id=${crypto.randomUUID()}`]) {
    const answer = await app.inject({ url, headers })
    expect([url, answer.statusCode]).toEqual([url, 503])
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('Il servizio è momentaneamente non disponibile.')
    expect(answer.body).toContain(`Codice per l’assistenza: ${answer.headers['x-request-id']}`)
  }
})

test('a page of guests speaks their language while the database is away', async () => {
  const answer = await app.inject({ url: `/guest?property_id=${crypto.randomUUID()}`, headers: { 'accept-language': 'de' } })
  expect(answer.body).toContain('lang="de"')
})

test('what needs no database goes on', async () => {
  expect((await app.inject('/')).statusCode).toBe(200)
  expect((await app.inject({ url: '/', headers })).statusCode).toBe(200)
  expect((await app.inject('/auth')).statusCode).toBe(200)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unready', failing: ['database'] }])
})
