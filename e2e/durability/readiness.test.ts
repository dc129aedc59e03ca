import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, findPrograms, startCluster } from '../../testing/postgres.ts'
import { makeFolder } from '../folders.ts'
import { exampleFacility, exampleRequest, registerHost } from '../host.ts'
import { type Product, startProduct } from '../product.ts'

/** A way to PostgreSQL that can fall silent: it stops forwarding, without an end and without an error. */
type Way = { url: string; silence(words: string): number; close(): void }

async function openWay(to: string): Promise<Way> {
  const target = new URL(to)
  const ways = new Map<Socket, { far: Socket; said: string }>()
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const pair = { far, said: '' }
    ways.set(near, pair)
    near.on('data', (bytes) => {
      pair.said = `${pair.said}${bytes.toString('latin1')}`.slice(0, 2_000)
    })
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => {}).on('close', () => void [near.destroy(), far.destroy()])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.port = `${(server.address() as { port: number }).port}`
  return {
    url: url.href,
    silence(words) {
      const chosen = [...ways].filter(([near, { said }]) => !near.destroyed && said.includes(words))
      for (const [near, { far }] of chosen) for (const socket of [near, far]) socket.unpipe().removeAllListeners('data').pause()
      return chosen.length
    },
    close: () => server.close(),
  }
}

type State = { status: string; failing?: string[] }
const stateOf = async ({ url }: Product): Promise<State & { code: number }> => {
  const answer = await fetch(`${url}/readyz`)
  return { ...((await answer.json()) as State), code: answer.status }
}
const ready = { status: 'ready', code: 200 }
const within = { timeout: 60_000, interval: 200 }

describe.skipIf(!findPrograms())('an instance on PostgreSQL', () => {
  let cluster: Cluster
  let way: Way
  let product: Product
  let other: Product

  beforeAll(async () => {
    cluster = await startCluster()
    way = await openWay(cluster.url)
    product = await startProduct(makeFolder(), { DATABASE_URL: way.url })
    other = await startProduct(makeFolder(), { DATABASE_URL: cluster.url })
  })
  afterAll(async () => {
    await product?.stop()
    await other?.stop()
    way?.close()
    cluster?.remove()
  })

  test('hears of news again after its connection fell silent, and asks open screens to read what they missed', async () => {
    const host = await registerHost(other.url)
    const { id } = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
    const stream = await fetch(`${product.url}/api/events`, { headers: { cookie: host.cookie } })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    void (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard += part.value
    })().catch(() => {})
    await expect.poll(() => heard, within).toContain('retry')
    expect(way.silence('listen ospita_events')).toBe(1)
    heard = ''
    const ask = () => host.call('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
    await ask()
    await expect.poll(() => heard, within).toContain('"missed"')
    heard = ''
    await ask()
    await expect.poll(() => heard, within).toContain('"created"')
    await reader?.cancel().catch(() => {})
    await expect.poll(() => stateOf(product), within).toEqual(ready)
  })

  test('says that it is not ready while nothing can be written, and comes back by itself', async () => {
    const admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
    const forbidWriting = async (isForbidden: boolean) => {
      await admin.query(`alter system set default_transaction_read_only = ${isForbidden ? 'on' : 'off'}`)
      await admin.query('select pg_reload_conf()')
    }
    await expect.poll(() => stateOf(product), within).toEqual(ready)
    const host = await registerHost(product.url)
    await forbidWriting(true)
    const writing = () => host.call('POST', '/api/facilities', exampleFacility)
    await expect.poll(() => writing().then(() => '', String), within).toContain('503')
    await expect.poll(() => stateOf(product), within).toEqual({ status: 'unready', failing: ['writes'], code: 503 })
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
    await forbidWriting(false)
    await expect.poll(() => stateOf(product), within).toEqual(ready)
    await writing()
    await admin.end()
  })

  test('says so when mails cannot be stored', async () => {
    const outbox = join(product.dataDir, 'outbox')
    rmSync(outbox, { recursive: true, force: true })
    writeFileSync(outbox, 'no folder')
    await expect.poll(() => stateOf(product), within).toEqual({ status: 'unready', failing: ['files'], code: 503 })
    rmSync(outbox)
    await expect.poll(() => stateOf(product), within).toEqual(ready)
  })
})
