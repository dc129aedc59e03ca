// npm run sbom: names every package that the product runs with, read from the lock file alone, as CycloneDX.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, fromCaller, root } from './prepare.mjs'

const target = process.argv[2] ? fromCaller(process.argv[2]) : 'sbom.cdx.json'
const npm = process.env.npm_execpath
const [program, first] = npm && /\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []]
const parameters = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application', '--loglevel=error']
const { status, stdout, stderr } = spawnSync(program, [...first, ...parameters], { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
if (status !== 0) fail(`The list could not be made (npm 10.3 or later is needed).\n${stderr}`)

const list = JSON.parse(stdout)
// npm's "--omit=dev" leaves out packages that a test tool needs too, such as zod: the marks of the lock file are used instead.
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const needed = new Set(
  Object.entries(packages)
    .filter(([, { dev }]) => !dev)
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
)
list.components = list.components.filter(({ name, version }) => needed.has(`${name}@${version}`))
const kept = new Set([list.metadata.component, ...list.components].map((component) => component['bom-ref']))
list.dependencies = list.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }))
// npm gives the name of the folder.
list.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name
writeFileSync(target, `${JSON.stringify(list, null, 2)}\n`)
process.stdout.write(`${target}: ${list.components.length} packages\n`)
