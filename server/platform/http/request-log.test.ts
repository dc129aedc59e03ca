import { beforeAll, describe, expect, test } from 'vitest'
import { createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const ids = /^[\da-f]{16}$/
const trace = '0af7651916cd43dd8448eb211c80319c'

const idOf = async ({ url }: TestServer, path: string, headers: Record<string, string> = {}) =>
  (await createClient(url).send('GET', path, { headers })).headers.get('x-request-id') ?? ''

describe('the id of a request', () => {
  let open: TestServer
  let behindProxy: TestServer
  beforeAll(async () => {
    open = await startTestServer()
    behindProxy = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
  })

  test('is in every answer, and never the same', async () => {
    const host = await registerHost(open.url)
    const { id } = await createFacility(host)
    const tagOf = async (path: string) => (await createClient(open.url).send('GET', path)).headers.get('etag') ?? ''
    const page = `/guest?property_id=${id}&lang=it`
    const { headers } = await createClient(open.url).send('GET', page)
    const answers = [
      await idOf(open, page),
      await idOf(open, page, { 'if-none-match': headers.get('etag') ?? '' }),
      await idOf(open, page, { 'accept-encoding': '*;q=0' }),
      ...(await Promise.all(['/', '/healthz', '/favicon.svg', '/nowhere', '/%zz', '/api/facilities'].map((path) => idOf(open, path)))),
      // Sent past Fastify, or without a body.
      ...(await Promise.all(
        [`/api/guest/properties/${id}`, `/api/guest/properties/${id}`, '/api/openapi.json', '/api/docs'].map((path) => idOf(open, path)),
      )),
      await idOf(open, `/api/guest/properties/${id}`, { 'if-none-match': `W/"no", ${await tagOf(`/api/guest/properties/${id}`)}` }),
      await idOf(open, '/api/bookings', { cookie: host.cookie }),
      await idOf(open, `/api/facilities/${id}`, { cookie: host.cookie, 'if-none-match': '*' }),
      await idOf(open, '/api/bookings'),
      ...(await Promise.all(
        [
          ['POST', '/healthz'],
          ['DELETE', '/api/nowhere'],
          ['HEAD', page],
          ['POST', '/mcp'],
        ].map(async ([method = '', path = '']) => (await createClient(open.url).send(method, path)).headers.get('x-request-id') ?? ''),
      )),
    ]
    for (const answer of answers) expect(answer).toMatch(ids)
    expect(new Set(answers).size).toBe(answers.length)
  })

  test('is in no line of an error when a page is read for the first time, as JSON', async () => {
    const { id } = await createFacility(await registerHost(open.url))
    const reqId = await idOf(open, `/api/guest/properties/${id}`)
    expect(open.log.filter((line) => line.includes(reqId) && line.includes('"level":"error"'))).toEqual([])
  })

  test('is that of a trusted proxy: X-Request-ID, else the trace', async () => {
    const traceparent = `00-${trace}-b7ad6b7169203331-01`
    expect(await idOf(behindProxy, '/healthz', { 'x-request-id': 'f3b1c2d4-0000-4000-8000-000000000001' })).toBe(
      'f3b1c2d4-0000-4000-8000-000000000001',
    )
    expect(await idOf(behindProxy, '/healthz', { traceparent })).toBe(trace)
    expect(await idOf(behindProxy, '/healthz', { traceparent, 'x-request-id': 'proxy_1234' })).toBe('proxy_1234')
  })

  test.each([
    ['x-request-id', 'short'],
    ['x-request-id', 'a'.repeat(65)],
    ['x-request-id', 'eva@example.org'],
    ['x-request-id', '203.0.113.7:443'],
    ['x-request-id', '"},"level":"fatal'],
    ['traceparent', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['traceparent', `ff-${trace}-b7ad6b7169203331-01`],
    ['traceparent', `00-${trace.toUpperCase()}-b7ad6b7169203331-01`],
    ['traceparent', trace],
  ])('is a new one where the proxy sends %s: %s', async (name, value) => {
    expect(await idOf(behindProxy, '/healthz', { [name]: value })).toMatch(ids)
  })

  test('is a new one for everybody else', async () => {
    expect(await idOf(open, '/healthz', { 'x-request-id': 'f3b1c2d4-0000-4000-8000-000000000001' })).toMatch(ids)
    const elsewhere = await startTestServer({ TRUST_PROXY: '203.0.113.7' })
    expect(await idOf(elsewhere, '/healthz', { 'x-request-id': 'f3b1c2d4-0000-4000-8000-000000000001' })).toMatch(ids)
  })
})

describe('a line for each request', () => {
  const linesOf = ({ log }: TestServer) => log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')

  test('says method, route, status and milliseconds, and nothing that leads to anybody', async () => {
    const server = await startTestServer({ LOG_LEVEL: 'info' })
    const host = await registerHost(server.url)
    const { id } = await createFacility(host)
    const reqId = await idOf(server, `/guest?property_id=${id}&lang=it`)
    await host.send('GET', `/api/facilities/${id}`)
    await createClient(server.url).send('GET', '/nowhere/eva@example.org?token=geheim')
    await expect.poll(() => linesOf(server)).toHaveLength(4)
    expect(linesOf(server)).toMatchObject([
      { level: 'info', method: 'POST', route: '/api/facilities', status: 201, ms: expect.any(Number) },
      { method: 'GET', route: '/guest', status: 200, reqId },
      { route: '/api/facilities/:id', status: 200 },
      { status: 404 },
    ])
    expect(JSON.stringify(linesOf(server))).not.toMatch(new RegExp(`${id}|geheim|nowhere|eva|127\\.0\\.0\\.1`))
  })

  test('is not written at the level of every day', async () => {
    const server = await startTestServer({})
    await createClient(server.url).send('GET', '/healthz')
    await createClient(server.url).send('GET', '/nowhere')
    expect(server.log).toEqual([])
  })
})
