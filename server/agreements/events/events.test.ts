import { connect, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/events.ts'
import { meet } from '../../testing/agreements.ts'
import { type Client, createBlock, createClient, createFacility, password, registerHost, sendRequest } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const opened: AbortController[] = []
afterEach(() => {
  for (const controller of opened.splice(0)) controller.abort()
})

/** An open stream, and what it has said so far. */
async function listen({ cookie }: Client, url = server.url): Promise<{ events: LiveEvent[]; headers: Headers; ended: Promise<void> }> {
  const controller = new AbortController()
  opened.push(controller)
  const { body, headers } = await fetch(`${url}/api/events`, { headers: { cookie }, signal: controller.signal })
  const events: LiveEvent[] = []
  const hear = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of body ?? []) {
      for (const [, data] of decoder.decode(chunk).matchAll(/^data: (.+)$/gm)) events.push(JSON.parse(data ?? ''))
    }
  }
  return { events, headers, ended: hear().catch(() => {}) }
}

test('a host hears of new requests and answers at once, and nobody else does', async () => {
  const [host, other] = [await registerHost(server.url), await registerHost(server.url)]
  const facility = await createFacility(host)
  const [mine, theirs] = [await listen(host), await listen(other)]
  expect(mine.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const { guid } = await sendRequest(server.url, facility.id)
  await expect.poll(() => mine.events).toEqual([{ type: 'created', requestId: expect.any(Number) }])
  await createClient(server.url).send('POST', `/api/guest/requests/${guid}/cancel`)
  await expect.poll(() => mine.events.map(({ type }) => type)).toEqual(['created', 'canceled_by_guest'])
  expect(theirs.events).toEqual([])
})

test('other screens of the host hear of a booking entered by hand, and of a request that was handed on; of a look at the message they do not', async () => {
  const host = await registerHost(server.url)
  const { id: facilityId } = await createFacility(host)
  const { events } = await listen(host)
  const body = { facilityId, category: 'tour', date: '2037-07-01', time: '15:00', firstName: 'Ada' }
  const { body: booked } = await host.send<{ id: number }>('POST', '/api/bookings', { body })
  await expect.poll(() => events).toEqual([{ type: 'status_changed', requestId: booked.id }])
  const taxi = { name: 'Taxi', whatsappNumber: '+39 333 1234567', service: 'auto', areaCode: '55100' }
  const { body: supplier } = await host.send<{ id: number }>('POST', '/api/suppliers', { body: taxi })
  for (const isPreview of [true, false])
    await host.send('POST', `/api/bookings/${booked.id}/forward`, { body: { supplierId: supplier.id, isPreview } })
  await expect.poll(() => events.slice(1)).toEqual([{ type: 'forwarded', requestId: booked.id }])
})

test('other screens of the host hear of an offer that was sent, and once of one that was taken back', async () => {
  const { host, id, offer, withdraw } = await meet(server.url)
  const { events } = await listen(host)
  const [sent = { proposalId: 0, itemId: '' }] = await offer()
  for (const _ of ['first', 'repeat']) await withdraw(sent.proposalId)
  await host.send('POST', `/api/bookings/${id}/messages`, { body: { text: 'Più tardi?' } })
  const told = ['proposal_sent', 'proposal_withdrawn', 'message_from_host']
  await expect.poll(() => events).toEqual(told.map((type) => ({ type, requestId: id })))
})

test('a host hears of a new question, and of one that is open again, once each; of a repeated one nothing', async () => {
  const host = await registerHost(server.url)
  const { id: facilityId } = await createFacility(host)
  const balcony = 'Si può fumare sul balcone?'
  const ask = (question: string) =>
    createClient(server.url).send('POST', `/api/guest/properties/${facilityId}/ask`, { body: { question, language: 'it' } })
  const { events } = await listen(host)
  const asked = { type: 'question_asked', facilityId }
  for (const _ of ['first', 'repeat']) await ask(balcony)
  const { body: questions } = await host.send<{ id: string }[]>('GET', `/api/facilities/${facilityId}/questions`)
  await host.send('PUT', `/api/facilities/${facilityId}/questions/${questions[0]?.id}`, {
    body: { answer: 'Sul balcone si può fumare fino alle 22.', writeInto: 'houseRules' },
  })
  await ask(balcony)
  // What the host takes out of the field again is asked anew.
  await host.send('PUT', `/api/facilities/${facilityId}`, { body: { houseRules: '' } })
  for (const _ of ['again', 'repeat']) await ask(balcony)
  await ask('Avete un pianoforte?')
  await expect.poll(() => events).toEqual([asked, asked, asked])
})

test('whoever signs in over the session of another ends what its tabs hear, at once', async () => {
  const [before, next] = [await registerHost(server.url), await registerHost(server.url)]
  const stream = await listen(before)
  let isOver = false
  void stream.ended.then(() => {
    isOver = true
  })
  const { status } = await createClient(server.url).send('POST', '/api/login', {
    body: { email: next.email, password },
    headers: { cookie: before.cookie },
  })
  expect(status).toBe(200)
  await expect.poll(() => isOver, { timeout: 10_000 }).toBe(true)
})

test('a visitor has no stream', async () => {
  expect((await createClient(server.url).send('GET', '/api/events')).status).toBe(401)
})

test('who asks for the head alone opens nothing, and what is asked for often ends', async () => {
  const host = await registerHost(server.url)
  for (let i = 0; i < 100; i++) expect((await host.send('HEAD', '/api/events')).status).toBe(405)
  const { headers } = await listen(host)
  expect(headers.get('content-type')).toContain('text/event-stream')
})

test('screens that vanish in the middle leave their places free', async () => {
  const host = await registerHost(server.url)
  const facility = await createFacility(host)
  const { port } = new URL(server.url)
  const open = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(`GET /api/events HTTP/1.1\r\nHost: a\r\nCookie: ${host.cookie}\r\n\r\n`)
      })
      socket.on('error', () => {}).once('data', () => resolve(socket))
    })
  const sockets = await Promise.all(Array.from({ length: 100 }, open))
  expect((await host.send('GET', '/api/events')).status).toBe(429)
  for (const socket of sockets) socket.resetAndDestroy()
  await sendRequest(server.url, facility.id)
  const again = async () => (await listen(host)).headers.get('content-type')
  await expect.poll(again).toContain('text/event-stream')
})

