import { type SQL, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, fillPath, takesKey } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { groups } from '../../documents/openapi/openapi.routes.ts'
import { createClient, password, villa } from '../../testing/client.ts'
import { creatingCalls, furnishedHost, type Sender } from '../../testing/creating-calls.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { inTransaction } from '../db/transaction.ts'
import { cleanKeys, findKey, takeKey } from './idempotency-keys.store.ts'

let server: TestServer
let sender: Sender
let other: Sender
beforeAll(async () => {
  server = await startTestServer()
  ;[sender, other] = [await furnishedHost(server.url), await furnishedHost(server.url)]
})

const creating = Object.values(groups)
  .flatMap((endpoints) => Object.values(endpoints))
  .filter(takesKey)
/** Those without a session and a property: whoever sends has nothing but the key. */
const ofAnyone = ['/api/register', '/api/guest/register']

type Made = { user?: { id: string } }
async function send(endpoint: Endpoint, by: Sender, key: string, content: 0 | 1 = 0) {
  const { params, body } = creatingCalls[endpoint.path] ?? {}
  const path = fillPath(endpoint.path, params?.(by, content))
  const client = Object.assign(createClient(server.url), { cookie: endpoint.access === 'operator' ? by.host.cookie : '' })
  const headers = { 'idempotency-key': key }
  if (endpoint.upload) return upload(path, client.cookie, key, content)
  return client.send<Made & ErrorBody>('POST', path, { headers, ...(body && { body: body(by, content) }) })
}

async function upload(path: string, cookie: string, key: string, content: 0 | 1) {
  const file = await sharp({ create: { width: 8 + content, height: 8, channels: 3, background: '#1d4f56' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)]), 'foto.png')
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers: { cookie, 'idempotency-key': key }, body: form })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Made & ErrorBody }
}

async function count(query: SQL): Promise<number> {
  const { rows } = await server.database.db.execute<{ total: number }>(query)
  return rows[0]?.total ?? 0
}
const stored = ({ path }: Endpoint, by: Sender) => count(creatingCalls[path]?.stored(by) ?? sql``)
const forgetAnswers = () => server.database.db.execute(sql`update idempotency_keys set answer = null`)
/** What a sign-up answers changes with each sign-in; whose it is does not. */
const essence = ({ body }: { body: Made }) => body.user?.id ?? body

test('every call of the contract that creates is tried here', () => {
  expect(creating.map(({ path }) => path).sort()).toEqual(Object.keys(creatingCalls).sort())
})

