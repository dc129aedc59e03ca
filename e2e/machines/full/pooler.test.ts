import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Cluster, findPrograms, startCluster } from '../../../testing/postgres.ts'
import { makeFolder } from '../../folders.ts'
import { freePort, startProduct } from '../../product.ts'
import { makeHouse, startLoad } from '../load.ts'
import { type Machines, startMachines } from '../machines.ts'
import { findProgram, type Program, startProgram } from '../program.ts'
import { say } from '../say.ts'

describe.skipIf(!findPrograms() || !findProgram('pgbouncer'))('behind a pooler of transactions', () => {
  let cluster: Cluster
  let pooler: Program
  let pooled: string
  let machines: Machines | undefined

  beforeAll(async () => {
    cluster = await startCluster()
    const port = await freePort()
    const folder = makeFolder()
    const file = join(folder, 'pgbouncer.ini')
    const example = readFileSync(fileURLToPath(new URL('../../../deploy/pgbouncer.ini', import.meta.url)), 'utf8')
    const server = new URL(cluster.url)
    writeFileSync(
      file,
      example
        .replace('host=10.0.0.21 port=5432 dbname=ospita', `host=127.0.0.1 port=${server.port} dbname=postgres user=postgres`)
        .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
        .replace('auth_type = scram-sha-256', 'auth_type = any')
        .replace(/auth_file.*\n/, ''),
    )
    // It refuses to run as root.
    const nobody = { uid: 65_534, gid: 65_534 }
    const isRoot = process.getuid?.() === 0
    chmodSync(folder, 0o755)
    if (isRoot) chownSync(file, nobody.uid, nobody.gid)
    pooler = startProgram('pgbouncer', [file], { cwd: folder, user: isRoot ? nobody : undefined })
    pooled = `postgresql://postgres@127.0.0.1:${port}/ospita`
    await vi.waitFor(
      async () => {
        const client = new pg.Client({ connectionString: pooled })
        await client.connect().catch((error) => Promise.reject(new Error(`${error} ${pooler.said()}`)))
        await client.end()
      },
      { timeout: 20_000, interval: 100 },
    )
  })
  afterAll(async () => {
    await machines?.stop()
    await pooler?.stop()
    cluster?.remove()
  })

  const line = (setting: string) =>
    new RegExp(`${setting} leads to a pooler of transactions \\(PgBouncer\\): .* Name PostgreSQL itself in DATABASE_SESSION_URL\\.$`)

  test('an instance says in one line that it needs a session of its own', async () => {
    await expect(startProduct(makeFolder(), { DATABASE_URL: pooled })).rejects.toThrow(line('DATABASE_URL'))
    await expect(startProduct(makeFolder(), { DATABASE_URL: pooled, DATABASE_SESSION_URL: pooled })).rejects.toThrow(
      line('DATABASE_SESSION_URL'),
    )
  })

  test('two instances with an address of PostgreSQL itself beside it serve people, and hear each other', async () => {
    machines = await startMachines(2, { DATABASE_URL: pooled, DATABASE_SESSION_URL: cluster.url })
    const [first, second] = machines.instances.map(({ url }) => url) as [string, string]
    const house = await makeHouse(first)
    const loads = [
      startLoad(first, house, { people: 6, perSecond: 20 }),
      startLoad(second, await makeHouse(second), { people: 6, perSecond: 20 }),
    ]
    const stream = await fetch(`${second}/api/events`, { headers: { cookie: house.host.cookie } })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    while (!heard.includes('"created"')) heard += (await reader?.read())?.value ?? ''
    await reader?.cancel()
    await expect.poll(() => loads.every((load) => load.count() > 300), { timeout: 120_000 }).toBe(true)
    await Promise.all(loads.map((load) => load.stop()))
    const failed = loads.flatMap((load) => load.failed)
    for (const failure of failed) say(failure)
    // A machine that is busy with other things may let a call wait too long.
    expect(failed.filter((failure) => !/: 503 /.test(failure))).toEqual([])
    expect(failed.length).toBeLessThan(5)
    const admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
    const { rows } = await admin.query<{ many: number }>(`select count(*)::int as many from pg_stat_activity where client_port is not null`)
    await admin.end()
    say(`pooled: ${loads.reduce((sum, load) => sum + load.count(), 0)} calls, ${rows[0]?.many} connections of PostgreSQL for two instances`)
  })

  test('a PostgreSQL that crashed serves people again some seconds after it is back', async () => {
    const url = machines?.instances[0]?.url ?? ''
    const house = await makeHouse(url)
    const load = startLoad(url, house, { people: 6, perSecond: 10 })
    cluster.stop('immediate')
    // The pooler has to find out that nobody is there.
    await expect.poll(() => load.failed.length, { timeout: 15_000 }).toBeGreaterThan(20)
    cluster.start()
    const isBackAt = performance.now()
    const stored = load.stored.length
    await expect.poll(() => load.stored.length, { timeout: 30_000 }).toBeGreaterThan(stored)
    const seconds = (performance.now() - isBackAt) / 1_000
    say(`pooled: served again ${seconds.toFixed(1)} s after PostgreSQL was back`)
    await load.stop()
    expect(seconds).toBeLessThan(6)
  })
})
