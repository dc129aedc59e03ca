import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, findPrograms, startCluster } from '../../../testing/postgres.ts'
import { type Relay, startRelay } from '../../../testing/postgres-relay.ts'
import { exampleRequest } from '../../host.ts'
import { type House, makeHouse } from '../load.ts'
import { type Machines, startMachines } from '../machines.ts'
import { say } from '../say.ts'

const within = { timeout: 30_000, interval: 50 }
/** A page in memory is at most this old, in milliseconds: what an instance waits for its own beat, and a busy machine. */
const oldest = 6_000 + 1_000

describe.skipIf(!findPrograms())('two instances, one of which is cut off from the news without a word', () => {
  let cluster: Cluster
  let relay: Relay
  let machines: Machines
  let house: House
  let property: string

  beforeAll(async () => {
    cluster = await startCluster()
    relay = await startRelay(cluster.url, 'ospita events')
    machines = await startMachines(2, {}, (index) => ({ DATABASE_URL: index ? relay.url : cluster.url }))
    house = await makeHouse(url(0), 1)
    property = house.properties[0] ?? ''
  })
  afterAll(async () => {
    await machines?.stop()
    await relay?.stop()
    cluster?.remove()
  })

  const url = (index: number) => machines.instances[index]?.url ?? ''
  const metric = async (name: string) =>
    (await (await fetch(`${url(1)}/metrics`)).text()).match(new RegExp(`^${name}\\S* (\\d+)`, 'm'))?.[1]
  const isListening = async () => (await metric('ospita_events_listening')) === '1'
  const readiness = async () => (await fetch(`${url(1)}/readyz`)).status

  /**
   * Saves on one instance and reads on the other as a guest, until told to stop.
   * @param isOver is told how many saves there were
   * @returns the longest that a save was not shown, in milliseconds
   */
  async function longestUnseen(isOver: (saves: number) => boolean): Promise<number> {
    const savedAt: number[] = []
    const saving = (async () => {
      for (let number = 0; !isOver(savedAt.length); number++) {
        await house.host.call('PUT', `/api/facilities/${property}`, { name: `Casa ${number}.` })
        savedAt[number] = performance.now()
        await wait(100)
      }
    })()
    let longest = 0
    while (!isOver(savedAt.length)) {
      const asked = performance.now()
      const page = await (await fetch(`${url(1)}/api/guest/properties/${property}`)).text()
      const shown = Number(page.match(/"Casa (\d+)\."/)?.[1])
      longest = Math.max(longest, asked - (savedAt[shown + 1] ?? asked))
      await wait(20)
    }
    await saving
    return Math.round(longest)
  }

  /** What the open screen of a host on the instance hears. */
  async function listen(): Promise<{ heard(): string; stop(): Promise<void> }> {
    const stream = await fetch(`${url(1)}/api/events`, { headers: { cookie: house.host.cookie } })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let said = ''
    const reading = (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) said += part.value
    })()
    return {
      heard: () => said,
      async stop() {
        await reader?.cancel()
        await reading
      },
    }
  }

  test('it notices, hears again by itself, and its screens and pages catch up', async () => {
    await expect.poll(isListening, within).toBe(true)
    const screen = await listen()
    let isOver = false
    const unseen = longestUnseen(() => isOver)
    await expect.poll(() => metric('ospita_cache_reads_total{cache="properties",result="hit"}'), within).not.toBe('0')
    const begin = performance.now()
    relay.cut(false)
    // Nobody tells it of this one.
    await fetch(`${url(0)}/api/guest/properties/${property}/requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(exampleRequest),
    })
    expect(screen.heard()).not.toContain('"missed"')
    await expect.poll(isListening, within).toBe(false)
    const noticed = performance.now() - begin
    await expect.poll(screen.heard, within).toContain('"missed"')
    expect(screen.heard()).not.toContain('"created"')
    await expect.poll(isListening, within).toBe(true)
    const heard = performance.now() - begin
    isOver = true
    const longest = await unseen
    say(`cut silently: noticed after ${Math.round(noticed)} ms, heard again after ${Math.round(heard)} ms, a save unseen for ${longest} ms`)
    // Else nothing was read from memory.
    expect(longest).toBeGreaterThan(1_000)
    expect(longest).toBeLessThan(oldest)
    expect(heard).toBeLessThan(12_000)
    expect(await readiness()).toBe(200)
    await screen.stop()
  })

  test('without the news it is unready and shows nothing old; then it is back', async () => {
    relay.cut(true)
    await expect.poll(readiness, within).toBe(503)
    expect(await longestUnseen((saves) => saves > 20)).toBeLessThan(500)
    relay.mend()
    await expect.poll(readiness, within).toBe(200)
    expect(await isListening()).toBe(true)
  })
})
