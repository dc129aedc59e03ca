import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { languages } from '#i18n/languages.ts'
import { furnishedFacility, registerHost } from '../e2e/host.ts'
import { startProduct } from '../e2e/product.ts'

/** Prints what the built pages weigh, brotli 11, against their budgets; the exit code is 1 when one is passed. */

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

const client = fileURLToPath(new URL('../dist/client/', import.meta.url))
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8'))
const weightOf = (file: string) => brotliCompressSync(readFileSync(`${client}${file}`)).length

function chunksOf(source: string, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found
  found.add(source)
  for (const name of manifest[source]?.imports ?? []) chunksOf(name, found)
  return found
}

const weigh = (sources: Iterable<string>) => [...sources].reduce((sum, source) => sum + weightOf(manifest[source]?.file ?? ''), 0)
const dashboard = chunksOf('portal/main.tsx')

/** What the scripts of the dashboard load of one language. */
const dictionariesOf = (language: string) =>
  [...dashboard].flatMap((source) => manifest[source]?.dynamicImports ?? []).filter((name) => name.endsWith(`/${language}.ts`))
const heaviest = Math.max(...languages.map((language) => weigh(dictionariesOf(language))))

const product = await startProduct()
const host = await registerHost(product.url)
const id = await furnishedFacility(host)
const pageWeight = async (path: string) => brotliCompressSync(await (await fetch(`${product.url}${path}`)).text()).length
const landing = await pageWeight('/')
const guest = await pageWeight(`/guest?property_id=${id}`)
await product.stop()

const rows = [
  { what: 'guest page, HTML', bytes: guest, budget: 8_192 },
  { what: 'guest page, script', bytes: weigh(chunksOf('site/guest/guest-island.ts')), budget: 2_048 },
  { what: 'landing page, HTML', bytes: landing, budget: 8_192 },
  { what: 'dashboard, script', bytes: weigh(dashboard), budget: 112_640 },
  {
    what: 'facility form, script after the dashboard',
    bytes: weigh(chunksOf('portal/facilities/facility-screen.tsx').difference(dashboard)),
    budget: 56_320,
  },
  { what: 'the heaviest language, with the dashboard', bytes: heaviest, budget: 8_192 },
]
console.table(rows.map(({ what, bytes, budget }) => ({ what, bytes, budget, share: `${Math.round((100 * bytes) / budget)} %` })))
process.exit(rows.some(({ bytes, budget }) => bytes > budget) ? 1 : 0)
