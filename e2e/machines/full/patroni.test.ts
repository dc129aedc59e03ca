import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeHouse, startLoad } from '../load.ts'
import { type Machines, startMachines } from '../machines.ts'
import { hasPatroni, type Node, type Patroni, startPatroni } from '../patroni.ts'
import { type FrontProxy, hasProxy, startPatroniProxy, startProxy } from '../proxy.ts'
import { say } from '../say.ts'

const within = { timeout: 120_000, interval: 100 }
const isHere = hasPatroni() && hasProxy('haproxy')
if (!isHere) say('Not tried: failover by Patroni, which needs the packages patroni, etcd-server, haproxy and postgresql.')

describe.skipIf(!isHere)('two instances on a PostgreSQL that Patroni looks after', () => {
  let patroni: Patroni
  let postgres: FrontProxy
  let machines: Machines
  let proxy: FrontProxy

  beforeAll(async () => {
    patroni = await startPatroni(2)
    postgres = await startPatroniProxy(patroni.nodes)
    machines = await startMachines(2, { DATABASE_URL: postgres.url })
    proxy = await startProxy('haproxy', machines.instances)
  }, 240_000)
  afterAll(async () => {
    await proxy?.stop()
    await machines?.stop()
    await postgres?.stop()
    await patroni?.stop()
  })

  async function findNode(role: 'primary' | 'synchronous'): Promise<Node | undefined> {
    for (const node of patroni.nodes) if (await node.is(role)) return node
    return undefined
  }

  test.each([
    ['the PostgreSQL of the leader is killed', 'killPostgres'],
    ['the machine of the leader dies', 'killAll'],
  ] as const)('%s: the standby takes over by itself, and nothing acknowledged is lost', async (name, kill) => {
    await expect.poll(async () => (await findNode('synchronous')) !== undefined, within).toBe(true)
    const leader = await findNode('primary')
    const load = startLoad(proxy.url, await makeHouse(proxy.url), { people: 8, perSecond: 20 })
    await expect.poll(() => load.stored.length, within).toBeGreaterThan(40)
    const before = load.stored.length
    leader?.[kill]()
    // What was on its way back is counted too.
    await expect.poll(() => load.stored.length, within).toBeGreaterThan(before + 60)
    await load.stop()
    say(
      `${name}: ${load.count()} calls, ${load.failed.length} failed, slowest ${load.slowest()} ms, ${load.longestPause()} ms without a stored request`,
    )
    const successor = await findNode('primary')
    expect(successor?.host).toMatch(patroni.nodes.find((node) => node !== leader)?.host ?? '')
    expect(load.failed.filter((failure) => !/: 503 /.test(failure))).toEqual([])
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query<{ guid: string }>('select guid from requests')
    await client.end()
    const guids = rows.map(({ guid }) => guid)
    expect(load.stored.filter((guid) => !guids.includes(guid))).toEqual([])
  })
})
