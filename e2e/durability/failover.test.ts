import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, findPrograms, startCluster } from '../../testing/postgres.ts'
import { makeFolder } from '../folders.ts'
import { exampleFacility, exampleRequest, registerHost } from '../host.ts'
import { type Product, startProduct } from '../product.ts'

/** Guests who write at once to each of the two instances. */
const guestsPerInstance = 4
/** Two where every test runs; more by hand. */
const rounds = Number(process.env.FAILOVER_ROUNDS ?? 2)

/** A client that sends one call after the other without a pause. */
type Caller = { stop(): Promise<void> }

function callOn(call: () => Promise<unknown>): Caller {
  let isOver = false
  const calling = (async () => {
    while (!isOver) await call()
  })()
  return {
    async stop() {
      isOver = true
      await calling
    },
  }
}

/** A guest who sends one request after the other. */
type Writer = Caller & { sent: string[]; refused: string[] }

function startWriter(url: string, facilityId: string): Writer {
  const sent: string[] = []
  const refused: string[] = []
  const caller = callOn(async () => {
    const answer = await ask(url, facilityId).catch((error: Error) => error)
    if (answer instanceof Error) refused.push(`no answer: ${answer.cause}`)
    else if (answer.status === 201) sent.push(((await answer.json()) as { guid: string }).guid)
    else refused.push(`${answer.status} Retry-After ${answer.headers.get('retry-after')}: ${await answer.text()}`)
  })
  return { sent, refused, ...caller }
}

function ask(url: string, facilityId: string): Promise<Response> {
  return fetch(`${url}/api/guest/properties/${facilityId}/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(exampleRequest),
  })
}

/** A host who saves the table of requests: it is read page by page, and may break off in its middle. */
function startExporting(url: string, cookie: string): Caller & { statuses: Set<number> } {
  const statuses = new Set<number>()
  const caller = callOn(async () => {
    const answer = await fetch(`${url}/api/bookings/export.csv`, { headers: { cookie } })
    statuses.add(answer.status)
    await answer.text().catch(() => {})
  })
  return { statuses, ...caller }
}

async function restart(cluster: Cluster, mode: 'fast' | 'immediate'): Promise<void> {
  cluster.stop(mode)
  cluster.start()
}

/** Ends every connection but the own one, as a failover does. */
async function endConnections({ url }: Cluster): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()')
  await admin.end()
}

describe.skipIf(!findPrograms())('two instances whose PostgreSQL goes away under writes', () => {
  let cluster: Cluster
  let instances: Product[] = []
  let urls: [string, string]
  let facilityId: string
  let cookie: string

  beforeAll(async () => {
    cluster = await startCluster()
    const settings = { DATABASE_URL: cluster.url }
    const first = await startProduct(makeFolder(), settings)
    const second = await startProduct(makeFolder(), settings)
    instances = [first, second]
    urls = [first.url, second.url]
    const host = await registerHost(first.url)
    cookie = host.cookie
    facilityId = (await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)).id
  })

  afterAll(async () => {
    for (const product of instances) await product.stop()
    cluster?.remove()
  })

  const breakages: [string, (cluster: Cluster) => Promise<void>][] = [
    ['stopped in order', (one) => restart(one, 'fast')],
    ['crashed', (one) => restart(one, 'immediate')],
    ['all connections ended', endConnections],
  ]

  test.each(breakages)('%s: no instance ends, writing goes on, and nothing acknowledged is lost', async (_, breakDatabase) => {
    for (let round = 0; round < rounds; round++) {
      const writers = urls.flatMap((url) => Array.from({ length: guestsPerInstance }, () => startWriter(url, facilityId)))
      const exporting = urls.map((url) => startExporting(url, cookie))
      const haveAllSent = (more: number[]) => writers.every(({ sent }, index) => sent.length > (more[index] ?? 0))
      await expect.poll(() => haveAllSent([]), { timeout: 20_000 }).toBe(true)
      await breakDatabase(cluster)
      const before = writers.map(({ sent }) => sent.length)
      await expect.poll(() => haveAllSent(before), { timeout: 20_000 }).toBe(true)
      await Promise.all([...writers, ...exporting].map((caller) => caller.stop()))
      expect(instances.map(({ process }) => process.exitCode)).toEqual([null, null])
      // Writes in between got a 503 with Retry-After, and no other error.
      const unclear = writers
        .flatMap(({ refused }) => refused)
        .filter((words) => !/^503 Retry-After \d+: .*database\.unavailable/.test(words))
      expect(unclear).toEqual([])
      expect(exporting.flatMap(({ statuses }) => [...statuses]).filter((status) => status !== 200 && status !== 503)).toEqual([])
      for (const guid of writers.flatMap(({ sent }) => sent)) {
        expect((await fetch(`${urls[1]}/api/guest/requests/${guid}`)).status).toBe(200)
      }
    }
  })

  test('afterwards an open screen on one instance hears of what a guest does on the other', async () => {
    const stream = await fetch(`${urls[1]}/api/events`, { headers: { cookie } })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    await endConnections(cluster)
    let heard = ''
    const listening = (async () => {
      while (!heard.includes('"created"')) heard += (await reader?.read())?.value ?? ''
    })()
    // Each try is a request of its own: until the instance listens again an event may be lost.
    await expect.poll(() => ask(urls[0], facilityId).then(() => heard), { timeout: 20_000, interval: 300 }).toContain('"created"')
    await listening
    await reader?.cancel()
  })
})
