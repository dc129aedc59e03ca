import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Runs in which a test may be: only `api` needs a database. */
export type TestFile = { path: string; project: 'unit' | 'portal' | 'api' }

const most = 3

/** Whether a file is a test: no fault is put into one. */
export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const tests = ['contract', 'i18n', 'portal', 'site', 'server', 'ui'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isTest)
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${folder}/${path}`, 'utf8') })),
)

function projectOf(path: string): TestFile['project'] {
  if (path.startsWith('server/')) return 'api'
  return path.endsWith('.tsx') ? 'portal' : 'unit'
}

/** The tests that are about a file, in turns: those beside it, then those that speak most of its noun. */
export function testsOf(file: string): TestFile[][] {
  const folder = dirname(file)
  const isShared = /^(contract|i18n)\//.test(file)
  const name = basename(file).split('.')[0] ?? ''
  const noun =
    (isShared ? name : basename(folder))
      .split('-')
      .at(-1)
      ?.replace(/(ie)?s$/, '') ?? ''
  const stem = name.split('-')[0]?.replace(/(ie)?s$/, '') ?? ''
  const mentions = ({ path, text }: (typeof tests)[number]) =>
    text.split(noun).length + text.split(stem).length - 2 + 20 * path.split(noun).length + (dirname(path) === folder ? 1_000 : 0)
  const ranked = tests
    .filter(({ path, text }) => (text.includes(noun) || text.includes(stem)) && !/\/(fuzz|permissions|wrong-calls)\./.test(path))
    .map((one) => ({ path: one.path, weight: mentions(one) }))
    .sort((a, b) => b.weight - a.weight)
  const beside = ranked.filter(({ path }) => dirname(path) === folder || (isShared && basename(path).startsWith(name)))
  const others = ranked.filter((one) => !beside.includes(one)).slice(0, most)
  return [beside, others].filter((turn) => turn.length).map((turn) => turn.map(({ path }) => ({ path, project: projectOf(path) })))
}
