import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, findPrograms, type Standby, startCluster, startStandby } from '../../testing/postgres.ts'
import { exampleFacility } from '../host.ts'
import { type House, makeHouse } from './load.ts'
import { type Machines, startMachines } from './machines.ts'

const within = { timeout: 20_000, interval: 50 }

describe.skipIf(!findPrograms())('two instances whose guest pages are read from a standby', () => {
  let primary: Cluster
  let standby: Standby
  let machines: Machines
  let house: House
  let pages: string[]

  beforeAll(async () => {
    primary = await startCluster()
    standby = await startStandby(primary)
    machines = await startMachines(2, { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url })
    house = await makeHouse(url(0), 12)
    pages = house.properties.slice(1)
  })
  afterAll(async () => {
    await machines?.stop()
    standby?.remove()
    primary?.remove()
  })

  const url = (index: number) => machines.instances[index]?.url ?? ''
  const asJson = async (index: number, id: string, headers = {}) =>
    (await fetch(`${url(index)}/api/guest/properties/${id}`, { headers })).text()
  const asHtml = async (index: number, id: string) => (await fetch(`${url(index)}/guest?property_id=${id}&lang=it`)).text()

  /** A property whose page no instance has read. */
  const unread = () => pages.pop() ?? ''

  async function onStandby(statement: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: standby.url })
    await client.connect()
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    await client.end()
    return rows[0]?.[0]
  }

  async function pause(): Promise<void> {
    await onStandby('select pg_wal_replay_pause()')
    await expect.poll(() => onStandby('select pg_get_wal_replay_pause_state()'), within).toBe('paused')
  }

  async function save(name: string): Promise<number> {
    await house.host.call('PUT', `/api/facilities/${house.properties[0]}`, { name })
    return performance.now()
  }

  /** What /metrics of an instance says: who has read pages, and of which moment the replica has everything. */
  async function numbers(index: number): Promise<{ replica: number; primary: number; upTo: number }> {
    const asked = performance.now()
    const text = await (await fetch(`${url(index)}/metrics`)).text()
    const read = (start: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`ospita_replica_${start} `))
          ?.split(' ')[1],
      )
    return {
      replica: read('reads_total{by="replica"}'),
      primary: read('reads_total{by="primary"}'),
      upTo: asked - read('behind_seconds') * 1_000,
    }
  }

  /** Who answers the reads of some work. */
  async function readersOf(index: number, work: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
    const before = await numbers(index)
    await work()
    const after = await numbers(index)
    return { replica: after.replica - before.replica, primary: after.primary - before.primary }
  }

  const follows = (index: number, since: number) => expect.poll(async () => (await numbers(index)).upTo, within).toBeGreaterThan(since)
  const byReplica = { replica: 1, primary: 0 }
  const byPrimary = { replica: 0, primary: 1 }

  test('the standby reads what it has, for guests and not for hosts', async () => {
    const saved = await save('Casa Aurora')
    for (const index of [0, 1]) {
      // The other instance may have heard of it a moment later.
      await follows(index, saved + 1_000)
      const [id = ''] = house.properties
      expect(await readersOf(index, async () => expect(await asJson(index, id)).toContain('Casa Aurora'))).toEqual(byReplica)
      const { cookie } = house.host
      expect(await readersOf(index, () => asJson(index, id, { cookie }))).toEqual({ replica: 0, primary: 0 })
    }
    expect(await readersOf(1, async () => expect(await asHtml(1, unread())).toContain('Casa '))).toEqual(byReplica)
  })

  test('a save is seen at once while the standby is late, and so are a new property and one that is gone', async () => {
    await follows(1, performance.now())
    await pause()
    await save('Casa Bruna')
    const [id = ''] = house.properties
    expect(await readersOf(0, async () => expect(await asJson(0, id)).toContain('Casa Bruna'))).toEqual(byPrimary)
    expect(await asHtml(0, id)).toContain('Casa Bruna')
    // The other instance hears of it within milliseconds.
    await expect.poll(() => asJson(1, id), within).toContain('Casa Bruna')
    await expect.poll(() => asHtml(1, id), within).toContain('Casa Bruna')
    // What has not changed is there.
    expect(await readersOf(1, () => asJson(1, unread()))).toEqual(byReplica)
    const added = await house.host.call<{ id: string }>('POST', '/api/facilities', { ...exampleFacility, name: 'Casa Chiara' })
    expect(await asJson(1, added.id)).toContain('Casa Chiara')
    const gone = unread()
    await house.host.call('DELETE', `/api/facilities/${gone}`)
    expect(await asJson(0, gone)).toContain('facility.notFound')
    await expect.poll(() => asJson(1, gone), within).toContain('facility.notFound')
  })

  test('an instance that starts meanwhile shows what was saved before it came', async () => {
    await save('Casa Dorata')
    await machines.replace(1)
    const [id = ''] = house.properties
    expect(await readersOf(1, async () => expect(await asJson(1, id)).toContain('Casa Dorata'))).toEqual(byPrimary)
    expect(await onStandby('select pg_get_wal_replay_pause_state()')).toBe('paused')
  })

  test('a standby that is late for long reads nothing, and reads again once it has everything', async () => {
    const begin = performance.now()
    await expect.poll(async () => performance.now() - (await numbers(0)).upTo, within).toBeGreaterThan(10_000)
    expect(await readersOf(0, () => asJson(0, unread()))).toEqual(byPrimary)
    await onStandby('select pg_wal_replay_resume()')
    await follows(0, begin)
    expect(await readersOf(0, () => asJson(0, unread()))).toEqual(byReplica)
  })

  test('what the standby cannot read in time is read by the primary', async () => {
    const client = new pg.Client({ connectionString: primary.url })
    await client.connect()
    await client.query('begin')
    await client.query('lock table facilities in access exclusive mode')
    const locks = `select count(*)::int from pg_locks where mode = 'AccessExclusiveLock' and relation = 'facilities'::regclass`
    await expect.poll(() => onStandby(locks), within).toBe(1)
    // Then it holds the lock, and the primary does not.
    await pause()
    await client.end()
    expect(await readersOf(0, async () => expect(await asJson(0, unread())).toContain('Casa '))).toEqual(byPrimary)
    await onStandby('select pg_wal_replay_resume()')
  })

  test('without the standby the primary reads, nobody sees an error, and it comes back by itself', async () => {
    standby.stop('immediate')
    for (const index of [0, 1]) {
      expect(await readersOf(index, async () => expect(await asHtml(index, unread())).toContain('Casa '))).toEqual(byPrimary)
      expect((await fetch(`${url(index)}/readyz`)).status).toBe(200)
    }
    standby.start()
    await follows(1, performance.now())
    expect(await readersOf(1, () => asJson(1, unread()))).toEqual(byReplica)
  })

  test('a standby that was promoted beside its primary reads nothing that has changed since', async () => {
    standby.promote()
    await save('Casa Emilia')
    const [id = ''] = house.properties
    expect(await readersOf(0, async () => expect(await asJson(0, id)).toContain('Casa Emilia'))).toEqual(byPrimary)
  })
})
