import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumPath, windowlessChromium } from '../e2e/chromium.ts'
import { firefox } from '../e2e/engines/firefox.ts'
import { webkit } from '../e2e/engines/webkit.ts'
import { findProgram } from '../e2e/machines/program.ts'
import { findPrograms } from '../testing/postgres.ts'
import { runChecks } from './checks.ts'
import { install } from './debian.ts'

/**
 * Runs every check and suite, and adds up what they counted. What keeps the processors busy runs one after the other;
 * beside it the suites that mostly wait: for mail servers that hang, for processes that are killed.
 */

type Count = { passed: number; failed: number; skipped: number }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  success: boolean
  testResults: { name: string; assertionResults: unknown[] }[]
}
type Running = { isBeside?: boolean; more?: Record<string, string> }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.cache/reports')
// Tools that start "node" find the Node that runs this script.
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`, REDOCLY_TELEMETRY: 'off' }

/** Bytes that the tests may need. */
const roomInMemory = 4 * 1024 ** 3
const folder = makeFolder()

const total: Count = { passed: 0, failed: 0, skipped: 0 }
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const fonts = ['fonts-noto-core', 'fonts-noto-cjk']
if (!process.env.CHROMIUM_PATH && !existsSync(windowlessChromium)) install('chromium-headless-shell', ...fonts)
if (!chromiumPath()) install('chromium', ...fonts)
if (!chromiumPath()) {
  process.stderr.write('Chromium is missing: install it, or name its program in CHROMIUM_PATH.\n')
  process.exit(1)
}
// Firefox and WebKit are tried where they are, or can be installed; elsewhere their tests are skipped, and counted so.
const missing = [firefox, webkit].flatMap((engine) => engine.missing())
if (missing.length) install(...missing)
if (!process.env.TEST_DATABASE_URL && !findPrograms()) install('postgresql')
if (!findProgram('haproxy')) install('haproxy')
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL || findPrograms())

for (const isClean of await runChecks()) add({ passed: isClean ? 1 : 0, failed: isClean ? 0 : 1, skipped: 0 })
const waiting = vitest('waiting', ['durability', 'engines', 'machines'], { isBeside: true })
const own = await vitest('own', ['unit', 'portal', 'embedded'])
if (hasPostgres) await vitest('postgres', ['postgres'])
else skip('PostgreSQL is not on this machine: its tests are skipped.', countOf(own, 'server/'))
await playwright()
await waiting

process.stdout.write(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}\n`)
process.exit(total.failed ? 1 : 0)

/**
 * Runs a program of the packages to its end; true when it ended well.
 * @param isBeside true for one that runs beside others: it says all that it has to say at its end, and its files are on a real disk
 */
function tool(name: string, parameters: string[], { isBeside = false, more = {} }: Running): Promise<boolean> {
  const title = `\n${name} ${parameters.join(' ')}\n`
  if (!isBeside) process.stdout.write(title)
  const child = spawn(join(root, 'node_modules/.bin', name), parameters, {
    cwd: root,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...env, ...(!isBeside && { TMPDIR: folder }), ...more },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
  return new Promise((resolve) => {
    child.once('error', (error) => said.push(Buffer.from(error.message)))
    child.once('close', (code) => {
      if (isBeside) process.stdout.write(`${title}${Buffer.concat(said)}`)
      resolve(code === 0)
    })
  })
}

/** Where tests write what need not survive: in memory where there is room, since a disk takes milliseconds for every commit. */
function makeFolder(): string {
  const memory = '/dev/shm'
  const space = existsSync(memory) ? statfsSync(memory) : undefined
  const made = mkdtempSync(join(space && space.bavail * space.bsize > roomInMemory ? memory : tmpdir(), 'ospita-tests-'))
  // PostgreSQL runs as a user of its own.
  chmodSync(made, 0o755)
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return made
}

function add({ passed, failed, skipped }: Count): void {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

function skip(reason: string, count: number): void {
  process.stdout.write(`${reason}\n`)
  add({ passed: 0, failed: 0, skipped: count })
}

/** A suite that ends without a report, or with an error outside its tests, counts as one failure. */
function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

async function vitest(name: string, projects: string[], { isBeside = false } = {}): Promise<VitestReport | undefined> {
  const file = join(reports, `${name}.json`)
  const parameters = ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`]
  const isGreen = await tool(
    'vitest',
    [...parameters, ...(isBeside ? ['--maxWorkers=1'] : []), ...projects.flatMap((project) => ['--project', project])],
    { isBeside },
  )
  const report = readReport<VitestReport>(file)
  const failed = report?.numFailedTests ?? 0
  add({ passed: report?.numPassedTests ?? 0, failed: isGreen ? failed : Math.max(failed, 1), skipped: report?.numPendingTests ?? 0 })
  return report
}

async function playwright(): Promise<void> {
  const file = join(reports, 'playwright.json')
  const isGreen = await tool('playwright', ['test', '--reporter=list,json'], {
    // What it compiles is kept from one run to the next.
    more: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PWTEST_CACHE_DIR: join(root, '.cache/playwright') },
  })
  const stats = readReport<PlaywrightReport>(file)?.stats
  const failed = stats?.unexpected ?? 0
  const unsteady = stats?.flaky ?? 0
  if (unsteady) process.stdout.write(`${unsteady} of the journeys passed on the second try only: see "flaky" above.\n`)
  add({ passed: (stats?.expected ?? 0) + unsteady, failed: isGreen ? failed : Math.max(failed, 1), skipped: stats?.skipped ?? 0 })
}

function countOf(report: VitestReport | undefined, folder: string): number {
  const results = report?.testResults.filter(({ name }) => name.includes(join(root, folder))) ?? []
  return results.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0)
}
