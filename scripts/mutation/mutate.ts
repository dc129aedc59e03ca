import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBench } from './bench.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { isTest, testsOf } from './tests-of.ts'

/** Puts faults into a copy of the code, one at a time, and counts which the tests find. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string' }, lanes: { type: 'string' } },
})
if (!positionals.length) throw new Error('Name a folder or a file: npm run mutate -- server/agreements/requests --sample 50')

type Fault = Mutant & { file: string; code: string; line: number; change: string }
type Tried = Fault & { by: string | undefined }

const faults = sampled(positionals.flatMap(filesOf).flatMap(faultsOf))
const tried: Tried[] = []
const bench = await makeBench(Number(values.lanes ?? 2))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
try {
  const [first] = faults
  // Tests that fail without a fault find nothing.
  const trouble = first && (await bench.lanes[0]?.tryFault(first.file, first.code, testsOf(first.file)))
  if (trouble) throw new Error(`The code as it is does not pass: ${trouble}`)
  const waiting = [...faults]
  await Promise.all(
    bench.lanes.map(async (lane) => {
      for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
        const by = await lane.tryFault(fault.file, withFault(fault), testsOf(fault.file))
        tried.push({ ...fault, by })
        const { file, line, kind, change } = fault
        process.stdout.write(
          `${tried.length}/${faults.length} ${by ? 'found   ' : 'SURVIVED'} ${file}:${line} ${kind}: ${change}${by ? ` (${by})` : ''}\n`,
        )
      }
    }),
  )
} finally {
  await bench.close()
}
report()

/** Sources that rules stand in: no tests, tables of words, or what only draws. */
function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !isTest(name) && !/(^|\/)(words|messages|testing)\/|\.d\.ts$/.test(name))
    .sort()
    .map((name) => join(path, name))
}

function faultsOf(file: string): Fault[] {
  const code = readFileSync(file, 'utf8')
  return mutantsOf(file, code).map((mutant) => ({
    ...mutant,
    file,
    code,
    line: code.slice(0, mutant.start).split('\n').length,
    change: shortened(`${code.slice(mutant.start, mutant.end)} -> ${mutant.text}`),
  }))
}

function shortened(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 100)
}

function withFault({ code, start, end, text }: Fault): string {
  return code.slice(0, start) + text + code.slice(end)
}

/** Some of them, the same for the same seed. */
function sampled(all: Fault[]): Fault[] {
  const seed = Number(values.seed ?? 1)
  const ranked = all
    .map((fault, index) => ({ fault, at: Math.imul(index + 1 + seed * 7919, 2_654_435_761) >>> 0 }))
    .sort((a, b) => a.at - b.at)
  return ranked.slice(0, Number(values.sample ?? all.length)).map(({ fault }) => fault)
}

/** The score of each folder, then what no test found. */
function report(): void {
  const folders = Map.groupBy(tried, ({ file }) =>
    file
      .split('/')
      .slice(0, file.startsWith('server/') ? 3 : 2)
      .join('/'),
  )
  process.stdout.write('\n')
  for (const [folder, of] of [...folders].sort(([a], [b]) => a.localeCompare(b))) {
    const found = of.filter(({ by }) => by).length
    process.stdout.write(`${folder}: ${found} of ${of.length} found, ${Math.floor((100 * found) / of.length)}%\n`)
  }
  const survivors = tried.filter(({ by }) => !by)
  for (const { file, line, kind, change } of survivors) process.stdout.write(`survived: ${file}:${line} ${kind}: ${change}\n`)
  mkdirSync('.cache', { recursive: true })
  writeFileSync(
    '.cache/mutation.json',
    JSON.stringify(
      tried.map(({ code: _, ...one }) => one),
      undefined,
      1,
    ),
  )
}
