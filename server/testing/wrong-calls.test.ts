import { beforeAll, expect, test } from 'vitest'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { type Client, registerHost } from './client.ts'
import { contractCalls, inputOf, slotsOf } from './contract-calls.ts'
import { startTestServer } from './test-server.ts'

/** Calls of the contract by the wrong method, or with a body of the wrong kind. */

const calls = await contractCalls()
const paths = [...new Set(calls.map(({ path }) => path))]
/** An address that people open, too. */
const pages = ['GET /api/login']
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY']
const types = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  '',
]

let host: Client
beforeAll(async () => {
  host = await registerHost((await startTestServer()).url)
})

/** The path with ids that name nothing. */
function pathOf(path: string): string {
  const slots = calls.filter((call) => call.path === path).flatMap(slotsOf)
  const ids = slots.map(({ name, names }) => {
    const isNumber = ['request', 'proposal', 'template', 'supplier'].includes(names)
    return [name, names === 'guid' ? 'A'.repeat(22) : isNumber ? '2000000000' : '00000000-0000-4000-8000-000000000000']
  })
  return fillPath(path, { language: 'de', ...Object.fromEntries(ids) })
}

test.each(paths)('%s is not there by any other method', async (path) => {
  const known = calls.filter((call) => call.path === path).map(({ endpoint }) => `${endpoint.method} ${path}`)
  for (const method of methods.filter((one) => ![...known, ...pages].includes(`${one} ${path}`))) {
    const { status, headers } = await host.send(method, pathOf(path), ['GET', 'OPTIONS'].includes(method) ? {} : { body: {} })
    expect([method, status]).toEqual([method, expect.toBeOneOf([404, 405])])
    expect([method, headers.get('content-type')]).toEqual([method, expect.stringContaining('application/json')])
  }
})

const withBody = calls.filter(({ endpoint }) => endpoint.body)

test.each(withBody)('$name takes JSON alone', async ({ endpoint, path }) => {
  for (const type of types) {
    const { status, body } = await host.send(endpoint.method, pathOf(path), { body: '{"name":"Uno"}', headers: { 'content-type': type } })
    // An operator is no guest and no administrator, and is told so before anything is read.
    const refusals: Partial<Record<Endpoint['access'], [number, string]>> = {
      guest: [401, 'auth.required'],
      administrator: [404, 'request.unknownPath'],
    }
    const refusal = refusals[endpoint.access] ?? [415, 'request.unsupportedType']
    expect([type, status, body.code]).toEqual([type, ...refusal])
  }
})

test.each(withBody)('$name refuses JSON that is no object of its own', async ({ endpoint, path }) => {
  // Nothing counts as an object without fields.
  const nothing = endpoint.body?.safeParse({}).success ? [] : ['', 'null']
  for (const body of [...nothing, '{', '[]', '"Uno"', '0', '{"__proto__":{"name":"Uno"}}']) {
    const { status } = await host.send(endpoint.method, pathOf(path), { body, headers: { 'content-type': 'application/json' } })
    expect([body, status]).toEqual([body, expect.toSatisfy((code: number) => code >= 400 && code < 500)])
  }
})

const readHere = withBody.filter(
  ({ endpoint: { access, body } }) => access !== 'guest' && access !== 'administrator' && inputOf(body).properties,
)

test.each(readHere)('$name refuses values of the wrong kind in the language of whoever reads', async ({ endpoint, path }) => {
  const wrong = Object.fromEntries(Object.keys(inputOf(endpoint.body).properties ?? {}).map((name) => [name, [[]]]))
  const { body } = await host.send<{ errors?: { path: string; message: string }[] }>(endpoint.method, pathOf(path), {
    body: wrong,
    headers: { 'accept-language': 'ja' },
  })
  expect((body.errors ?? []).filter(({ message }) => !/[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}]/u.test(message))).toEqual([])
})
