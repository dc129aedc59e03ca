import { beforeAll, expect, test } from 'vitest'
import { createClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let untrusting: TestServer
let trusting: TestServer
beforeAll(async () => {
  untrusting = await startTestServer({})
  trusting = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
})

const forwarded = { 'x-forwarded-for': '203.0.113.7' }
const warnings = (log: string[]) => log.filter((line) => line.includes('TRUST_PROXY'))

test('a proxy that is not trusted is told of once, without the address of anybody', async () => {
  const { url, log } = untrusting
  const client = createClient(url)
  await client.send('GET', '/healthz')
  expect(warnings(log)).toEqual([])
  await client.send('GET', '/healthz', { headers: forwarded })
  await client.send('GET', '/', { headers: forwarded })
  expect(warnings(log)).toHaveLength(1)
  expect(log.join()).not.toContain('203.0.113.7')
})

test('one that is trusted is not', async () => {
  const { url, log } = trusting
  await createClient(url).send('GET', '/healthz', { headers: forwarded })
  expect(warnings(log)).toEqual([])
})
