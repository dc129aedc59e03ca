// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endTogether } from './end-together.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const wantedNode = 24
/** True when this process runs on a Node that can run the product. */
const isNewEnough = Number(process.versions.node.split('.')[0]) >= wantedNode
const packagesFolder = join(root, 'node_modules')
const installStamp = join(packagesFolder, '.installed.json')
/** Holds the number of the npm that installs; stays where one does not end, or leaves packages aside. */
const begunInstall = join(packagesFolder, '.installing')
/** Lies in the folder that every build empties first (vite.config.ts), so that it never stands for what another one has built, or a part of it. */
const buildStamp = join(root, 'dist/client/.built')
/** Holds the number of the build that is going on. */
const begunBuild = join(packagesFolder, '.building')
const sources = ['i18n', 'contract', 'ui', 'site', 'portal', 'server', 'vite.config.ts', 'scripts/portal-chunks.ts', 'package-lock.json']

const say = (text) => process.stdout.write(`${text}\n`)

/** Exits with one line that says what to do, without a stack. */
export function fail(text, exitCode = 1) {
  process.stderr.write(`${text}\n`)
  process.exit(exitCode)
}

/** A file as it was typed: npm runs scripts in the folder of the package, and says where the command was typed (INIT_CWD). */
export const fromCaller = (file) => resolve(process.env.INIT_CWD ?? '.', file)

/** Parameters of a command with the file of an option as it was typed, as `--check FILE` and as `--check=FILE`. */
export const withFileOf = (option, parameters) =>
  parameters.map((value, index) => {
    if (parameters[index - 1] === option && value) return fromCaller(value)
    const file = value.startsWith(`${option}=`) && value.slice(option.length + 1)
    return file ? `${option}=${fromCaller(file)}` : value
  })

/** Runs a program to its end, its output on this terminal; ends this process when it fails. */
export function run(program, parameters, { problem, env } = {}) {
  endUnlessGood(spawnSync(program, parameters, onTerminal(env)), [program, ...parameters], problem)
}

/** Like {@link run}, for what nobody needs once this process is to end: an installation that stays behind would meet the next one. */
async function prepare(program, parameters, { problem, env, onStart, onFailure } = {}) {
  const child = spawn(program, parameters, onTerminal(env))
  onStart?.(child)
  const isToldToEnd = endTogether(child)
  const [status, signal, error] = await once(child, 'exit').catch((failure) => [null, null, failure])
  if (isToldToEnd()) process.exit(1)
  // Without a status it was ended.
  if (status) onFailure?.()
  endUnlessGood({ status, signal, error }, [program, ...parameters], problem)
}

