import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, findPrograms, startCluster } from '../../../testing/postgres.ts'
import { makeHouse, startLoad } from '../load.ts'
import { type Machines, startMachines } from '../machines.ts'
import { type FrontProxy, hasProxy, type ProxyKind, startProxy } from '../proxy.ts'
import { say } from '../say.ts'
import { isFull } from '../size.ts'

const many = isFull ? 3 : 2
const enough = isFull ? 10_000 : 1_500

const kinds: ProxyKind[] = isFull ? ['haproxy', 'nginx'] : ['haproxy']

describe.each(kinds)(`${many} instances behind %s`, (kind) => {
  const isHere = findPrograms() && hasProxy(kind)
  let cluster: Cluster
  let machines: Machines
  let proxy: FrontProxy

  beforeAll(async () => {
    if (!isHere) return
    cluster = await startCluster()
    machines = await startMachines(many, { DATABASE_URL: cluster.url })
    proxy = await startProxy(kind, machines.instances)
  })
  afterAll(async () => {
    await proxy?.stop()
    await machines?.stop()
    cluster?.remove()
  })

  test.skipIf(!isHere)(
    `are replaced one after the other while ${enough} calls come: nothing acknowledged is lost or doubled, and behind HAProxy none fails`,
    async () => {
      const house = await makeHouse(proxy.url)
      const load = startLoad(proxy.url, house, { people: 10, perSecond: 20 })
      const exitCodes: (number | null)[] = []
      let rounds = 0
      while (rounds < 1 || load.count() < enough) {
        for (let index = 0; index < many; index++) {
          exitCodes.push(await machines.replace(index))
          const { instances } = machines
          await expect.poll(async () => (await fetch(`${instances[index]?.url}/readyz`)).status, { timeout: 20_000 }).toBe(200)
        }
        rounds++
      }
      await load.stop()
      say(
        `rolling restart behind ${kind}: ${load.count()} calls, ${exitCodes.length} restarts, slowest ${load.slowest()} ms, failed ${load.failed.length}`,
      )
      for (const failure of load.failed) say(failure)
      // nginx asks nobody whether he is stopping: a POST may reach an instance as it closes, and must not be sent twice.
      // Nor does it pass on a read that an instance had no time for, on a machine that is busy with other things.
      const isKnown = (failure: string) => kind === 'nginx' && /^POST .*: 502|: 503 /.test(failure)
      expect(load.failed.filter((failure) => !isKnown(failure))).toEqual([])
      expect(load.failed.length).toBeLessThan(load.count() / 1_000)
      expect(new Set(exitCodes)).toEqual(new Set([0]))
      const client = new pg.Client({ connectionString: cluster.url })
      await client.connect()
      const { rows } = await client.query<{ guid: string }>('select guid from requests')
      await client.end()
      const guids = rows.map(({ guid }) => guid)
      expect(guids).toEqual(expect.arrayContaining(load.stored))
      // One that failed may have been stored, and none is there twice.
      expect(guids.length - load.stored.length).toBeLessThanOrEqual(load.failed.length)
    },
  )
})