describe.each(creating)('$path', (endpoint) => {
  const key = crypto.randomUUID()

  test('three at once with one key store one, and a fourth gets its answer', async () => {
    const before = await stored(endpoint, sender)
    const answers = await Promise.all([1, 2, 3].map(() => send(endpoint, sender, key)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    const later = await send(endpoint, sender, key)
    expect(later.status).toBe(200)
    const [first] = answers
    for (const answer of [...answers, later]) {
      expect(essence(answer)).toEqual(first && essence(first))
      expect(answer.headers.get('etag')).toBe(first?.headers.get('etag'))
    }
    expect(await stored(endpoint, sender)).toBe(before + 1)
  })

  test('the answer is made again when the process ended before it was kept', async () => {
    const before = await stored(endpoint, sender)
    const held = await send(endpoint, sender, key)
    await forgetAnswers()
    const again = await send(endpoint, sender, key)
    expect([again.status, essence(again)]).toEqual([200, essence(held)])
    expect(await stored(endpoint, sender)).toBe(before)
  })

  test('other content with the same key is refused and stores nothing', async () => {
    const before = await stored(endpoint, sender)
    const { status, body } = await send(endpoint, sender, key, 1)
    expect([status, body.code, body.message]).toEqual([
      422,
      'request.keyReused',
      'Questi dati sono diversi da quelli già inviati. Invia di nuovo per aggiungerli.',
    ])
    expect(await stored(endpoint, sender)).toBe(before)
  })

  test.skipIf(ofAnyone.includes(endpoint.path))('the same key of another sender is another key', async () => {
    const theirs = await send(endpoint, other, key)
    expect(theirs.status).toBe(201)
    expect(essence(theirs)).not.toEqual(essence(await send(endpoint, sender, key)))
  })

  test.each([
    ['', 'empty'],
    ['k'.repeat(201), 'too long'],
    ['a\tb', 'with a tabulator'],
  ])('a key that is not one is named (%#)', async (bad) => {
    const before = await stored(endpoint, sender)
    const { status, body } = await send(endpoint, sender, bad, 1)
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([400, 'request.invalid', 'Idempotency-Key'])
    expect(body.errors?.[0]?.message).toBe('Da 1 a 200 caratteri, senza caratteri di controllo')
    expect(await stored(endpoint, sender)).toBe(before)
  })
})

const create = (key: string, values: object) =>
  sender.host.send<{ id: string }>('POST', '/api/facilities', { body: { ...villa, ...values }, headers: { 'idempotency-key': key } })

describe('a key', () => {
  test('is free again after 24 hours, and not before', async () => {
    const { db } = server.database
    const [key, age] = [crypto.randomUUID(), (hours: string) => sql`update idempotency_keys set created_at = now() - ${hours}::interval`]
    const first = await create(key, { name: 'Casa' })
    await db.execute(sql`${age('23 hours 59 minutes')} where owner_id = ${sender.host.id}`)
    await cleanKeys(db)
    expect((await create(key, { name: 'Casa' })).body.id).toBe(first.body.id)
    await db.execute(sql`${age('24 hours')} where owner_id = ${sender.host.id}`)
    const next = await create(key, { name: 'Altra casa' })
    expect(next.status).toBe(201)
    expect((await create(key, { name: 'Altra casa' })).body.id).toBe(next.body.id)
    await db.execute(sql`${age('24 hours')} where owner_id = ${sender.host.id}`)
    await cleanKeys(db)
    expect(await count(sql`select count(*)::int as total from idempotency_keys where owner_id = ${sender.host.id}`)).toBe(0)
  })

  test('that is free again gives no answer of before, should the process end before its own is kept', async () => {
    const { db } = server.database
    const taken = { id: crypto.randomUUID(), ownerId: null, fingerprint: 'new' }
    await db.execute(sql`insert into idempotency_keys (id, fingerprint, result, answer, created_at)
      values (${taken.id}, 'old', '{"name": "Casa"}', '{"body": "Casa"}', now() - interval '24 hours 1 second')`)
    expect(await inTransaction(db, (tx) => takeKey(tx, taken))).toBe(true)
    expect(await findKey(db, taken.id)).toMatchObject({ fingerprint: 'new', result: null, response: null })
  })

  test('of a refused call may come again with what was mended', async () => {
    const key = crypto.randomUUID()
    expect((await create(key, { name: '' })).status).toBe(400)
    const linked = (childId: string) =>
      sender.host.send('POST', '/api/relations', {
        body: { parentId: sender.facilities[1], parentType: 'facility', childId, relationType: 'info' },
        headers: { 'idempotency-key': key },
      })
    expect((await linked(crypto.randomUUID())).status).toBe(404)
    expect((await linked(sender.blocks[0])).status).toBe(201)
  })

  test('cannot be read from its row, nor can a password that came with it', async () => {
    const { rows } = await server.database.db.execute(sql`select * from idempotency_keys`)
    await create('a key of mine', { name: 'Casa' })
    expect(rows.length).toBeGreaterThan(0)
    const written = JSON.stringify((await server.database.db.execute(sql`select * from idempotency_keys`)).rows)
    for (const secret of ['a key of mine', password, 'argon2']) expect(written).not.toContain(secret)
  })

  test('goes with the account of its sender', async () => {
    const leaving = await furnishedHost(server.url)
    const keyed = { body: villa, headers: { 'idempotency-key': 'mine' } }
    await leaving.host.send('POST', '/api/facilities', keyed)
    const held = sql`select count(*)::int as total from idempotency_keys where owner_id = ${leaving.host.id}`
    expect(await count(held)).toBe(1)
    await server.database.db.execute(sql`delete from users where id = ${leaving.host.id}`)
    expect(await count(held)).toBe(0)
  })

  test('of a sign-up signs in again, with a session of its own', async () => {
    const visitor = () => createClient(server.url)
    const body = { firstName: 'Ada', lastName: 'Rossi', email: `ada-${crypto.randomUUID()}@ospita.example`, password }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [one, two] = [visitor(), visitor()]
    expect((await one.send('POST', '/api/register', { body, headers })).status).toBe(201)
    expect((await two.send('POST', '/api/register', { body, headers })).status).toBe(200)
    expect(one.cookie).not.toBe(two.cookie)
    for (const client of [one, two]) expect((await client.send('GET', '/api/auth/user')).text).toContain(body.email)
    const guessed = { ...body, password: `${password}!` }
    expect((await visitor().send('POST', '/api/register', { body: guessed, headers })).status).toBe(422)
  })
})
