import { cpuOf, median, startFixedAnswer } from '../cpu-cost.ts'
import { alone, type Bench, cookieOf, idOf, numbersBelow, ownerOf, pause, type Row, sideBySide, timed } from './bench.ts'
import { type Call, call, load } from './load.ts'

/** Guest pages as a browser asks for them, against a fixed answer with the same bytes and headers. */

const cost = { target: 1.3, floor: 2.5, direction: 'atMost' } as const
const languages = ['en', 'de', 'fr', 'es', 'pt', 'ja', 'zh', 'ar']
/** Hosts that save something while guests read, each once a second. */
const savers = 20

const page = (property: number, language = 'it') => ({
  path: `/guest?property_id=${idOf('facility', property)}&lang=${language}`,
  headers: { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605.1.15' },
})

/** Each call of a list, once. */
function each(calls: Call[]): () => Call | undefined {
  let at = 0
  return () => calls[at++]
}

const all = (bench: Bench, language?: string) => Array.from({ length: bench.size.properties }, (_, property) => page(property, language))

async function withFixedAnswer<T>({ product }: Bench, work: (fixed: { pid: number | undefined; url: string }) => Promise<T>): Promise<T> {
  await call(product.url, page(1))
  const { bytes, headers } = await call(product.url, page(1))
  const { date: _, connection: __, 'keep-alive': ___, 'content-length': ____, ...head } = headers
  const fixed = await startFixedAnswer(bytes, head)
  try {
    return await work(fixed)
  } finally {
    fixed.stop()
  }
}

/** One property that is opened again and again. */
export function htmlWarm(bench: Bench): Promise<Row[]> {
  return withFixedAnswer(bench, async (baseline) => {
    const own = () => page(1)
    return [
      await sideBySide(bench, {
        piece: 'html-warm: one page again and again',
        connections: 32,
        own,
        other: own,
        baseline,
        goal: cost,
        by: 'cpu',
      }),
    ]
  })
}

/** Pages that nobody has opened before: read, rendered and compressed. */
export async function htmlCold(bench: Bench): Promise<Row[]> {
  const self = { pid: bench.product.process.pid, url: bench.product.url }
  const costs: number[] = []
  let speed = 0
  for (const language of languages.slice(0, bench.rounds + 1)) {
    const { cpu, perSecond } = await timed(self, 8, 60_000, each(all(bench, language).slice(0, 1_000)))
    costs.push(cpu)
    speed = perSecond
  }
  // The first round still compiles.
  const is = median(costs.slice(1))
  const goal = { target: 1, floor: 2, direction: 'atMost' } as const
  return [alone('html-cold: first renderings, ms of CPU', is, goal, { own: speed.toFixed(0), 'CPU ms': is.toFixed(3) })]
}

/** Every property is opened twice, and then at random. */
async function openAll(bench: Bench): Promise<void> {
  for (const _ of [1, 2]) await load(bench.product.url, 8, 600_000, each(all(bench)))
  await settle(bench)
}

/** Waits until the product has nothing more to do. */
async function settle({ product }: Bench): Promise<void> {
  for (let tries = 0, before = -1; tries < 60 && cpuOf(product.process.pid) - before > 30_000; tries++) {
    before = cpuOf(product.process.pid)
    await pause(1_000)
  }
}

export function htmlRandom(bench: Bench): Promise<Row[]> {
  return withFixedAnswer(bench, async (baseline) => {
    await openAll(bench)
    const any = numbersBelow(bench.size.properties)
    const next = () => page(any())
    const work = { connections: 32, own: next, other: next, baseline, goal: cost, by: 'cpu' } as const
    return [await sideBySide(bench, { ...work, piece: `html-random: over ${bench.size.properties} pages` })]
  })
}

export function htmlSaving(bench: Bench): Promise<Row[]> {
  return withFixedAnswer(bench, async (baseline) => {
    await openAll(bench)
    const pid = bench.product.process.pid
    const [start, before] = [performance.now(), cpuOf(pid)]
    const stop = saveOnAndOn(bench)
    await pause(bench.round * 2)
    const ofSaving = (cpuOf(pid) - before) / (performance.now() - start)
    const any = numbersBelow(bench.size.properties)
    const next = () => page(any())
    const work = { connections: 32, own: next, other: next, baseline, goal: cost, by: 'cpu' } as const
    const row = await sideBySide(bench, { ...work, piece: `html-saving: while ${savers} hosts save` })
    await stop()
    // What the saving itself costs is no part of a page.
    const cpu = Number(row['CPU ms']) - ofSaving / Number(row.own)
    const is = cpu / Number(row['its CPU ms'])
    return [{ ...row, 'CPU ms': cpu.toFixed(3), is, isGood: is <= cost.floor }]
  })
}

function saveOnAndOn({ product, size }: Bench): () => Promise<void> {
  let turn = 0
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    const property = (turn++ % savers) * Math.floor(size.properties / savers)
    const save = { method: 'PUT', path: `/api/facilities/${idOf('facility', property)}`, headers: cookieOf(ownerOf(property)) } as const
    running = call(product.url, { ...save, body: { description: `Casa di pietra, ${turn}` } }).then(({ status, body }) => {
      if (status !== 200) throw new Error(`PUT: ${status} ${body}`)
    })
  }, 1_000 / savers)
  return async () => {
    clearInterval(timer)
    await running
  }
}
