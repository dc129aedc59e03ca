import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { furnish } from '../../testing/belongings.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

type Rows = Record<string, unknown>[]
type File = { exportDate: string; user: Record<string, unknown> } & Record<string, Rows>
const exportOf = async (host: Client) => host.send<File>('GET', '/api/account/export')

/** A host with one of everything, photos, translations and visits included. */
async function host() {
  const owned = await furnish(server.url)
  const { ids } = owned
  const form = new FormData()
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#1d4f56' } })
    .png()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(photo)]), 'foto.png')
  await fetch(`${server.url}/api/media`, { method: 'POST', headers: { cookie: owned.host.cookie }, body: form })
  await owned.host.send('PUT', `/api/facilities/${ids.facility}`, { body: { description: 'Tra gli ulivi', wifi_network: 'Sole' } })
  await owned.host.send('PUT', `/api/translations/facility/${ids.facility}/en`, { body: { texts: { description: 'Among olives' } } })
  await createClient(server.url).send('GET', `/guest?property_id=${ids.facility}&lang=de`)
  // Reading the figures stores what was counted.
  await owned.host.send('GET', `/api/facilities/${ids.facility}/statistics`)
  return owned
}

test('the file holds everything that an operator owns, under lasting names, and nothing of another or of the machinery', async () => {
  const [mine, theirs] = [await host(), await host()]
  const { body, text } = await exportOf(mine.host)
  const { exportDate, user, ...lists } = body
  expect(Math.abs(Date.parse(exportDate) - Date.now())).toBeLessThan(60_000)
  expect(user).toMatchObject({ id: mine.host.id, email: mine.host.email, firstName: 'Maria', retention_months: 24 })
  const { ids } = mine
  expect(lists).toMatchObject({
    facilities: [{ id: ids.facility, user_id: mine.host.id, wifi_network: 'Sole', link_id: ids.facility }],
    services: [{ id: ids.service, userId: mine.host.id }],
    blocks: [{ id: ids.block, ownerId: mine.host.id }],
    recommendations: [{ id: ids.place, owner_id: mine.host.id }],
    requests: [{ id: ids.request, owner_id: mine.host.id }],
    proposals: [{ id: ids.proposal, userId: mine.host.id, requestId: ids.request }],
    bookings: [],
    media: [{ ownerId: mine.host.id, width: 9 }],
    visits: [{ facility_id: ids.facility, kind: 'language', name: 'de', count: 1 }],
    translations: [{ parent_id: ids.facility, language: 'en', texts: { description: 'Among olives' } }],
    questions: [{ id: ids.question, question: 'C’è una sauna?' }],
    suppliers: [{ id: ids.supplier, name: 'Taxi' }],
    proposalTemplates: [{ id: ids.template, name: 'Gita' }],
    propertyRecommendations: [{ propertyId: ids.facility, recommendationId: ids.place }],
  })
  expect(lists.relations).toHaveLength(3)
  expect(lists.relations?.every(({ ownerId }) => ownerId === mine.host.id)).toBe(true)
  expect(lists.requestEvents?.map(({ requestId }) => requestId)).toEqual([ids.request, ids.request])
  expect(text).not.toMatch(/argon|password_hash|reset_token|search_key|wifi_qr|idempotency_key/)
  const foreign = [theirs.host.email, theirs.guestEmail, ...Object.values(theirs.ids).filter((id) => `${id}`.length > 8)]
  expect(foreign.filter((one) => text.includes(`${one}`))).toEqual([])
})

test('the file is sent small to whoever takes that, and is the same', async () => {
  const { host } = await furnish(server.url)
  const read = async (encoding: string) => {
    const headers = { cookie: host.cookie, 'accept-encoding': encoding }
    const response = await fetch(`${server.url}/api/account/export`, { headers })
    const { exportDate: _, ...rest } = (await response.json()) as File
    return { rest, encoding: response.headers.get('content-encoding'), vary: response.headers.get('vary') }
  }
  const [zipped, plain] = [await read('gzip'), await read('identity')]
  expect([zipped.encoding, plain.encoding, zipped.vary, plain.vary]).toEqual(['gzip', null, 'accept-encoding', 'accept-encoding'])
  expect(zipped.rest).toEqual(plain.rest)
})

test('the file lists every table that holds something of an operator', async () => {
  const { rows } = await server.database.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'userId', 'owner_id', 'ownerId')`)
  const { body } = await exportOf((await host()).host)
  const exported = Object.keys(body).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  // What signs in, what is sent and what is counted is no content of the operator's.
  const machinery = [
    'account_imports',
    'api_tokens',
    'calendar_feeds',
    'devices',
    'email_links',
    'idempotency_keys',
    'imported_things',
    'mails',
    'passkeys',
    'push_subscriptions',
    'sessions',
    'voice_sessions',
    'waiting_guests',
  ]
  expect(rows.map(({ name }) => name).filter((name) => ![...exported, ...machinery].includes(name))).toEqual([])
})

test.each(['export', 'archive'])('files that are broken off (%s) leave room for the next one', { timeout: 60_000 }, async (file) => {
  const { host: client } = await furnish(server.url)
  const begin = (signal?: AbortSignal) =>
    fetch(`${server.url}/api/account/${file}`, { headers: { cookie: client.cookie }, ...(signal && { signal }) })
  const begun = await Promise.all([begin(), begin(), begin()])
  await Promise.all(begun.map(({ body }) => body?.cancel()))
  // While they are made, too.
  await Promise.allSettled([1, 5, 20].map((milliseconds) => begin(AbortSignal.timeout(milliseconds))))
  await expect.poll(async () => (await client.send('GET', `/api/account/${file}`)).status, { timeout: 20_000 }).toBe(200)
})

test.each(['export', 'archive'])('too many files of a host at once (%s) are refused', async (file) => {
  const { host: client } = await furnish(server.url)
  const answers = await Promise.all(Array.from({ length: 30 }, () => client.send('GET', `/api/account/${file}`)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, body, headers } of refused)
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'account.busy', '10'])
  expect(answers.length - refused.length).toBeGreaterThan(0)
  // The last one was sent a moment before its file is closed.
  await expect.poll(async () => (await client.send('GET', `/api/account/${file}`)).status).toBe(200)
})
