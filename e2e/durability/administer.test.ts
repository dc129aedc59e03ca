import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPrograms, startCluster } from '../../testing/postgres.ts'
import { makeFolder, makeStartedFolder } from '../folders.ts'
import { exampleFacility, type Host, registerHost } from '../host.ts'
import { type Product, startProduct } from '../product.ts'
import { newRelease, startUpdateFile } from '../stand-ins/update-file.ts'

/** npm run admin, as an operator types it, without npm. */

type Said = { code: number | null; out: string; errors: string }

const administer = (settings: Record<string, string>, ...words: string[]) => runProgram('administer', settings, ...words)

async function runProgram(name: string, settings: Record<string, string>, ...words: string[]): Promise<Said> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `dist/server/${name}.js`, ...words], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], out, errors] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, out, errors }
}

const done = (out: string): Said => ({ code: 0, out: `${out}\n`, errors: '' })
const refused = (words: string): Said => ({ code: 1, out: '', errors: expect.stringContaining(words) })

describe.skipIf(!findPrograms())('beside a server on PostgreSQL', () => {
  let product: Product
  let settings: Record<string, string>
  let close: () => Promise<void>
  let [first, second]: Host[] = []
  const run = (...words: string[]) => administer(settings, ...words)
  beforeAll(async () => {
    const cluster = await startCluster({ isDurable: false })
    settings = { DATABASE_URL: cluster.url, PUBLIC_URL: 'https://ospita.example', PRIVATE_RECEIVERS: '127.0.0.1' }
    product = await startProduct(makeStartedFolder(), { DATABASE_URL: cluster.url })
    close = async () => {
      await product.stop()
      cluster.remove()
    }
    first = await registerHost(product.url)
    second = await registerHost(product.url)
  })
  afterAll(() => close())

  test('names administrators and dismisses them, and keeps the last', async () => {
    expect(await run('list')).toEqual(done(`${first?.email}`))
    expect(await run('revoke', `${first?.email}`)).toEqual(refused('This is the only administrator'))
    expect(await run('grant', ` ${second?.email.toUpperCase()} `)).toEqual(done(`Done: ${second?.email}`))
    expect((await run('list')).out.trim().split('\n').sort()).toEqual([first?.email, second?.email].sort())
    expect(await second?.call('GET', '/api/admin/state')).toMatchObject({ database: 'postgresql' })
    expect(await run('revoke', `${second?.email}`)).toEqual(done(`Done: ${second?.email}`))
    expect(await run('list')).toEqual(done(`${first?.email}`))
    await expect(second?.call('GET', '/api/admin/state')).rejects.toThrow('request.unknownPath')
  })

  test('finds an account by its e-mail as it is typed, also at a domain in letters of its own', async () => {
    await registerHost(product.url, { email: 'eva@bücher.example' })
    expect(await run('suspend', ' Eva@Bücher.example')).toEqual(done('Done: eva@xn--bcher-kva.example'))
  })

  test('suspends an account on the server that runs, and opens it again', async () => {
    const { id } = (await second?.call<{ id: string }>('POST', '/api/facilities', exampleFacility)) ?? { id: '' }
    const page = async () => (await fetch(`${product.url}/guest?property_id=${id}`)).status
    expect(await page()).toBe(200)
    expect(await run('suspend', `${second?.email}`)).toEqual(done(`Done: ${second?.email}`))
    await expect.poll(page).toBe(404)
    await expect(second?.call('GET', '/api/auth/user')).rejects.toThrow('auth.required')
    expect(await run('suspend', `${first?.email}`)).toEqual(refused('This is the only administrator'))
    expect(await run('reactivate', `${second?.email}`)).toEqual(done(`Done: ${second?.email}`))
    await expect.poll(page).toBe(200)
  })

  test('invites one person, and says where the link is of no use', async () => {
    const { code, out, errors } = await run('invite', 'Villa', 'Luna')
    expect([code, errors]).toEqual([0, ''])
    const link = new URL(out.trim())
    expect(link.origin).toBe('https://ospita.example')
    const body = {
      firstName: 'Ada',
      lastName: 'Verdi',
      email: 'ada@ospita.example',
      password: 'una password',
      invitation: link.searchParams.get('invitation'),
    }
    await first?.call('PUT', '/api/admin/installation', {
      companyName: 'Sole',
      companyVat: 'IT01',
      companyTown: 'Lucca',
      registration: 'invitation',
    })
    const register = () =>
      fetch(`${product.url}/api/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    await expect.poll(async () => (await register()).status).toBe(201)
    expect(await first?.call('GET', '/api/admin/invitations')).toMatchObject([{ note: 'Villa Luna', state: 'used' }])
    const closed = { code: 0, errors: expect.stringContaining('Registration is closed') }
    expect(await administer({ ...settings, REGISTRATION: 'closed' }, 'invite')).toMatchObject(closed)
    const company = { companyName: 'Sole', companyVat: 'IT01', companyTown: 'Lucca' }
    await first?.call('PUT', '/api/admin/installation', { ...company, registration: 'closed' })
    expect(await run('invite')).toMatchObject(closed)
    expect(await administer({ ...settings, REGISTRATION: 'open' }, 'invite')).toMatchObject({ code: 0, errors: '' })
  })

  test.each([
    ['n'.repeat(301), '300'],
    ['Villa\u0007Luna', 'character that cannot be saved'],
  ])('a note that the screen refuses makes no invitation', async (note, why) => {
    const count = async () => (await first?.call<object[]>('GET', '/api/admin/invitations'))?.length
    const before = await count()
    expect(await run('invite', note)).toEqual(refused(why))
    expect(await count()).toBe(before)
  })

  test('looks for a later release', async () => {
    expect(await run('updates')).toEqual(refused('No address is set'))
    const file = await startUpdateFile()
    const look = () => administer({ ...settings, UPDATE_NOTICE_URL: file.url }, 'updates')
    const { version, date, notes_url } = newRelease
    expect(await look()).toEqual(done(`${version} is out since ${date}: ${notes_url}`))
    file.answerWith({ ...newRelease, security: true })
    expect(await look()).toEqual(done(`${version} is out since ${date}, and fixes a security problem: ${notes_url}`))
    file.answerWith({ ...newRelease, version: '0.0.1' })
    expect(await look()).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+ is the latest release\.\n$/) })
    file.answerWith('', 404)
    expect(await look()).toEqual(refused('The file could not be read: HTTP 404'))
    await file.close()
  })

  test.each([[[]], [['promote', 'x@ospita.example']], [['grant']], [['suspend', 'a@ospita.example', 'b@ospita.example']]])(
    '%j is answered with what there is',
    async (words) => expect(await run(...words)).toEqual(refused('npm run admin -- COMMAND')),
  )

  test('an e-mail that nobody has is named, and nothing is done', async () => {
    expect(await run('suspend', 'nessuno@ospita.example')).toEqual(refused('No account has the e-mail nessuno@ospita.example.'))
  })

  test('an empty database is named, and stays empty', async () => {
    const admin = new pg.Client(settings.DATABASE_URL)
    await admin.connect()
    await admin.query('create database other')
    const { href } = Object.assign(new URL(`${settings.DATABASE_URL}`), { pathname: '/other' })
    // Twice: the first makes no tables that the second would find.
    for (const words of [['list'], ['invite']]) {
      expect(await administer({ DATABASE_URL: href }, ...words)).toEqual(refused('DATABASE_URL: there is no installation in this database'))
    }
    await admin.end()
  })

  test('a wrong setting is named', async () => {
    expect(await administer({ DATABASE_URL: 'mysql://x' }, 'list')).toEqual(refused('DATABASE_URL'))
  })
})

test('on the embedded database it says that the server has the folder, and works once that is stopped', async () => {
  const product = await startProduct()
  const { email } = await registerHost(product.url)
  const run = (...words: string[]) => administer({ DATA_DIR: product.dataDir }, ...words)
  expect(await run('list')).toEqual(refused(`Another process is using the data folder ${product.dataDir}.`))
  await product.stop()
  expect(await run('list')).toEqual(done(email))
})

test('where the product was never started it makes nothing, nor do a backup and an import', async () => {
  const folder = join(makeFolder(), 'data')
  const words = `DATA_DIR: there is no installation in ${folder}`
  expect(await administer({ DATA_DIR: folder }, 'list')).toEqual(refused(words))
  expect(await runProgram('backup', { DATA_DIR: folder })).toEqual(refused(words))
  expect(await runProgram('import-account', { DATA_DIR: folder }, 'package.json', 'maria@example.com')).toEqual(refused(words))
  const onPostgres = { DATA_DIR: folder, DATABASE_URL: 'postgresql://ospita@127.0.0.1:9/ospita' }
  expect(await runProgram('backup', onPostgres)).toEqual(refused(`DATA_DIR: there is no folder ${folder}`))
  expect(existsSync(folder)).toBe(false)
})