const onTerminal = (env) => ({ cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

function endUnlessGood({ status, signal, error }, command, problem) {
  // So Linux ends a program when memory has run out; it can say nothing itself.
  if (signal === 'SIGKILL')
    fail(`${problem ?? command[0]} The system ended it, mostly for want of memory: 1 GB is needed, or pack elsewhere (docs/running.md).`)
  if (status !== 0) fail(problem ?? `${command.join(' ')} failed${error ? `: ${error.message}` : ''}`, status ?? 1)
}

/** Installs what the lock file lists, unless that was done; tests need more than the product. */
export async function ensureInstalled({ withTests }) {
  const lock = digest([join(root, 'package-lock.json')])
  const done = installed()
  const isCutOff = existsSync(begunInstall)
  if (isGoingOn(begunInstall)) fail('Another command is installing the packages here: wait until it has ended.')
  if (!isCutOff && done.lock === lock && (done.withTests || !withTests)) return
  say('Installing the packages...')
  if (isCutOff) clearPackages()
  // Not "npm ci": it refuses a lock file without the builds for other systems, which not every registry has.
  // The lock file still decides every version. No package needs its install script; none gets to run one.
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const parameters = ['install', ...quiet, withTests ? '--include=dev' : '--omit=dev']
  const npm = process.env.npm_execpath
  const [program, first] = npm && /\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []]
  const chosen = JSON.stringify(join(root, 'scripts/chosen-node.cjs'))
  const options = isNewEnough ? {} : { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${chosen}` }
  mkdirSync(packagesFolder, { recursive: true })
  await prepare(program, [...first, ...parameters], {
    problem: 'The packages could not be installed.',
    env: { NODE_ENV: '', ...options },
    onStart: noteIn(begunInstall),
    // As of a registry that is away: the release before, whose packages are all there, starts without one.
    onFailure: () => !hasPutAside() && rmSync(begunInstall),
  })
  linkNode()
  writeFileSync(installStamp, JSON.stringify({ lock, withTests }))
  rmSync(begunInstall)
}

/** What was installed last: nothing where a full disk, or a power cut, has left a part of the note. */
function installed() {
  try {
    return JSON.parse(readFileSync(installStamp, 'utf8'))
  } catch {
    return {}
  }
}

/** Whether npm has left packages aside (`.ajv-CBdQYth8`). One that fails by itself puts them back. */
function hasPutAside() {
  const scopes = filesIn(packagesFolder).filter((folder) => basename(folder).startsWith('@'))
  return [packagesFolder, ...scopes].flatMap(filesIn).some((folder) => /^\..+-\w{8}$/.test(basename(folder)))
}

/**
 * Takes away what an installation has left that did not end: npm ends at folders that it has put aside (ENOTEMPTY), and takes a package
 * for whole of which it had written half. The Node that runs this stays.
 */
function clearPackages() {
  for (const folder of filesIn(packagesFolder)) {
    if (!process.execPath.startsWith(`${folder}${sep}`)) rmSync(folder, { recursive: true, force: true })
  }
}

const noteIn =
  (file) =>
  ({ pid }) =>
    writeFileSync(file, `${pid}`)

/** Whether the program that is noted still works. After an hour, or a start of the machine, its number may be that of another one. */
function isGoingOn(file) {
  if (!existsSync(file) || Date.now() - statSync(file).mtimeMs > 3_600_000) return false
  try {
    return process.kill(Number(readFileSync(file, 'utf8')) || Number.NaN, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])

/** Puts the Node that came with the packages where npm's scripts find it first: npm 9 leaves that out. */
function linkNode() {
  const link = join(packagesFolder, '.bin/node')
  if (process.platform === 'win32' || existsSync(link)) return
  const node = packagedNodes().find(isNode)
  if (node) symlinkSync(relative(dirname(link), node), link)
}

/** With one thread and small arenas of memory a build takes 700 MB in the place of 940: small boxes have 1 GB. */
const littleMemory = ['--max-semi-space-size=2', '--max-old-space-size=384']

/** Builds the product, unless nothing changed since. */
export async function ensureBuilt() {
  const state = digest(sources.flatMap((name) => filesOf(join(root, name))))
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === state) return
  // Each would take away what the other one has written.
  if (isGoingOn(begunBuild)) fail('Another command is building the product here: wait until it has ended.')
  say('Building...')
  // Else a build that is cut off would pass for the one before it, once the source is that one's again.
  forgetBuild()
  await prepare(findNode(), [...littleMemory, 'node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'], {
    problem: 'The build failed.',
    // Of another kind of build React's development code would be left in.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', RAYON_NUM_THREADS: '1' },
    onStart: noteIn(begunBuild),
  })
  // A process of its own, after the build has given its memory back.
  await prepare(findNode(), ['dist/server/pack-empty-database.js'], {
    problem: 'The empty database could not be made.',
    onStart: noteIn(begunBuild),
  })
  writeFileSync(buildStamp, state)
  rmSync(begunBuild)
}

/** The next start builds again: what `npm run dev` builds has the page of the design too. */
export const forgetBuild = () => rmSync(buildStamp, { force: true })

/** The Node that came with the packages, else this one when it is new enough. */
export function findNode() {
  const found = [...packagedNodes(), process.execPath].find(isNode)
  return found ?? fail(`Node ${wantedNode} is needed, and none comes with the packages for this machine: install it first.`)
}

/** The programs themselves: Windows refuses to start npm's `node.cmd` without a shell, and a shell takes a path with blanks apart. */
const packagedNodes = () =>
  filesIn(packagesFolder)
    .filter((folder) => /^node-(linux|darwin|win|bin)-/.test(basename(folder)))
    .flatMap((folder) => ['bin/node', 'bin/node.exe'].map((file) => join(folder, file)))
    .filter(existsSync)

/** Whether a program is a Node that can run the product. */
function isNode(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= wantedNode
}

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

function digest(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}
