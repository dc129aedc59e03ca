import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from '../folders.ts'
import { exampleFacility, examplePhoto, registerHost } from '../host.ts'
import { command, type Product, startProduct } from '../product.ts'

/** Settings and commands of the image's last stage: what runs there runs here, without a container. */
const image =
  readFileSync('Dockerfile', 'utf8')
    .split(/^FROM /m)
    .at(-1) ?? ''
const settings = Object.fromEntries(
  [...image.matchAll(/(?<=^ENV .*)\b([A-Z_]+)=(\S+)/gm)].map(([, name = '', value = '']) => [name, value]),
)
const commandOf = (word: string): string[] => JSON.parse(new RegExp(`${word}.*?(\\[".*\\])`).exec(image)?.[1] ?? '[]')
/** In the image its number is another; here it is anybody who owns nothing. */
const user = process.getuid?.() === 0 ? 65_534 : undefined

const folder = join(makeFolder(), 'packed')
const dataDir = makeFolder()
let product: Product
/** Everybody may read it, and enter or run it where its owner may. */
const isOpen = (path: string) => {
  const { mode } = statSync(path)
  return (mode & 0o044) === 0o044 && (mode & 0o011) === (mode & 0o100 ? 0o011 : 0)
}

beforeAll(async () => {
  // Hardened machines give what root makes to root alone.
  const pack = `umask 077; exec "${process.execPath}" scripts/pack.mjs "${folder}"`
  expect(spawnSync('sh', ['-c', pack], { encoding: 'utf8' })).toMatchObject({ status: 0 })
  expect(readdirSync(folder, { recursive: true }).filter((name) => !isOpen(join(folder, `${name}`)))).toEqual([])
  for (const name of readdirSync(folder, { recursive: true })) chmodSync(join(folder, `${name}`), 0o555)
  // What is made below /tmp is its maker's alone: the other user must be let through.
  chmodSync(join(folder, '..'), 0o755)
  if (user) chownSync(dataDir, user, user)
  const { PORT: _, DATA_DIR: __, HOST: ___, ...environment } = settings
  const [program = '', ...rest] = commandOf('\nCMD')
  expect(rest).toEqual(command)
  product = await startProduct(dataDir, environment, { folder, program: join(folder, program), ...(user && { user }) })
}, 240_000)

afterAll(async () => {
  await product?.stop()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

test('the packed product runs for a stranger who may write to its data alone', async () => {
  const host = await registerHost(product.url)
  const property_image_url = await host.upload(await examplePhoto('#2a6a70', 480, 360))
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', {
    ...exampleFacility,
    name: '日の出 🌞 الشمس',
    property_image_url,
  })
  for (const lang of ['it', 'ja', 'zh', 'ar']) {
    const answer = await fetch(`${product.url}/api/facilities/${id}/poster.pdf?lang=${lang}`, { headers: { cookie: host.cookie } })
    expect([lang, answer.status, answer.headers.get('content-type')]).toEqual([lang, 200, 'application/pdf'])
  }
  const page = await fetch(`${product.url}/guest?property_id=${id}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('日の出')])
  const asked = await fetch(`${product.url}/api/guest/properties/${id}/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question: 'qual è la password del wifi?', language: 'it' }),
  })
  expect(await asked.json()).toMatchObject({ answered: true })
}, 120_000)

test('the check of its health says how it is, and it ends when it is told to', async () => {
  const [program = '', script = ''] = commandOf('HEALTHCHECK')
  const isHealthy = (port: string) => spawnSync(join(folder, program), [script], { cwd: folder, env: { PORT: port } }).status === 0
  const { port } = new URL(product.url)
  expect(isHealthy(port)).toBe(true)
  await product.stop()
  expect(product.process.exitCode).toBe(0)
  expect(isHealthy(port)).toBe(false)
})

test('image, compose file and unit start the same, and set only what the product reads', () => {
  const [compose, unit] = [readFileSync('compose.yaml', 'utf8'), readFileSync('deploy/ospita.service', 'utf8')]
  for (const option of command.slice(0, -1)) expect(readFileSync('scripts/serve.mjs', 'utf8')).toContain(`'${option}'`)
  expect(unit).toContain(`ExecStart=/opt/ospita/${commandOf('\nCMD').join(' ')}`)
  const known = new Set([...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name))
  const ofProduct = compose.slice(compose.indexOf('  ospita:'), compose.indexOf('  proxy:'))
  const names = [...ofProduct.matchAll(/^ {6}([A-Z_]+):/gm), ...unit.matchAll(/\b([A-Z_]{3,})=/g)].map(([, name]) => name)
  const ofSystem = ['MALLOC_ARENA_MAX']
  expect(names).toContain('DATABASE_URL')
  expect([...names, ...Object.keys(settings)].filter((name) => !known.has(name) && !ofSystem.includes(`${name}`))).toEqual([])
})

test('the image is made of all that the build reads: what its settings of TypeScript name is not ignored', () => {
  const isLetIn = (path: string) => passed.some((one) => path === one || path.startsWith(`${one}/`))
  const passed = [...readFileSync('.dockerignore', 'utf8').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
  // Scripts are not built.
  const built = passed.filter((path) => path !== 'scripts')
  const read = built.map((path) => join(path, 'tsconfig.json')).filter((path) => existsSync(path))
  expect(read.length).toBeGreaterThan(5)
  for (const file of read) {
    const named = [...readFileSync(file, 'utf8').matchAll(/"(?:extends|path)": "(\.[^"]+)"/g)].map(([, path = '']) =>
      join(file, '..', path),
    )
    expect([file, named.length > 0, named.filter((path) => !isLetIn(path))]).toEqual([file, true, []])
  }
})
