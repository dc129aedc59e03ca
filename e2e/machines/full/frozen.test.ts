import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIn, timeIn } from '#i18n/dates.ts'
import { type Cluster, findPrograms, startCluster } from '../../../testing/postgres.ts'
import { exampleFacility, exampleRequest, type Host, registerHost } from '../../host.ts'
import { makeHouse, startLoad } from '../load.ts'
import { type Machines, startMachines } from '../machines.ts'
import { type FrontProxy, hasProxy, startProxy } from '../proxy.ts'
import { say } from '../say.ts'

const hour = 60 * 60_000
const preload = fileURLToPath(new URL('../shift-clock.mjs', import.meta.url))
const within = { timeout: 60_000, interval: 100 }

/** A day and an hour of the property's clock, some milliseconds from now. */
function inRome(ahead: number): { offerExpiryDate: string; offerExpiryTime: string } {
  const at = new Date(Date.now() + ahead)
  return { offerExpiryDate: dayIn(at, 'Europe/Rome'), offerExpiryTime: timeIn('it', at.toISOString(), 'Europe/Rome') }
}

describe.skipIf(!findPrograms() || !hasProxy('haproxy'))('two instances whose clocks are one hour behind and one hour ahead', () => {
  let cluster: Cluster
  let machines: Machines
  let proxy: FrontProxy
  let database: pg.Client

  beforeAll(async () => {
    cluster = await startCluster()
    machines = await startMachines(2, { DATABASE_URL: cluster.url, DATABASE_STATEMENT_SECONDS: '4' }, (index) => ({
      NODE_OPTIONS: `--import=${preload}`,
      CLOCK_SHIFT: `${index ? hour : -hour}`,
    }))
    proxy = await startProxy('haproxy', machines.instances)
    database = new pg.Client({ connectionString: cluster.url })
    await database.connect()
  })
  afterAll(async () => {
    await database?.end()
    await proxy?.stop()
    await machines?.stop()
    cluster?.remove()
  })

  /** The same host on either instance. */
  const on = ({ cookie }: Host, index: number) => ({
    async call(method: string, path: string, body?: unknown): Promise<unknown> {
      const answer = await fetch(`${machines.instances[index]?.url}${path}`, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      expect(answer.status).toBeLessThan(300)
      return answer.json()
    },
  })

  test('send an offer once, send it again when it was meant again, and agree on whose turn it is', async () => {
    const host = await registerHost(proxy.url)
    const facility = await host.call<{ id: string }>('POST', '/api/facilities', exampleFacility)
    await host.call('POST', `/api/guest/properties/${facility.id}/requests`, exampleRequest)
    const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
    const [behind, ahead] = [on(host, 0), on(host, 1)]
    const offer = { requestId: request?.id, proposals: [{ date: '2099-07-01', time: '10:00', notes: 'Molo 3', ...inRome(hour / 2) }] }
    const count = async () => (await database.query('select 1 from proposals')).rowCount
    // A double click, whose second half reaches the other instance.
    await behind.call('POST', '/api/proposals', offer)
    await ahead.call('POST', '/api/proposals', offer)
    await behind.call('POST', '/api/proposals', offer)
    expect(await count()).toBe(1)
    await database.query(`update proposals set "sentAt" = "sentAt" - interval '11 seconds'`)
    await behind.call('POST', '/api/proposals', offer)
    expect(await count()).toBe(2)
    // It ends in half an hour: past for one process, and far for the other.
    for (const one of [behind, ahead]) {
      expect(await one.call('GET', '/api/bookings')).toMatchObject([{ turn: 'guest' }])
      expect(await one.call('GET', `/api/bookings/${request?.id}`)).toMatchObject({ turn: 'guest' })
      expect(await one.call('GET', '/api/today')).toMatchObject({ counts: { expiring: 1 }, expiring: [{ turn: 'guest' }] })
    }
  })

  test('serve on while one of them is frozen within a transaction, and lose nothing', async () => {
    const [frozen] = machines.instances
    const house = await makeHouse(proxy.url)
    const load = startLoad(proxy.url, house, { people: 8, perSecond: 20 })
    // Sessions that were within a transaction when the instance was stopped: how many, and whether one of them has done nothing since for long.
    const heldSince = async (stopped: string): Promise<{ many: number; isHeld: boolean }> => {
      const { rows } = await database.query(
        `select count(*)::int as many, coalesce(bool_or(state_change < clock_timestamp() - interval '1 second'), false) as "isHeld"
        from pg_stat_activity where application_name like 'ospita %' and state like 'idle in transaction%' and xact_start < $1`,
        [stopped],
      )
      return rows[0]
    }
    let stopped = ''
    const freezeWithin = async (): Promise<boolean> => {
      frozen?.process.kill('SIGSTOP')
      const { rows } = await database.query<{ now: string }>('select clock_timestamp()::text as now')
      stopped = rows[0]?.now ?? ''
      // Those of the other instance end within milliseconds.
      for (let held = await heldSince(stopped); held.many; held = await heldSince(stopped)) if (held.isHeld) return true
      frozen?.process.kill('SIGCONT')
      return false
    }
    await expect.poll(freezeWithin, within).toBe(true)
    const begin = performance.now()
    const before = load.count()
    await expect.poll(async () => (await heldSince(stopped)).many, within).toBe(0)
    const released = performance.now() - begin
    // What it had locked is free, and people are served by the other one.
    await expect.poll(() => load.count(), within).toBeGreaterThan(before + 100)
    frozen?.process.kill('SIGCONT')
    await expect.poll(async () => (await fetch(`${frozen?.url}/readyz`)).status, within).toBe(200)
    await load.stop()
    say(`frozen: ${load.count()} calls, failed ${load.failed.length}, slowest ${load.slowest()} ms, locks held ${Math.round(released)} ms`)
    for (const failure of load.failed) say(failure)
    expect(load.failed.filter((failure) => !/: 503 /.test(failure))).toEqual([])
    const { rows } = await database.query<{ guid: string }>('select guid from requests')
    expect(rows.map(({ guid }) => guid)).toEqual(expect.arrayContaining(load.stored))
  })
})
