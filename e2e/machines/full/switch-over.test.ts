import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, findPrograms, type Standby, startCluster, startStandby } from '../../../testing/postgres.ts'
import { makeHouse, startLoad } from '../load.ts'
import { type Machines, startMachines } from '../machines.ts'
import { on } from '../on-database.ts'
import { type FrontProxy, hasProxy, startPostgresProxy, startProxy } from '../proxy.ts'
import { say } from '../say.ts'

const within = { timeout: 60_000, interval: 20 }

describe.skipIf(!findPrograms() || !hasProxy('haproxy'))('two instances whose PostgreSQL is taken away for planned work', () => {
  let primary: Cluster
  let standby: Standby
  let postgres: FrontProxy
  let machines: Machines
  let proxy: FrontProxy

  beforeAll(async () => {
    primary = await startCluster()
    await on(primary, 'create role ospita_check login')
    standby = await startStandby(primary)
    postgres = await startPostgresProxy([primary, standby])
    machines = await startMachines(2, { DATABASE_URL: postgres.url })
    proxy = await startProxy('haproxy', machines.instances)
  })
  afterAll(async () => {
    await proxy?.stop()
    await machines?.stop()
    await postgres?.stop()
    standby?.remove()
    primary?.remove()
  })

  test('it is stopped in order and its standby promoted: nothing acknowledged is lost, and all goes on by itself', async () => {
    const load = startLoad(proxy.url, await makeHouse(proxy.url), { people: 8, perSecond: 20 })
    await expect.poll(() => load.stored.length, within).toBeGreaterThan(40)
    const usual = load.longestPause()
    process.kill(primary.pid() ?? 0, 'SIGINT')
    await expect.poll(() => primary.pid(), within).toBeUndefined()
    const before = load.stored.length
    await on(standby, 'select pg_promote()')
    await expect.poll(() => load.stored.length, within).toBeGreaterThan(before + 40)
    await load.stop()
    say(
      `planned switch-over: ${load.count()} calls, ${load.failed.length} failed, slowest ${load.slowest()} ms, ${load.longestPause()} ms without a stored request (${usual} before)`,
    )
    // Reads fail too: guests are shown pages from memory, the host's list is the database's.
    expect(load.failed.filter((failure) => !/: 503 /.test(failure))).toEqual([])
    const guids = (await on<{ guid: string }>(standby, 'select guid from requests')).map(({ guid }) => guid)
    expect(load.stored.filter((guid) => !guids.includes(guid))).toEqual([])
    expect(load.longestPause()).toBeLessThan(15_000)
    for (const { url } of machines.instances) await expect.poll(async () => (await fetch(`${url}/readyz`)).status, within).toBe(200)
  })
})
