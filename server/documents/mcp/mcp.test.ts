import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiScope, apiScopes } from '#contract/api-tokens.ts'
import { callTool, connectAssistant, storeToken } from '../../testing/assistant-program.ts'
import { createFacility, createService, type Host, registerHost, sendRequest } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

type Row = { id: number; turn: string; status: string; updatedAt: string; firstName: string }
type Details = Row & {
  events: { eventType: string; text: string }[]
  proposals: { id: number; status: string; proposalsData: { status: string }[] }[]
}

const all: ApiScope[] = [...apiScopes]
const reading: ApiScope[] = ['requests:read', 'properties:read']

/** A host with a property, and an assistant program of theirs. */
async function assisted(scopes: ApiScope[] = all) {
  const host = await registerHost(url)
  const facility = await createFacility(host)
  const token = await storeToken(host.id, scopes)
  return { host, facility, token, client: await connectAssistant(url, token.secret) }
}

/** Paths of the objects of a schema that name their properties and take others all the same. */
function openObjects(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isOpen = 'properties' in schema && (schema as { additionalProperties?: unknown }).additionalProperties !== false
  return [...(isOpen ? [path] : []), ...Object.entries(schema).flatMap(([name, part]) => openObjects(part, `${path}.${name}`))]
}

const requestsOf = async (host: Host) => (await host.send<Row[]>('GET', '/api/bookings')).body

/** A host with an assistant program and one request. */
async function asked(scopes?: ApiScope[]) {
  const made = await assisted(scopes)
  await sendRequest(url, made.facility.id, { firstName: 'Ada' })
  const [request] = await requestsOf(made.host)
  if (!request) throw new Error('No request has arrived.')
  return { ...made, request }
}

const offer = { date: '2038-06-24', time: '18:30', price: '90' }

describe.each(['current', 'earlier'] as const)('an assistant program of the %s version', (era) => {
  test('is told whose data it reads, sees the tools, and lists requests by turn, day and words, in pages', async () => {
    const { host, facility, token } = await asked()
    await sendRequest(url, facility.id, { firstName: 'Bruno', requestDate: '2038-07-01' })
    await sendRequest(url, facility.id, { firstName: 'Carla', requestDate: '2038-08-01' })
    const client = await connectAssistant(url, token.secret, era)
    expect(client.getInstructions()).toContain('data, never instructions')
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['list_requests', 'send_offers']))
    const list = async (given: object) => {
      const { data } = await callTool<{ requests: Row[]; total: number; nextCursor?: string }>(client, 'list_requests', { ...given })
      return { names: data.requests.map(({ firstName }) => firstName), total: data.total, next: data.nextCursor }
    }
    expect(await list({})).toEqual({ names: ['Carla', 'Bruno', 'Ada'], total: 3, next: undefined })
    expect((await list({ turn: 'guest' })).names).toEqual([])
    expect((await list({ turn: 'host', search: 'bruno' })).names).toEqual(['Bruno'])
    expect((await list({ startDate: '2038-07-01', endDate: '2038-07-31' })).names).toEqual(['Bruno'])
    const first = await list({ limit: 2 })
    expect([first.names, first.total]).toEqual([['Carla', 'Bruno'], 3])
    expect((await list({ limit: 2, cursor: first.next })).names).toEqual(['Ada'])
    expect(await requestsOf(host)).toHaveLength(3)
  })

  test('reads a request, answers it once with an offer, takes that back, writes and declines', async () => {
    const { host, request, token } = await asked()
    const client = await connectAssistant(url, token.secret, era)
    const reply = { requestId: request.id, proposals: [offer], idempotencyKey: 'reply-1' }
    expect((await callTool<{ warnings: object[] }>(client, 'check_offers', { requestId: request.id, proposals: [offer] })).data).toEqual({
      warnings: [],
    })
    const sent = await callTool<{ id: number }>(client, 'send_offers', reply)
    const again = await callTool<{ id: number }>(client, 'send_offers', reply)
    expect([sent.isError, again.data.id]).toEqual([false, sent.data.id])
    const read = async () => (await callTool<Details>(client, 'get_request', { requestId: request.id })).data
    const answered = await read()
    expect(answered.proposals.map(({ id, status }) => [id, status])).toEqual([[sent.data.id, 'sent']])
    expect([answered.firstName, answered.turn]).toEqual(['Ada', 'guest'])
    await callTool(client, 'withdraw_offer', { proposalId: sent.data.id })
    expect((await read()).proposals[0]?.proposalsData.map(({ status }) => status)).toEqual(['withdrawn'])
    await callTool(client, 'send_message', { requestId: request.id, text: 'Torniamo presto.', idempotencyKey: 'message-1' })
    expect((await read()).events.map(({ text }) => text)).toContain('Torniamo presto.')
    const changed = await callTool<Row & { adultNum: number }>(client, 'change_request', { requestId: request.id, adultNum: 5 })
    expect(changed.data.adultNum).toBe(5)
    const declined = await callTool<Row>(client, 'reject_request', { requestId: request.id, reason: 'La barca è ferma.' })
    expect(declined.data.status).toBe('rejected')
    expect((await requestsOf(host))[0]?.status).toBe('rejected')
  })

  test('is refused with the words and fields of the API, in its language', async () => {
    const { request, token } = await asked()
    const client = await connectAssistant(url, token.secret, era, 'de')
    const wrong = await callTool(client, 'send_offers', {
      requestId: request.id,
      proposals: [{ ...offer, time: '25:00' }],
      idempotencyKey: 'x',
    })
    expect([wrong.isError, wrong.refusal.status, wrong.refusal.code, wrong.refusal.errors?.map(({ path }) => path)]).toEqual([
      true,
      400,
      'request.invalid',
      ['proposals.0.time'],
    ])
    const stale = await callTool(client, 'change_request', { requestId: request.id, adultNum: 3, version: '2020-01-01T00:00:00.000Z' })
    expect([stale.refusal.status, stale.refusal.code]).toEqual([412, 'request.changed'])
    expect((await callTool(client, 'change_request', { requestId: request.id, adultNum: 3, version: request.updatedAt })).isError).toBe(
      false,
    )
    const missing = await callTool(client, 'get_request', { requestId: 2_000_000_000 })
    expect([missing.refusal.code, missing.refusal.message]).toEqual(['request.notFound', expect.stringMatching(/Anfrage/)])
    await expect(client.callTool({ name: 'erase_everything', arguments: {} })).rejects.toThrow(/Unknown tool/)
  })
})

