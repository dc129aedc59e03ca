import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startCluster } from '#testing/postgres.ts'
import { makeFolder } from '../../e2e/folders.ts'
import { startProduct } from '../../e2e/product.ts'
import type { Bench, Row } from './bench.ts'
import { type Growth, measureGrowth } from './growth.ts'
import { htmlCold, htmlRandom, htmlSaving, htmlWarm } from './pages.ts'
import { memory, start } from './process.ts'
import { guestJson, list, request } from './reads.ts'
import { fill, propertiesEach } from './rows.ts'
import { accept, create, signIn } from './writes.ts'

/**
 * The built product against bare node:http and pg, on the same rows in one run; Linux only: npm run bench:throughput.
 * Only shares mean something: the same machine is twice as fast an hour later.
 */

const pieces: Record<string, (bench: Bench) => Promise<Row[]>> = {
  'html-cold': htmlCold,
  'html-warm': htmlWarm,
  'html-random': htmlRandom,
  'html-saving': htmlSaving,
  'guest-json': guestJson,
  list,
  request,
  create,
  accept,
  'sign-in': signIn,
  start,
  memory,
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(pieces).join() },
    short: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    properties: { type: 'string', default: '2000' },
    profile: { type: 'string' },
    growth: { type: 'string' },
  },
})
const chosen = values.only.split(',')
const unknown = chosen.filter((name) => !pieces[name])
if (unknown.length) throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(pieces).join(', ')}.`)
// What was started ends with this process, however it ends.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
if (values.growth) await showGrowth(values.growth.split(',').map(Number))
const size = { properties: Number(values.properties), operators: Math.ceil(Number(values.properties) / propertiesEach) }

const cluster = await startCluster()
process.once('exit', () => cluster.remove())
const databaseUrl = cluster.url
// The first start makes the tables, and puts well-known places into them.
await (await startProduct(makeFolder(), { DATABASE_URL: databaseUrl })).stop()
const pool = new pg.Pool({ connectionString: databaseUrl })
// Its connections break with the cluster.
pool.on('error', () => {})
await fill(pool, size)
const { rows } = await pool.query('select password_hash from users limit 1')
const bare = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', 'bench/throughput/baseline.ts', databaseUrl, rows[0].password_hash],
  {
    stdio: ['ignore', 'pipe', 'inherit'],
  },
)
process.once('exit', () => bare.kill())
const bareUrl = `${(await once(bare.stdout, 'data'))[0]}`.trim()
const profiled = values.profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` }
const product = await startProduct(makeFolder(), { DATABASE_URL: databaseUrl, ...profiled })
const bench: Bench = {
  product,
  bare: { pid: bare.pid, url: bareUrl },
  pool,
  databaseUrl,
  size,
  round: Number(values.seconds ?? (values.short ? 2 : 6)) * 1_000,
  rounds: Number(values.rounds ?? 3),
}
const results: Row[] = []
for (const name of chosen) results.push(...((await pieces[name]?.(bench)) ?? []))
await product.stop()
console.table(
  results.map(({ is, target, floor, isGood, direction: _, ...row }: Row & { direction?: string }) => ({
    ...row,
    is: rounded(is),
    target,
    floor,
    isGood,
  })),
)
process.exit(results.every(({ isGood }) => isGood) ? 0 : 1)

/** Each size has a database of its own. */
async function showGrowth(sizes: number[]): Promise<never> {
  const lines: Growth[] = []
  for (const operators of sizes) {
    const size = { operators, properties: operators * propertiesEach }
    const cluster = await startCluster()
    const remove = () => cluster.remove()
    process.once('exit', remove)
    try {
      await (await startProduct(makeFolder(), { DATABASE_URL: cluster.url })).stop()
      const pool = new pg.Pool({ connectionString: cluster.url })
      await fill(pool, size)
      const product = await startProduct(makeFolder(), { DATABASE_URL: cluster.url })
      const line = await measureGrowth(product, pool, size)
      // The largest takes half an hour: what is known is shown.
      console.log(line)
      lines.push(line)
      await product.stop()
      await pool.end()
    } finally {
      process.off('exit', remove)
      remove()
    }
  }
  console.table(lines)
  process.exit(0)
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
