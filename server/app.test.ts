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

let app: FastifyInstance
// Nothing listens there: what a database that is away looks like.
const pool = new pg.Pool({ host: '127.0.0.1', port: 9, connectionTimeoutMillis: 500 })

beforeAll(async () => {
  const assets = loadAssets(fileURLToPath(new URL('../dist/client', import.meta.url)))
  const db = drizzle(pool)
  const database = {
    db,
    listener: undefined,
    ping: async () => void (await db.execute('select 1')),
    close: () => pool.end(),
    pool,
    isEmbedded: false,
  }
  const jobs = { enqueue: async () => {}, work: async () => {}, stop: async () => {} }
  const config = parseConfig({ DATA_DIR: '/nowhere' })
  const hub = createEventHub(database, () => {})
  app = await buildApp({ config, database, jobs, hub, storage: createStorage(config), voice: undefined, assets })
})
afterAll(() => app.close())

const headers = { cookie: 'ospita_session=x' }

test('the API says that the database is away, and when to try again', async () => {
  const answer = await app.inject({ url: '/api/facilities', headers: { ...headers, 'accept-language': 'en' } })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('3')
  expect(answer.json()).toEqual({ code: 'database.unavailable', message: 'The service is briefly unavailable. Try again shortly.' })
})

test('a page is a page all the same', async () => {
  for (const url of ['/', `/guest?property_id=${crypto.randomUUID()}`]) {
    const answer = await app.inject({ url, headers })
    expect([url, answer.statusCode]).toEqual([url, 503])
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('Il servizio è momentaneamente non disponibile.')
  }
})

test('what needs no database goes on', async () => {
  expect((await app.inject('/')).statusCode).toBe(200)
  expect((await app.inject('/auth')).statusCode).toBe(200)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json().code]).toEqual([503, 'database.unavailable'])
})
