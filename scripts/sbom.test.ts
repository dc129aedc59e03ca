import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Locked = { version: string; integrity?: string; inBundle?: boolean; dev?: boolean }
type Component = {
  name: string
  version: string
  purl: string
  hashes?: { alg: string; content: string }[]
  properties?: { name: string }[]
}

const root = join(import.meta.dirname, '..')
const locked: Record<string, Locked> = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
// The first entry is the product itself.
const named = Object.entries(locked)
  .slice(1)
  .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1) ?? '', ...entry }))

test('the list names every package that the product runs with, by version and hash, and none that only tests use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ospita-sbom-'))
  const file = join(folder, 'sbom.json')
  // npm changes into the folder of the package, and says where it was typed.
  const env = { ...process.env, INIT_CWD: folder }
  execFileSync(process.execPath, [join(root, 'scripts/sbom.mjs'), 'sbom.json'], { cwd: root, env, stdio: 'pipe' })
  const { bomFormat, metadata, components }: { bomFormat: string; metadata: { component: Component }; components: Component[] } =
    JSON.parse(readFileSync(file, 'utf8'))
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'ospita'])
  const listed = new Map(components.map((component) => [`${component.name}@${component.version}`, component]))
  const needed = named.filter(({ dev }) => !dev)
  expect(needed.length).toBeGreaterThan(100)
  for (const { name, version, integrity, inBundle } of needed) {
    const component = listed.get(`${name}@${version}`)
    expect(component?.purl, `${name}@${version}`).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    const [hash] = component?.hashes ?? []
    // What another package brings inside itself is covered by that one's hash.
    const isBundled = inBundle || component?.properties?.some((property) => property.name === 'cdx:npm:package:bundled')
    if (!isBundled) expect(Buffer.from(hash?.content ?? '', 'hex').toString('base64'), name).toBe(integrity?.split('-')[1])
  }
  // Packages that both the product and its test tools use would be left out by "--omit=dev".
  expect([...listed.keys()].join(' ')).toMatch(/ zod@/)
  expect([...listed.keys()].filter((key) => !needed.some(({ name, version }) => key === `${name}@${version}`))).toEqual([])
})
