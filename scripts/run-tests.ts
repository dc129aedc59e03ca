import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from '../e2e/chromium.ts'
import { firefox } from '../e2e/engines/firefox.ts'
import { webkit } from '../e2e/engines/webkit.ts'
import { findPrograms } from '../testing/postgres.ts'
import { runChecks } from './checks.ts'

/** Runs every check and suite, one after the other, and adds up what they counted. */

type Count = { passed: number; failed: number; skipped: number }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  success: boolean
  testResults: { name: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.cache/reports')
const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
// Tools that start "node" find the Node that runs this script.
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`, REDOCLY_TELEMETRY: 'off' }

const total: Count = { passed: 0, failed: 0, skipped: 0 }
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

if (!chromiumPath()) install('chromium', 'fonts-noto-core', 'fonts-noto-cjk')
if (!chromiumPath()) {
  process.stderr.write('Chromium is missing: install it, or name its program in CHROMIUM_PATH.\n')
  process.exit(1)
}
// Firefox and WebKit are tried where they are, or can be installed; elsewhere their tests are skipped, and counted so.
const missing = [firefox, webkit].flatMap((engine) => engine.missing())
if (missing.length) install(...missing)
if (!process.env.TEST_DATABASE_URL && !findPrograms()) install('postgresql')
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL || findPrograms())

for (const isClean of await runChecks()) add({ passed: isClean ? 1 : 0, failed: isClean ? 0 : 1, skipped: 0 })
const own = vitest('own', ['unit', 'portal', 'embedded', 'engines', 'durability'])
if (hasPostgres) vitest('postgres', ['postgres'])
else skip('PostgreSQL is not on this machine: its tests are skipped.', countOf(own, 'server/'))
playwright()

process.stdout.write(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}\n`)
process.exit(total.failed ? 1 : 0)

function install(...packages: string[]): void {
  if (!isDebianRoot) return
  process.stdout.write(`Installing ${packages.join(', ')}...\n`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function tool(name: string, parameters: string[], more: Record<string, string> = {}): boolean {
  process.stdout.write(`\n${name} ${parameters.join(' ')}\n`)
  return (
    spawnSync(join(root, 'node_modules/.bin', name), parameters, { cwd: root, stdio: 'inherit', env: { ...env, ...more } }).status === 0
  )
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

function vitest(name: string, projects: string[]): VitestReport | undefined {
  const file = join(reports, `${name}.json`)
  const isGreen = tool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
    ...projects.flatMap((project) => ['--project', project]),
  ])
  const report = readReport<VitestReport>(file)
  const failed = report?.numFailedTests ?? 0
  add({ passed: report?.numPassedTests ?? 0, failed: isGreen ? failed : Math.max(failed, 1), skipped: report?.numPendingTests ?? 0 })
  return report
}

function playwright(): void {
  const file = join(reports, 'playwright.json')
  const isGreen = tool('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
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
