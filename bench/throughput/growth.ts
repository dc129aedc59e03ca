import type pg from 'pg'
import type { Product } from '../../e2e/product.ts'
import { median } from '../cpu-cost.ts'
import { cookieOf, numbersBelow, timed } from './bench.ts'
import type { Call } from './load.ts'
import { held } from './process.ts'
import { guestJsonOf, listOf } from './reads.ts'
import type { Size } from './rows.ts'
import { requestTo } from './writes.ts'

/** What the same calls cost as an installation grows: a line for each size, since only the same work compares. */

/** Few, so that every installation is asked for the same; a small one has less to choose from. */
const connections = 4
const calls = 400

export type Growth = {
  operators: number
  properties: number
  'list, ms of CPU': string
  'guest JSON, ms of CPU': string
  'create, ms of CPU': string
  'MB of memory': number
  'MB of database': number
}

/** @param product a new start, which holds nothing yet */
export async function measureGrowth(product: Product, pool: pg.Pool, { operators, properties }: Size): Promise<Growth> {
  const server = { pid: product.process.pid, url: product.url }
  const [operator, property] = [numbersBelow(operators), numbersBelow(properties)]
  /** The median of three rounds: other programs of the machine are in each. The first still compiles. */
  const costOf = async (next: () => Call, rounds = 3) => {
    const costs: number[] = []
    for (let round = 0; round <= rounds; round++) {
      let left = calls
      const { cpu } = await timed(server, connections, 60_000, () => (left-- > 0 ? next() : undefined))
      if (round > 0) costs.push(cpu)
    }
    return median(costs).toFixed(2)
  }
  const list = await costOf(() => ({ ...listOf, headers: cookieOf(operator()) }))
  const json = await costOf(() => ({ path: guestJsonOf(property()) }))
  const create = await costOf(() => requestTo(property()))
  const { rows } = await pool.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return {
    operators,
    properties,
    'list, ms of CPU': list,
    'guest JSON, ms of CPU': json,
    'create, ms of CPU': create,
    'MB of memory': Math.round(held(product.process.pid)),
    'MB of database': Math.round(Number(rows[0]?.bytes) / 2 ** 20),
  }
}