test('an instance that stops ends its streams', async () => {
  const instance = await startTestServer({})
  const host = await registerHost(instance.url)
  const { ended } = await listen(host, instance.url)
  await instance.close()
  await ended
})

const onPostgres = process.env.TEST_ENGINE === 'postgres'

test.runIf(onPostgres)('what happens on one instance is heard on the other', async () => {
  const elsewhere = await startTestServer({})
  const host = await registerHost(server.url)
  const facility = await createFacility(host)
  const { events } = await listen(host)
  await sendRequest(elsewhere.url, facility.id)
  await expect.poll(() => events.map(({ type }) => type)).toEqual(['created'])
})

test.runIf(onPostgres)('a lost connection to the database is made again, and screens are asked to read anew', async () => {
  const host = await registerHost(server.url)
  const facility = await createFacility(host)
  const { events } = await listen(host)
  const { db } = server.database
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ospita events'`)
  await expect.poll(() => events.map(({ type }) => type), { timeout: 5_000 }).toContain('missed')
  const elsewhere = await startTestServer({})
  await sendRequest(elsewhere.url, facility.id)
  await expect.poll(() => events.at(-1)?.type).toBe('created')
})

test.runIf(onPostgres)("what a host changes on one instance stands on the other's guest page", async () => {
  const elsewhere = await startTestServer({})
  const host = await registerHost(server.url)
  const { id } = await createFacility(host)
  const read = async () => (await fetch(`${elsewhere.url}/guest?property_id=${id}`)).text()
  expect(await read()).toContain('Villa Sole')
  await host.send('PUT', `/api/facilities/${id}`, { body: { name: 'Villa Luna' } })
  await expect.poll(read, { interval: 20 }).toContain('Villa Luna')
})

test.runIf(onPostgres)(
  "what an author takes back leaves the other's pages on every instance, and so does an account that is deleted",
  async () => {
    const elsewhere = await startTestServer({})
    const [host, author] = [await registerHost(server.url), await registerHost(server.url)]
    const { id } = await createFacility(host)
    const block = await createBlock(author, { name: 'La spiaggia', visibility: 'public' })
    await host.send('POST', '/api/relations', { body: { parentType: 'facility', parentId: id, childId: block.id, relationType: 'info' } })
    const read = async () => (await fetch(`${elsewhere.url}/guest?property_id=${id}`)).text()
    expect(await read()).toContain('La spiaggia')
    await author.send('PUT', `/api/blocks/${block.id}`, { body: { visibility: 'private' } })
    await expect.poll(read, { interval: 20 }).not.toContain('La spiaggia')
    expect((await host.send('DELETE', '/api/account', { body: { password } })).status).toBe(204)
    await expect.poll(async () => (await fetch(`${elsewhere.url}/guest?property_id=${id}`)).status, { interval: 20 }).toBe(404)
  },
)

test.runIf(onPostgres)('a note that this version does not know is passed over', async () => {
  const host = await registerHost(server.url)
  const facility = await createFacility(host)
  const { events } = await listen(host)
  await server.database.db.execute(sql`select pg_notify('ospita_events', '{"version":2}'), pg_notify('ospita_events', 'no JSON')`)
  const elsewhere = await startTestServer({})
  await sendRequest(elsewhere.url, facility.id)
  await expect.poll(() => events.map(({ type }) => type)).toEqual(['created'])
})
