import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, findPrograms, type Standby, startCluster, startStandby } from '../../../testing/postgres.ts'
import { exampleRequest } from '../../host.ts'
import { type House, makeHouse, startLoad } from '../load.ts'
import { type Machines, startMachines } from '../machines.ts'
import { on } from '../on-database.ts'
import { type FrontProxy, hasProxy, startPostgresProxy, startProxy } from '../proxy.ts'
import { say } from '../say.ts'

const within = { timeout: 60_000, interval: 100 }

describe.skipIf(!findPrograms() || !hasProxy('haproxy'))('two instances on a PostgreSQL with a synchronous standby', () => {
  let primary: Cluster
  let standby: Standby
  let postgres: FrontProxy
  let machines: Machines
  let proxy: FrontProxy
  let house: House

  beforeAll(async () => {
    primary = await startCluster()
    await on(primary, 'create role ospita_check login')
    standby = await startStandby(primary)
    await on(primary, `alter system set synchronous_standby_names = '*'`)
    await on(primary, 'select pg_reload_conf()')
    postgres = await startPostgresProxy([primary, standby])
    machines = await startMachines(2, { DATABASE_URL: postgres.url, DATABASE_STATEMENT_SECONDS: '3' })
    proxy = await startProxy('haproxy', machines.instances)
    house = await makeHouse(proxy.url)
  })
  afterAll(async () => {
    await proxy?.stop()
    await machines?.stop()
    await postgres?.stop()
    standby?.remove()
    primary?.remove()
  })

  test('acknowledge nothing that the standby has not confirmed', async () => {
    const ask = () =>
      fetch(`${proxy.url}/api/guest/properties/${house.properties[0]}/requests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(exampleRequest),
      })
    expect((await ask()).status).toBe(201)
    standby.stop('fast')
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
    // Somebody cancels what hangs: PostgreSQL then answers as if all were well.
    const waits = on.bind(undefined, primary, `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
    const cancelled = ask()
    let isAnswered = false
    void cancelled.finally(() => (isAnswered = true))
    const isOver = async () => {
      await waits()
      return isAnswered
    }
    await expect.poll(isOver, { timeout: 20_000, interval: 20 }).toBe(true)
    expect((await cancelled).status).toBe(503)
    standby.start()
    await expect.poll(async () => (await ask()).status, within).toBe(201)
  })

  test('go on by themselves after the primary has crashed and the standby has taken its place; nothing acknowledged is lost', async () => {
    const load = startLoad(proxy.url, house, { people: 8, perSecond: 20 })
    await expect.poll(() => load.stored.length, within).toBeGreaterThan(20)
    const begin = performance.now()
    primary.stop('immediate')
    standby.promote()
    const before = load.stored.length
    await expect.poll(() => load.stored.length, within).toBeGreaterThan(before)
    const away = performance.now() - begin
    await expect.poll(() => load.stored.length, within).toBeGreaterThan(before + 20)
    await load.stop()
    const unclear = load.failed.filter((failure) => !/: 503 /.test(failure))
    say(`failover by hand: ${load.count()} calls, ${load.failed.length} of them 503, ${Math.round(away)} ms until the next was stored`)
    expect(unclear).toEqual([])
    const guids = (await on<{ guid: string }>(standby, 'select guid from requests')).map(({ guid }) => guid)
    expect(load.stored.filter((guid) => !guids.includes(guid))).toEqual([])
    expect(machines.instances.map(({ process }) => process.exitCode)).toEqual([null, null])
  })
})
