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
 * beside it the suites that mostly wait: for mail servers that hang, for processes that are killed. What failed is tried
 * once more at the end, with nothing beside it, and named: a busy machine may starve a browser, a fault fails twice.
 */

type Count = { passed: number; failed: number; skipped: number }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  success: boolean
  testResults: { name: string; status: string; assertionResults: unknown[] }[]
}
type Running = { isBeside?: boolean; more?: Record<string, string> }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.cache/reports')
// Tools that start "node" find the Node that runs this script.
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`, REDOCLY_TELEMETRY: 'off' }

/** Bytes that the tests may need. */
const roomInMemory = 4 * 1024 ** 3
const folder = makeFolder()

const total: Count = { passed: 0, failed: 0, skipped: 0 }
/** For each suite with failures: tries those again, and tells how many failed once more. */
const secondTries: { name: string; failed: number; tryAgain: () => Promise<number> }[] = []
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
for (const { name, failed, tryAgain } of secondTries) {
  const mended = Math.max(0, failed - (await tryAgain()))
  add({ passed: mended, failed: -mended, skipped: 0 })
  if (mended) process.stdout.write(`${mended} of the tests of "${name}" passed on their second try only.\n`)
}

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

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

async function vitest(name: string, projects: string[], { isBeside = false } = {}): Promise<VitestReport | undefined> {
  const [isGreen, report] = await runVitest(name, projects, { isBeside })
  const failed = failuresOf(isGreen, report?.numFailedTests)
  add({ passed: report?.numPassedTests ?? 0, failed, skipped: report?.numPendingTests ?? 0 })
  const files = report?.testResults.filter(({ status }) => status === 'failed').map((file) => file.name) ?? []
  if (files.length)
    secondTries.push({
      name,
      failed,
      tryAgain: async () => {
        const [isMended, second] = await runVitest(`${name}-again`, projects, { files })
        return failuresOf(isMended, second?.numFailedTests)
      },
    })
  return report
}

async function runVitest(
  name: string,
  projects: string[],
  { isBeside = false, files = [] as string[] },
): Promise<[isGreen: boolean, report: VitestReport | undefined]> {
  const file = join(reports, `${name}.json`)
  const parameters = ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`]
  const isOneByOne = isBeside || files.length > 0
  const isGreen = await tool(
    'vitest',
    [...parameters, ...(isOneByOne ? ['--maxWorkers=1'] : []), ...projects.flatMap((project) => ['--project', project]), ...files],
    { isBeside },
  )
  return [isGreen, readReport<VitestReport>(file)]
}

async function playwright(): Promise<void> {
  const [isGreen, stats] = await runPlaywright('journeys', [])
  const unsteady = stats?.flaky ?? 0
  if (unsteady) process.stdout.write(`${unsteady} of the journeys passed on the second try only: see "flaky" above.\n`)
  const failed = failuresOf(isGreen, stats?.unexpected)
  add({ passed: (stats?.expected ?? 0) + unsteady, failed, skipped: stats?.skipped ?? 0 })
  if (stats?.unexpected)
    secondTries.push({
      name: 'journeys',
      failed,
      tryAgain: async () => {
        const [isMended, second] = await runPlaywright('journeys-again', ['--last-failed', '--workers=1'])
        return failuresOf(isMended, second?.unexpected)
      },
    })
}

async function runPlaywright(
  name: string,
  parameters: string[],
): Promise<[isGreen: boolean, stats: PlaywrightReport['stats'] | undefined]> {
  const file = join(reports, `${name}.json`)
  const isGreen = await tool('playwright', ['test', '--reporter=list,json', ...parameters], {
    // What it compiles is kept from one run to the next.
    more: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PWTEST_CACHE_DIR: join(root, '.cache/playwright') },
  })
  return [isGreen, readReport<PlaywrightReport>(file)?.stats]
}

/** A suite that ends without a report, or with an error outside its tests, counts as one failure. */
function failuresOf(isGreen: boolean, failed = 0): number {
  return isGreen ? failed : Math.max(failed, 1)
}

function countOf(report: VitestReport | undefined, folder: string): number {
  const results = report?.testResults.filter(({ name }) => name.includes(join(root, folder))) ?? []
  return results.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0)
}
