import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { guestAccountPaths } from '#contract/routes.ts'
import {
  type Client,
  createBlock,
  createClient,
  createFacility,
  createService,
  newEmail,
  password,
  registerHost,
  sendRequest,
  villa,
  wish,
} from './client.ts'
import { fuzzing } from './fuzzing.ts'
import { hardestTexts, hardText, idOf, type Known, oneHardValueEach, valuesOf } from './hard-values.ts'
import { startTestServer } from './test-server.ts'

/** Every call of the contract, as a visitor and as a host, with hostile values: no response is an internal error, and none is slow. */

/** Tries for each call; `npm run fuzz` makes many more. */
const { numRuns: runs, ...seeded } = fuzzing
/** Milliseconds. A busy machine may be slow once, not twice at the same call. */
const longest = 2_000

type Schema = Parameters<typeof valuesOf>[0]
type Operation = {
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
  security: object[]
}
type Call = { method: string; path: string; query: [string, string][]; headers: Record<string, string>; body: unknown }

/** Services that a test does not configure: these errors are correct. */
const unavailable = new Set(['voice.missing', 'translator.missing', 'media.busy', 'voice.busy'])

/** Pages beside the contract; those with a form take it as browsers send it. */
const pages = [
  ...[
    '/',
    '/auth',
    '/settings',
    '/cookie-settings',
    '/bookings',
    '/reset-password',
    '/facility/{id}',
    '/service/{id}',
    '/block/{id}',
    '/{text}',
  ],
  ...['/guest', '/guest/voice', '/guest/manifest.webmanifest', '/guest/wifi.svg', '/guest/request', '/guest/requests/{guid}'],
  ...['/guest/requests/{guid}/booking.ics', '/media/{text}', '/assets/{text}', '/api/{text}', ...Object.values(guestAccountPaths)],
]
const forms = ['/guest/ask', '/guest/request', '/guest/requests/{guid}', ...Object.values(guestAccountPaths)]
const formFields = ['what', 'step', 'question', 'requestDate', 'timeRange', 'adultNum', 'childNum', 'firstName', 'email', 'notes', 'action']
const moreFields = ['proposalId', 'itemId', 'token', 'password', 'newPassword', 'back', 'lang', 'website', 'language']
const pageQuery = ['property_id', 'lang', 'what', 'token', 'done', 'intent', 'proposal', 'item', 'cursor', 'section']

const { url } = await startTestServer({}, true)
const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, Operation>> }
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)

type House = Known & { host: Client; guids: string[] }

async function furnish(): Promise<House> {
  const host = await registerHost(url)
  const facility = await createFacility(host, { wifi_network: 'Sole', agentlanguages: ['it', 'en'] })
  const [service, block] = [await createService(host), await createBlock(host, { visibility: 'public' })]
  await host.send('POST', '/api/relations', {
    body: { parentId: facility.id, parentType: 'facility', childId: block.id, relationType: 'info' },
  })
  const { guid } = await sendRequest(url, facility.id)
  const [request] = (await host.send<{ id: number }[]>('GET', '/api/bookings')).body
  const offer = { requestId: request?.id, proposals: [{ date: '2037-12-24', time: '10:00' }] }
  const { body: proposal } = await host.send<{ id: number }>('POST', '/api/proposals', { body: offer })
  const [ids, numbers, guids] = [[facility.id, service.id, block.id], [request?.id ?? 1, proposal.id], [guid]]
  const fields = {
    ...villa,
    ...wish,
    email: newEmail(),
    currentPassword: password,
    password,
    newPassword: password,
    confirmPassword: password,
  }
  const ofParent = { parentId: facility.id, parentType: 'facility', childId: block.id, relationType: 'mainpage', recommendationId: ids[0] }
  const known = { ...fields, ...ofParent, requestId: request?.id, date: '2037-12-24', time: '10:00', whatsappNumber: '+39 333 1234567' }
  return { host, ids, numbers, guids, fields: { ...known, areaCode: '55100', question: 'wifi?', answer: 'sì', proposalId: proposal.id } }
}

