import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, findPrograms, startCluster } from '../../testing/postgres.ts'
import { makeFolder } from '../folders.ts'
import { exampleFacility, exampleRequest, type Host, registerHost } from '../host.ts'
import { type Product, startProduct } from '../product.ts'

describe.skipIf(!findPrograms())('a table that something has locked', () => {
  let cluster: Cluster
  let product: Product
  let host: Host

  beforeAll(async () => {
    cluster = await startCluster()
    product = await startProduct(makeFolder(), { DATABASE_URL: cluster.url, DATABASE_LOCK_SECONDS: '2' })
    host = await registerHost(product.url)
  })
  afterAll(async () => {
    await product?.stop()
    cluster?.remove()
  })

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    return client
  }
  const newFacility = async () => (await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)).id

  test('keeps neither guests from their pages nor the instance from being ready, and who waits for it is told when to try again', async () => {
    const asked = await newFacility()
    // Pages that nobody has opened: each has to be read.
    const unread = []
    for (let count = 0; count < 12; count++) unread.push(await newFacility())
    const [locking, watching] = [await connect(), await connect()]
    await locking.query('begin; lock table requests in access exclusive mode')
    const post = () =>
      fetch(`${product.url}/api/guest/properties/${asked}/requests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(exampleRequest),
      })
    const read = () => fetch(`${product.url}/api/bookings`, { headers: { cookie: host.cookie } })
    // They ask again and again, so that the table is waited for all the while.
    let isOver = false
    const statuses = new Set<string>()
    const askOn = async (ask: () => Promise<Response>) => {
      while (!isOver) {
        const { status, headers } = await ask()
        statuses.add(`${status} ${headers.get('retry-after')}`)
      }
    }
    const waiting = Array.from({ length: 40 }, (_, index) => askOn(index % 2 ? post : read))
    await expect.poll(() => lockedOut(watching), { timeout: 10_000 }).toBeGreaterThanOrEqual(8)
    for (const id of unread) {
      expect((await fetch(`${product.url}/guest?property_id=${id}`)).status).toBe(200)
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    }
    isOver = true
    await Promise.all(waiting)
    await locking.query('rollback')
    await Promise.all([locking.end(), watching.end()])
    expect([...statuses]).toEqual(['503 3'])
    expect((await post()).status).toBe(201)
    expect((await read()).status).toBe(200)
  })

  test.each(['pgboss.job', 'recommendations'])('keeps no instance from starting (%s)', async (table) => {
    const locking = await connect()
    await locking.query(`begin; lock table ${table} in access exclusive mode`)
    const second = await startProduct(makeFolder(), { DATABASE_URL: cluster.url, DATABASE_LOCK_SECONDS: '2', DRAIN_SECONDS: '0' })
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    await locking.query('rollback')
    await locking.end()
    await second.stop()
  })
})

/** Connections that wait for a lock. */
async function lockedOut(watching: pg.Client): Promise<number> {
  const { rows } = await watching.query("select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'")
  return rows[0].count
}