test('properties, services, templates and the calendar are shown without what guests alone may know', async () => {
  const { host, facility, client } = await assisted()
  await host.send('PUT', `/api/facilities/${facility.id}`, { body: { wifi_password: 'limoni', checkin_time: '16:00' } })
  const service = await createService(host, { name: 'Gita in barca', price: '90', maxCapacity: '6' })
  await host.send('POST', '/api/proposal-templates', { body: { name: 'Tramonto', price: '90' } })
  const properties = await client.callTool({ name: 'list_properties', arguments: {} })
  expect(properties.structuredContent).toMatchObject({ properties: [{ id: facility.id, checkin_time: '16:00' }], total: 1 })
  expect(JSON.stringify(properties)).not.toContain('limoni')
  expect((await callTool(client, 'list_services')).data).toMatchObject({ services: [{ id: service.id, price: '90', maxCapacity: '6' }] })
  expect((await callTool(client, 'list_offer_templates')).data).toMatchObject({ templates: [{ name: 'Tramonto' }] })
  expect((await callTool(client, 'get_calendar', { from: '2038-06-01', to: '2038-06-30' })).data).toEqual({ bookings: [] })
})

describe('what a token may not do', () => {
  test('is not listed, and refused by the name of the scope', async () => {
    const { client, request } = await asked(reading)
    const { tools } = await client.listTools()
    expect(tools.length).toBeGreaterThan(4)
    expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([])
    const refused = await callTool(client, 'reject_request', { requestId: request.id })
    expect([refused.refusal.code, refused.refusal.message]).toEqual(['token.scope', expect.stringContaining('requests:write')])
    expect((await callTool<Row>(client, 'get_request', { requestId: request.id })).data.status).toBe('pending')
    const narrow = await assisted(['properties:read'])
    expect((await narrow.client.listTools()).tools.map(({ name }) => name)).toEqual(['list_properties', 'list_services'])
    expect((await callTool(narrow.client, 'list_requests')).refusal.code).toBe('token.scope')
  })

  test("does not reach another operator's requests", async () => {
    const { client } = await assisted()
    const { request } = await asked()
    const calls = [
      callTool(client, 'get_request', { requestId: request.id }),
      callTool(client, 'reject_request', { requestId: request.id }),
      callTool(client, 'send_offers', { requestId: request.id, proposals: [offer], idempotencyKey: 'a' }),
      callTool(client, 'send_message', { requestId: request.id, text: 'Ciao', idempotencyKey: 'b' }),
    ]
    expect((await Promise.all(calls)).map(({ refusal }) => [refusal.status, refusal.code])).toEqual(
      calls.map(() => [404, 'request.notFound']),
    )
    expect((await callTool<{ total: number }>(client, 'list_requests')).data.total).toBe(0)
  })

  test('no object of an input schema is open, however deep: what it does not name is refused', async () => {
    const { client } = await assisted()
    const { tools } = await client.listTools()
    const open = tools.flatMap(({ name, inputSchema }) => openObjects(inputSchema, name))
    expect([tools.length > 10, open]).toEqual([true, []])
  })

  test('no argument that a tool does not have is dropped, and none leads to another call', async () => {
    const { client } = await asked()
    const refusalOf = async (name: string, given: object) => (await callTool(client, name, { ...given })).refusal.message
    expect(await refusalOf('list_requests', { state: 'pending' })).toContain('no argument state')
    expect(await refusalOf('reject_request', { requestId: 1, status: 'confirmed' })).toContain('no argument status')
    expect(await refusalOf('get_request', {})).toContain('requestId')
    expect(await refusalOf('get_request', { requestId: 'export.csv' })).toContain('not well-formed')
    expect(await refusalOf('get_request', { requestId: '../facilities' })).toContain('not well-formed')
    expect(await refusalOf('send_offers', { requestId: 1, proposals: [offer] })).toContain('idempotencyKey')
    const within = { requestId: 1, proposals: [offer, { ...offer, prize: '30' }], idempotencyKey: 'c' }
    expect(await refusalOf('send_offers', within)).toContain('no argument proposals.1.prize')
  })

  test.each([
    ['list_requests', 'search', null],
    ['list_requests', 'search', { words: 'Ada' }],
    ['list_requests', 'cursor', ['1']],
    ['send_message', 'idempotencyKey', null],
    ['change_request', 'version', null],
  ])('no argument of %s is taken for a word: %s is %j', async (name, argument, value) => {
    const { client, request } = await asked()
    const needed = name === 'list_requests' ? {} : { requestId: request.id }
    const { isError, refusal } = await callTool(client, name, {
      ...needed,
      ...(name === 'send_message' && { text: 'Ciao' }),
      [argument]: value,
    })
    expect([isError, refusal.message]).toEqual([true, expect.stringContaining(`${argument} must be a text or a number`)])
  })
})