const headerText = hardText.map((text) =>
  text
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '')
    .slice(0, 2_000)
    .trim(),
)
const hardHeaders = fc.record(
  {
    'accept-language': fc.oneof(fc.constantFrom('ar', 'de;q=x', ',,;;', 'it'.repeat(500)), headerText),
    'accept-encoding': fc.oneof(fc.constantFrom('br;q=0', 'br, gzip', '*;q=0'), headerText),
    'if-match': fc.oneof(fc.constantFrom('*', '"x"', '"'), headerText),
    'if-none-match': headerText,
    'idempotency-key': headerText,
    'x-forwarded-for': headerText,
    'user-agent': headerText,
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
    accept: headerText,
  },
  { requiredKeys: [] },
)

function pathOf(path: string, { ids, numbers, guids }: House, isGood = false): fc.Arbitrary<string> {
  const parts = path.split(/(\{\w+\})/).map((part) => {
    if (!part.startsWith('{')) return fc.constant(part)
    const isNumber = /bookings|proposal-templates|suppliers/.test(path)
    const [facility = '', service = '', block = ''] = ids
    const named = part === '{blockId}' || path.startsWith('/api/blocks') ? block : path.startsWith('/api/services') ? service : facility
    const known = part === '{guid}' ? guids : isNumber ? numbers.map(String) : [named, named, named, ...ids]
    const text =
      part === '{type}'
        ? fc.constantFrom('facility', 'service', 'block')
        : part === '{language}'
          ? fc.constantFrom('it', 'ar')
          : idOf(known)
    if (isGood) return fc.constant(known[0] ?? '')
    return fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: hardText }).map(encode)
  })
  return fc.tuple(...parts).map((made) => made.join(''))
}

/** Percent-encoded, also where half a pair has no encoding: then as raw bytes that are no UTF-8. */
const encode = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80').slice(0, 3_000)

function queryOf(names: [string, fc.Arbitrary<unknown>][]): fc.Arbitrary<[string, string][]> {
  const pairs = names.map(([name, value]) =>
    fc.tuple(
      fc.constant(name),
      // An object among them may have no text of its own, as {"toString": 1}.
      value.map((one) => (typeof one === 'object' ? JSON.stringify(one ?? '') : `${one}`).slice(0, 2_000)),
    ),
  )
  return pairs.length ? fc.array(fc.oneof(...pairs), { maxLength: pairs.length + 1 }) : fc.constant([])
}

function callOf(method: string, path: string, { parameters, requestBody }: Operation, house: House): fc.Arbitrary<Call> {
  const json = requestBody?.content['application/json']?.schema
  const inQuery = parameters.filter((one) => one.in === 'query')
  return fc.record({
    method: fc.constant(method),
    path: pathOf(path, house),
    query: queryOf(inQuery.map(({ name, schema }) => [name, valuesOf(schema, house)])),
    headers: hardHeaders,
    body: json ? valuesOf(json, house) : fc.constant(undefined),
  })
}

/** A good call with one hard value at a time: in its body, its path, its query. */
function* oneHardCallEach(method: string, path: string, { parameters, requestBody }: Operation, house: House): Generator<Call> {
  const [good = '/'] = fc.sample(pathOf(path, house, true), { numRuns: 1, seed: 1 })
  const json = requestBody?.content['application/json']?.schema
  const call: Call = { method, path: good, query: [], headers: {}, body: undefined }
  // A few are enough where passwords are hashed.
  const most = isCostly(path) ? 12 : Number.POSITIVE_INFINITY
  let count = 0
  if (json) for (const body of oneHardValueEach(json, house)) if (count++ < most) yield { ...call, body }
  for (const { name, in: place } of parameters) {
    for (const text of hardestTexts) {
      if (place === 'query') yield { ...call, query: [[name, text]] }
      if (place === 'path') yield { ...call, path: path.replace(`{${name}}`, encode(text)).replaceAll(/\{\w+\}/g, 'x') }
    }
  }
}

