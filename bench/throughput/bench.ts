import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Product } from '../../e2e/product.ts'
import { cpuOf, median } from '../cpu-cost.ts'
import { type Call, type Load, load } from './load.ts'
import { propertiesEach, type Size, tokenOf } from './rows.ts'

/** A process that answers, and where. */
export type Server = { pid: number | undefined; url: string }

/** What the pieces of the benchmark share. */
export type Bench = {
  product: Product
  bare: Server
  pool: pg.Pool
  databaseUrl: string
  size: Size
  /** Length of a round in milliseconds, and how many there are. */
  round: number
  rounds: number
}

/** A line of the result. The share is of the baseline: of its calls in a second, or of its CPU time for a call. */
export type Row = {
  piece: string
  own: string
  baseline: string
  'CPU ms': string
  'its CPU ms': string
  'p99 ms': string
  is: number
  target: number
  floor: number
  isGood: boolean
}

/** The target, and what is a fault beyond it. `atLeast` for shares of speed, `atMost` for costs. */
export type Goal = { target: number; floor: number; direction: 'atLeast' | 'atMost' }

export const within = ({ floor, direction }: Goal, value: number) => (direction === 'atLeast' ? value >= floor : value <= floor)

type Side = Load & { cpu: number }

/**
 * A round of a load, with the milliseconds of CPU that the server spent on a call.
 * @param settle waits for what the calls leave to be done after their answer, which is counted as CPU
 */
export async function timed(
  { pid, url }: Server,
  connections: number,
  milliseconds: number,
  next: () => Call | undefined,
  settle = async () => {},
): Promise<Side> {
  const before = cpuOf(pid)
  const done = await load(url, connections, milliseconds, next)
  await settle()
  return { ...done, cpu: (cpuOf(pid) - before) / 1_000 / done.requests }
}

type Work = {
  piece: string
  connections: number
  own: () => Call | undefined
  other: () => Call | undefined
  baseline?: Server
  goal: Goal
  /** Waits for what the product does after its answers, so that it takes nothing from the baseline's turn. */
  settle?: () => Promise<void>
  /** What the goal is about: calls a second, or CPU for a call. */
  by: 'speed' | 'cpu'
}

/** Both sides in turns: only what is measured within one run can be compared. */
export async function sideBySide({ product, bare, round, rounds }: Bench, work: Work): Promise<Row> {
  const { piece, connections, own, other, baseline = bare, goal, by, settle } = work
  const self = { pid: product.process.pid, url: product.url }
  // A short round first: both still compile.
  await timed(self, connections, round / 2, own, settle)
  await timed(baseline, connections, round / 2, other)
  const pairs: [Side, Side][] = []
  for (let turn = 0; turn < rounds; turn++)
    pairs.push([await timed(self, connections, round, own, settle), await timed(baseline, connections, round, other)])
  const middle = (of: (pair: [Side, Side]) => number) => median(pairs.map(of))
  const is = by === 'speed' ? middle(([a, b]) => a.perSecond / b.perSecond) : middle(([a, b]) => a.cpu / b.cpu)
  return {
    piece,
    own: middle(([a]) => a.perSecond).toFixed(0),
    baseline: middle(([, b]) => b.perSecond).toFixed(0),
    'CPU ms': middle(([a]) => a.cpu).toFixed(3),
    'its CPU ms': middle(([, b]) => b.cpu).toFixed(3),
    'p99 ms': middle(([a]) => a.p99).toFixed(1),
    is,
    ...goal,
    isGood: within(goal, is),
  }
}

/** A line about the product alone. */
export function alone(piece: string, is: number, goal: Goal, about: Partial<Row> = {}): Row {
  return { piece, own: '', baseline: '', 'CPU ms': '', 'its CPU ms': '', 'p99 ms': '', ...about, is, ...goal, isGood: within(goal, is) }
}

/** The same numbers in each run, spread evenly below `limit`. */
export function numbersBelow(limit: number): () => number {
  let seed = 42
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * limit)
  }
}

/** An id of the rows, as the database made it. */
export function idOf(kind: 'user' | 'facility', number: number): string {
  return createHash('md5')
    .update(`${kind} ${number}`)
    .digest('hex')
    .replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')
}

export const cookieOf = (operator: number) => ({ cookie: `ospita_session=${tokenOf(operator)}` })
export const ownerOf = (property: number) => Math.floor(property / propertiesEach)

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
