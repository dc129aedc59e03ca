import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createLog } from '../log/log.ts'
import { measureRequests } from '../metrics/request-metrics.ts'
import { type Asked, createFastAnswers } from './fast-answers.ts'

describe('an app whose framework and memory answer differently', () => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()))
  })

  async function start({
    level = 'warn',
    trustedProxies = [] as string[],
    answer = (_asked: Asked): boolean => true,
    isDraining = (): boolean => false,
  } = {}) {
    const log: string[] = []
    const app = Fastify({ loggerInstance: createLog(level as 'warn', { write: (line: string) => void log.push(line) }) })
    const meter = measureRequests(app)
    app.all('/here', async () => 'framework')
    const asked: Asked[] = []
    const answerFirst = createFastAnswers(app, trustedProxies, meter, isDraining)
    answerFirst('/here', (one, response) => {
      asked.push(one)
      if (!answer(one)) return false
      response.end('memory')
      return true
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    closing.push(() => app.close())
    const read = async (path = '/here', init: RequestInit = {}) => (await fetch(url + path, init)).text()
    return { app, url, read, asked, log, meter }
  }

  test('memory comes first, with what the request says', async () => {
    const { read, asked, meter } = await start()
    expect(await read('/here?id=a%20b&id=c&lang=it', { headers: { 'accept-language': 'de' } })).toBe('memory')
    expect(asked).toMatchObject([
      { method: 'GET', query: { id: ['a b', 'c'], lang: 'it' }, ip: '127.0.0.1', headers: { 'accept-language': 'de' } },
    ])
    expect(asked[0]?.id).toMatch(/^[\da-f]{16}$/)
    expect(await read('/here')).toBe('memory')
    const counted = meter.read()[0]?.samples.find(({ part }) => part === 'count')
    expect(counted).toMatchObject({ labels: { method: 'GET', route: '/here', status: '2xx' }, value: 2 })
  })

  test('the framework takes what memory has not, another method, and another path', async () => {
    const { read } = await start({ answer: ({ query }) => !(query as { no?: string }).no })
    expect(await read('/here?no=1')).toBe('framework')
    expect(await read('/here', { method: 'POST' })).toBe('framework')
    expect(await read('/there')).toContain('not found')
  })

  test('an error falls back on the framework, and is logged', async () => {
    const { read, log } = await start({
      answer: () => {
        throw new Error('broken memory')
      },
    })
    expect(await read()).toBe('framework')
    expect(log.join()).toContain('broken memory')
  })

  test('where each request is logged the framework takes all', async () => {
    expect(await (await start({ level: 'info' })).read()).toBe('framework')
  })

  test('the header of a proxy counts where it is trusted, and goes to the framework where it is not', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    expect(await (await start()).read('/here', { headers })).toBe('framework')
    const trusting = await start({ trustedProxies: ['127.0.0.1'] })
    expect(await trusting.read('/here', { headers })).toBe('memory')
    expect(trusting.asked).toMatchObject([{ ip: '203.0.113.7' }])
  })

  test('of an instance that is about to stop the framework takes all: its answers end their connections', async () => {
    let isDraining = false
    const { read } = await start({ isDraining: () => isDraining })
    expect(await read()).toBe('memory')
    isDraining = true
    expect(await read()).toBe('framework')
  })
})

test('a kept guest page has the same headers from memory as from the framework', async () => {
  const { url } = await startTestServer({})
  const { id } = await createFacility(await registerHost(url))
  const read = async (headers: Record<string, string> = {}) => {
    const answer = await createClient(url).send('GET', `/guest?property_id=${id}`, { headers })
    return [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  }
  await read()
  const [kept, byFramework] = [await read(), await read({ cookie: 'any=1' })]
  expect(kept).toEqual(byFramework)
  expect(kept.map(([name]) => name)).toEqual(expect.arrayContaining(['content-security-policy', 'etag', 'x-content-type-options']))
})

test.each(['?utm_source=chat', '&lang=it?fbclid=1', '/', '.'])(
  '%s behind the address of a page means the same, kept or not',
  async (more) => {
    const { url } = await startTestServer({})
    const { id } = await createFacility(await registerHost(url))
    const read = async (path: string, headers: Record<string, string> = {}) => {
      const { status, headers: sent } = await createClient(url).send('GET', path, { headers })
      return [status, sent.get('location'), sent.get('content-language'), sent.get('etag')]
    }
    await read(`/guest?property_id=${id}`)
    const address = `/guest?property_id=${id}${more}`
    expect(await read(address)).toEqual(await read(address, { cookie: 'any=1' }))
  },
)

test('a header of a proxy that nobody trusts is told of on a kept page too', async () => {
  const { url, log } = await startTestServer({})
  const { id } = await createFacility(await registerHost(url))
  const read = (headers: Record<string, string>) => createClient(url).send('GET', `/guest?property_id=${id}`, { headers })
  await read({})
  await read({ 'x-forwarded-for': '203.0.113.7' })
  expect(log.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
})