/** Sends a call and returns what is wrong with the response, if anything. */
async function problemOf(client: Client, { method, path, query, headers, body }: Call): Promise<string | undefined> {
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  const started = performance.now()
  const sent = {
    headers,
    ...(method !== 'GET' &&
      body !== undefined && { body: typeof body === 'string' && !headers['content-type'] ? JSON.stringify(body) : body }),
  }
  const { status, body: answer, text } = await client.send(method, `${path}${search ? `?${search}` : ''}`, sent)
  const took = performance.now() - started
  if (status >= 500 && !unavailable.has(`${answer.code}`)) return `${status} ${text.slice(0, 300)}`
  return took > longest ? `took ${Math.round(took)} ms` : undefined
}

async function expectCalm(client: Client, calls: fc.Arbitrary<Call>, numRuns: number): Promise<void> {
  const property = fc.asyncProperty(calls, async (call) => {
    const { cookie } = client
    const problem = await problemOf(client, call)
    // The machine may be under load: the same call must be fast the second time.
    const lasting = problem?.startsWith('took') ? await problemOf(client, call) : problem
    // A call may have ended the session: sign in again.
    client.cookie = cookie
    expect(lasting).toBeUndefined()
  })
  await fc.assert(property, { numRuns, ...seeded })
}

/** Streams never end, and an upload is no JSON. */
const isLeftOut = ({ path }: { path: string }) => path === '/api/events' || path === '/api/media'
/** Hashing passwords takes long by design; and these calls end the session that they are called with. */
const isCostly = (path: string) => /login|register|password|verify|poster|account$|guest\/me$/.test(path)

let house: House
beforeAll(async () => {
  house = await furnish()
})

describe.each(operations.filter((one) => !isLeftOut(one)))('$method $path', ({ method, path, operation }) => {
  const tries = isCostly(path) ? Math.ceil(runs / 4) : runs

  test('with one hard value in each place', async () => {
    const isOpen = !operation.security.length
    for (const call of oneHardCallEach(method, path, operation, house)) {
      // As somebody who may call it: a refused call would test the session check alone.
      const problem = await problemOf(isOpen ? createClient(url) : house.host, call)
      expect(problem?.startsWith('took') ? await problemOf(house.host, call) : problem, JSON.stringify(call).slice(0, 400)).toBeUndefined()
    }
  })

  test('as a host', async () => {
    const own = method === 'DELETE' || isCostly(path) || path.includes('logout') ? await furnish() : house
    await expectCalm(own.host, callOf(method, path, operation, own), tries)
  })

  test('as a visitor', async () => {
    await expectCalm(createClient(url), callOf(method, path, operation, house), operation.security.length ? 2 : tries)
  })
})

const anyQuery = (ids: readonly string[]) => queryOf(pageQuery.map((name) => [name, name === 'property_id' ? idOf(ids) : hardText]))

test.each(pages)('the page %s', async (path) => {
  const calls = fc.record({
    method: fc.constant('GET'),
    path: pathOf(path, house),
    query: anyQuery(house.ids),
    headers: hardHeaders,
    body: fc.constant(undefined),
  })
  await expectCalm(createClient(url), calls, runs)
  await expectCalm(house.host, calls, Math.ceil(runs / 4))
})

test.each(forms)('the form of %s', async (path) => {
  const fields = fc.dictionary(
    fc.constantFrom(...formFields, ...moreFields),
    fc.oneof(hardText, fc.constantFrom('2', 'barche|', 'accept', '2037-12-24')),
  )
  const calls = fc.record({
    method: fc.constant('POST'),
    path: pathOf(path, house),
    query: anyQuery(house.ids),
    headers: hardHeaders.map((headers) => ({ ...headers, 'content-type': 'application/x-www-form-urlencoded' })),
    body: fields.map((values) =>
      Object.entries(values)
        .map(([name, value]) => `${encode(name)}=${encode(value)}`)
        .join('&'),
    ),
  })
  await expectCalm(createClient(url), calls, Math.ceil(runs / 2))
})

test('afterwards everything still stands', async () => {
  expect((await createClient(url).send('GET', '/readyz')).status).toBe(200)
  expect((await createClient(url).send('GET', `/guest?property_id=${house.ids[0]}`)).status).toBeLessThan(500)
})
