import { readFileSync } from 'node:fs'
import { makeFolder } from '../../e2e/folders.ts'
import { startProduct } from '../../e2e/product.ts'
import { median } from '../cpu-cost.ts'
import { alone, type Bench, idOf, numbersBelow, pause, type Row } from './bench.ts'
import { load } from './load.ts'

/** The process itself: how soon it answers, and what it holds in memory. */

/** Milliseconds until Node has given back what the start left behind. */
const idleAfter = 12_000

/** Resident memory of a process, in MB. */
export const held = (pid: number | undefined) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

export async function start({ databaseUrl, rounds }: Bench): Promise<Row[]> {
  const times: number[] = []
  const idle: number[] = []
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    const product = await startProduct(makeFolder(), { DATABASE_URL: databaseUrl })
    const { status } = await fetch(`${product.url}/readyz`)
    if (status !== 200) throw new Error(`/readyz: ${status}`)
    times.push(performance.now() - from)
    await pause(idleAfter)
    idle.push(held(product.process.pid))
    await product.stop()
  }
  return [
    alone('start: ms to the first 200', median(times), { target: 300, floor: 600, direction: 'atMost' }),
    alone('start: MB idle', median(idle), { target: 115, floor: 144, direction: 'atMost' }),
  ]
}

/** Pages and JSON of all properties at random: everything that is held of reads is held then. */
export async function memory(bench: Bench): Promise<Row[]> {
  const { databaseUrl, size, round, rounds } = bench
  const product = await startProduct(makeFolder(), { DATABASE_URL: databaseUrl })
  const any = numbersBelow(size.properties)
  const page = () => ({
    path: `/guest?property_id=${idOf('facility', any())}&lang=it`,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  })
  const json = () => ({ path: `/api/guest/properties/${idOf('facility', any())}` })
  let left = size.properties * 3
  await load(product.url, 32, 600_000, () => (left-- > 0 ? page() : undefined))
  let most = held(product.process.pid)
  for (let turn = 0; turn < rounds; turn++) {
    for (const next of [page, json]) {
      await load(product.url, 32, round, next)
      most = Math.max(most, held(product.process.pid))
    }
  }
  await product.stop()
  return [alone(`memory: MB under load, ${size.properties} properties`, most, { target: 250, floor: 373, direction: 'atMost' })]
}
