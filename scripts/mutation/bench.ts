import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { parseConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { findPrograms, startCluster } from '../../testing/postgres.ts'
import type { TestFile } from './tests-of.ts'

/** A copy of the code in which one fault at a time is tried. */
export type Lane = {
  /** The test that found the fault, or what else did; undefined where nothing does. */
  tryFault(file: string, faulty: string, turns: TestFile[][]): Promise<string | undefined>
}

const copied = ['contract', 'i18n', 'portal', 'scripts', 'server', 'site', 'testing', 'ui', 'e2e', 'bench']
const files = [
  'package.json',
  'vite.config.ts',
  'vitest.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.tests.json',
  'CONTRIBUTING.md',
]
const shared = ['node_modules', 'dist', 'README.md', 'docs', '.env.example']
/** Far above what any turn takes: a fault that never ends counts as found. */
const timeout = 5 * 60_000

/** As many copies as faults are tried at once, in a temporary folder that goes at the end, whatever happens. */
export async function makeBench(count: number): Promise<{ lanes: Lane[]; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'ospita-mutation-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const cluster = findPrograms() ? await startCluster() : undefined
  // A run that is broken off must leave no server behind.
  const end = () => cluster?.remove()
  process.once('exit', end)
  if (cluster) await makeTemplate(cluster.url)
  const lanes = Array.from({ length: count }, (_, index) => {
    const place = join(folder, `${index}`)
    for (const name of [...copied, ...files]) if (existsSync(name)) cpSync(name, join(place, name), { recursive: true })
    for (const name of shared) symlinkSync(join(process.cwd(), name), join(place, name))
    return laneAt(place, cluster && { url: cluster.url, name: `lane_${index}` })
  })
  return {
    lanes,
    async close() {
      process.off('exit', end)
      end()
    },
  }
}

const notStarted = 'did not start'
type LaneDatabase = { url: string; name: string }
const template = 'template_of_tests'
const named = (url: string, name: string) => url.replace(/[^/]+$/, name)

/** Every fault starts on a database that no other has touched. */
async function makeTemplate(url: string): Promise<void> {
  await query(url, `create database ${template}`)
  const database = await openDatabase(parseConfig({ DATABASE_URL: named(url, template) }), () => {})
  await database.close()
}

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function laneAt(place: string, database: LaneDatabase | undefined): Lane {
  async function runTests(tests: TestFile[]): Promise<string | undefined> {
    const isApi = tests.some(({ project }) => project === 'api')
    if (database && isApi) {
      const { url, name } = database
      await query(url, `drop database if exists ${name} with (force)`, `create database ${name} template ${template}`)
    }
    const api = database ? 'postgres' : 'embedded'
    const projects = new Set(tests.map(({ project }) => (project === 'api' ? api : project)))
    const output = join(place, 'report.json')
    rmSync(output, { force: true })
    const parameters = [
      'vitest',
      'run',
      '--bail=1',
      '--retry=1',
      '--reporter=json',
      `--outputFile=${output}`,
      '--testNamePattern=^(?!.*times in a row)',
    ]
    const { status, words } = await runIn(
      place,
      [...parameters, ...[...projects].map((project) => `--project=${project}`), ...tests.map(({ path }) => path)],
      database && isApi ? { TEST_DATABASE_URL: named(database.url, database.name) } : {},
    )
    if (status === 0) return undefined
    if (status === null) return 'did not end'
    const report = existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as Report) : { testResults: [] }
    const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
    return results.find(({ status: said }) => said === 'failed')?.fullName ?? `${notStarted}: ${words.trim().slice(0, 80)}`
  }

  return {
    async tryFault(file, faulty, turns) {
      const path = join(place, file)
      const sound = readFileSync(path, 'utf8')
      writeFileSync(path, faulty)
      try {
        for (const tests of turns) {
          // What does not start twice is the fault's doing; once, the machine's.
          const first = await runTests(tests)
          const by = first?.startsWith(notStarted) ? await runTests(tests) : first
          if (by) return by
        }
        return (await runIn(place, ['tsc', '-b'])).status === 0 ? undefined : 'the compiler'
      } finally {
        writeFileSync(path, sound)
      }
    },
  }
}

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] }

/** A tool of the packages, to its end or to the end of its time. */
function runIn(cwd: string, [tool = '', ...parameters]: string[], env: Record<string, string> = {}) {
  return new Promise<{ status: number | null; words: string }>((resolve) => {
    const PATH = `${join(cwd, 'node_modules/.bin')}:${process.env.PATH}`
    const child = spawn(join(cwd, 'node_modules/.bin', tool), parameters, {
      cwd,
      env: { ...process.env, ...env, PATH },
      timeout,
      killSignal: 'SIGKILL',
    })
    let words = ''
    child.stdout.on('data', (chunk) => (words += chunk))
    child.stderr.on('data', (chunk) => (words += chunk))
    child.once('close', (status) => resolve({ status, words }))
  })
}
