// npm run pack -- FOLDER: puts all that runs into one folder, Node included: what an image or a unit starts.
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { ensureBuilt, ensureInstalled, fail, findNode, fromCaller, root } from './prepare.mjs'

/** What the built server does not hold in itself: parts with machine code, and data that is read from their folders. */
const packages = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'sharp',
  'pdfkit',
  '@zxcvbn-ts/language-common',
  'subset-font',
  'fontverter',
  '@fontsource-variable/noto-sans-jp',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource/brygada-1918',
  '@fontsource/noto-emoji',
  '@fontsource/noto-naskh-arabic',
]

const target = process.argv[2] ? fromCaller(process.argv[2]) : fail('Say where to: npm run pack -- FOLDER')
if (existsSync(join(target, 'node_modules'))) fail(`${target} holds a packed product already: choose an empty folder.`)
makeTarget()

await ensureInstalled({ withTests: false })
await ensureBuilt()
const needed = withWhatTheyNeed(packages)
try {
  copyAll()
  openToAll()
} catch (error) {
  // What has no room, for instance: half of a product must not look like one.
  for (const name of readdirSync(target)) rmSync(join(target, name), { recursive: true, force: true })
  fail(`It could not be packed: ${error.message}`)
}
process.stdout.write(
  `Packed into ${target}. Start it there with: bin/node --max-semi-space-size=8 --max-old-space-size=512 dist/server/main.js\n`,
)

/** Before minutes go into a build: a folder that is nobody's yet, and may be written. */
function makeTarget() {
  if (`${target}${sep}`.startsWith(join(root, 'dist', sep))) fail(`${target} is a part of what is packed: choose another folder.`)
  try {
    mkdirSync(target, { recursive: true })
    accessSync(target, constants.W_OK)
    if (readdirSync(target).length === 0) return
  } catch (error) {
    fail(`${target} cannot be written: ${error.message}`)
  }
  fail(`${target} is not empty.`)
}

function copyAll() {
  mkdirSync(join(target, 'bin'))
  copyFileSync(realpathSync(findNode()), join(target, 'bin/node'))
  chmodSync(join(target, 'bin/node'), 0o755)
  cpSync(join(root, 'dist'), join(target, 'dist'), { recursive: true, filter: (path) => !path.endsWith('.built') })
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
  cpSync(join(root, 'scripts/healthy.mjs'), join(target, 'bin/healthy.mjs'))
  for (const folder of needed) {
    cpSync(join(root, folder), join(target, folder), { recursive: true, dereference: true, filter: isNeeded })
  }
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(target, 'package.json'), `${JSON.stringify({ name, version, private: true, type: 'module' }, null, 2)}\n`)
}

/** The product runs as a user of its own, whatever mask the one who packs has, or had as the source was fetched. Nobody else gets to write. */
function openToAll() {
  for (const path of ['', ...readdirSync(target, { recursive: true })].map((name) => join(target, name))) {
    const { mode } = statSync(path)
    chmodSync(path, mode & 0o100 ? 0o755 : 0o644)
  }
}

/** What people read, not programs. Licences stay. */
function isNeeded(path) {
  return !/\.(map|d\.[cm]?ts|md)$/.test(path) || /licen[cs]e/i.test(path)
}

/** Folders of packages and of all that they need in turn; what is optional only where it was installed. */
function withWhatTheyNeed(names) {
  const folders = new Set()
  const wanted = names.map((name) => ({ name, from: 'node_modules', isOptional: false }))
  for (const { name, from, isOptional } of wanted) {
    const folder = findPackage(name, from)
    if (!folder && !isOptional) fail(`${name} is not installed.`)
    if (!folder || folders.has(folder)) continue
    folders.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    for (const one of Object.keys(optionalDependencies)) wanted.push({ name: one, from: join(folder, 'node_modules'), isOptional: true })
    for (const one of Object.keys(dependencies)) {
      if (!(one in optionalDependencies)) wanted.push({ name: one, from: join(folder, 'node_modules'), isOptional: false })
    }
  }
  return folders
}

/** Where Node would find a package: in the folder itself, or in one above it. */
function findPackage(name, from) {
  for (let folder = from; folder !== '.'; folder = dirname(folder)) {
    const found = join(folder, name)
    if (folder.endsWith('node_modules') && existsSync(join(root, found, 'package.json'))) return found
  }
  return undefined
}
