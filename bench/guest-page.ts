import { furnishedFacility, registerHost } from '../e2e/host.ts'
import { startProduct } from '../e2e/product.ts'
import { ask, cost, cpuOf, median, startFixedAnswer } from './cpu-cost.ts'

/** CPU of the guest page, cached and unchanged, against a fixed answer of the same size; Linux only: npm run bench:guest. */

const rounds = 5

const product = await startProduct()
const host = await registerHost(product.url)
const id = await furnishedFacility(host)
const page = `${product.url}/guest?property_id=${id}&lang=it`
const headers = { 'accept-encoding': 'br' }
await ask(page, headers)
// The final compression is made after the first response.
await new Promise((resolve) => setTimeout(resolve, 1_000))
const { bytes, etag, head } = await ask(page, headers)
const fixed = await startFixedAnswer(bytes, head)
const fixedUrl = fixed.url

const idle = await idleRate(product.process.pid)
console.log(`Idle: ${(idle / 10).toFixed(1)} % of a core`)
const cases = [
  {
    name: 'cached page',
    pid: product.process.pid,
    url: page,
    headers,
    against: `${fixedUrl}/guest?property_id=${id}&lang=it`,
    allowed: 1.3,
  },
  {
    name: 'unchanged (304)',
    pid: product.process.pid,
    url: page,
    headers: { ...headers, 'if-none-match': etag },
    against: `${fixedUrl}/same?property_id=${id}&lang=it`,
    allowed: 1.1,
  },
]
const rows = []
for (const { name, pid, url, headers: sent, against, allowed } of cases) {
  const pairs: { own: number; other: number }[] = []
  // The first round is a warm-up: both still compile.
  for (let warm = 0; warm < 3; warm++) await Promise.all([cost(pid, url, sent, 0), cost(fixed.pid, against, headers, 0)])
  for (let round = 0; round < rounds; round++) {
    pairs.push({ own: await cost(pid, url, sent, idle), other: await cost(fixed.pid, against, headers, 0) })
  }
  const ratio = median(pairs.map(({ own, other }) => own / other))
  const micros = (of: 'own' | 'other') => median(pairs.map((pair) => pair[of])).toFixed(1)
  rows.push({ name, 'µs CPU': micros('own'), 'fixed µs': micros('other'), ratio: ratio.toFixed(2), allowed })
}
console.table(rows)
fixed.stop()
await product.stop()
process.exit(rows.some(({ ratio, allowed }) => Number(ratio) > allowed) ? 1 : 0)

/** CPU microseconds per millisecond of an idle process: its queue and its database. */
async function idleRate(pid: number | undefined): Promise<number> {
  const [before, start] = [cpuOf(pid), performance.now()]
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  return (cpuOf(pid) - before) / (performance.now() - start)
}
