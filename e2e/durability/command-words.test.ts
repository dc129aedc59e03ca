import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'ospita-words-'))
const [older, newer] = ['1.tar', '2.tar'].map((name) => join(folder, name)) as [string, string]
for (const path of [older, newer]) writeFileSync(path, '')

const programs: Record<string, string> = { admin: 'administer', 'recommendations:import': 'import-recommendations' }

test.each([
  ['restore', []],
  ['restore', ['--help']],
  ['restore', ['--replace']],
  // As the shell makes it of backups/*.tar.
  ['restore', ['--replace', older, newer]],
  ['backup', ['--help']],
  ['backup', ['--chek', older]],
  ['backup', [older]],
  ['import-account', ['--help']],
  ['import-account', [older, newer, 'maria@example.com']],
  ['admin', ['--help']],
  ['admin', ['list', 'maria@example.com']],
  ['admin', ['grant']],
  ['admin', ['grant', 'maria@example.com', 'anna@example.com']],
  ['recommendations:import', ['--help']],
  ['recommendations:import', [older, newer]],
  ['demo', ['--help']],
  ['demo', ['3']],
])('%s %j does nothing, and says which words it takes', (command, words) => {
  const dataDir = join(folder, 'data')
  const program = `dist/server/${programs[command] ?? command}.js`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect([status, stdout, existsSync(dataDir)]).toEqual([1, '', false])
  expect(stderr).toContain(`npm run ${command}`)
})
