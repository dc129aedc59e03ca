import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UpdateState } from '#contract/updates.ts'
import { newRelease, startUpdateFile, type UpdateFile } from '../../e2e/stand-ins/update-file.ts'
import { parseConfig } from '../platform/config.ts'
import { product } from '../platform/product.ts'
import { createUpkeep } from '../platform/upkeep/upkeep.ts'
import { type Client, createClient, newEmail, password } from '../testing/client.ts'
import { type EmptyInstallation, emptyInstallation } from '../testing/empty-installation.ts'
import { upkeepTasks } from '../upkeep-tasks.ts'

/** The look for a later release, and what its administrator reads of it. */

const near = { PRIVATE_RECEIVERS: '127.0.0.1' }
let installation: EmptyInstallation
let admin: Client
let file: UpdateFile
beforeAll(async () => {
  installation = await emptyInstallation()
  admin = createClient(await installation.start(near))
  await admin.send('POST', '/api/register', { body: { firstName: 'Marta', lastName: 'Neri', email: newEmail(), password } })
}, 60_000)
beforeEach(async () => {
  file = await startUpdateFile()
  return () => file.close()
})
afterAll(() => installation.close())

const values = { companyName: 'Sole S.r.l.', companyVat: 'IT99999999990', companyTown: 'Pisa', contact: '', registration: 'open' }
const switchTo = (updateNoticeUrl: string) => admin.send('PUT', '/api/admin/installation', { body: { ...values, updateNoticeUrl } })
const read = async (by = admin) => (await by.send<UpdateState>('GET', '/api/admin/updates')).body
const look = async () => (await admin.send<UpdateState>('POST', '/api/admin/updates')).body

/** Another instance's regular work, of which only the look is due. */
function instance() {
  const { db } = installation.database
  const tasks = upkeepTasks(db, undefined as never, undefined as never, parseConfig({ ...near, DATA_DIR: installation.dataDir }))
  const failures: unknown[] = []
  const upkeep = createUpkeep(
    db,
    tasks.filter(({ name }) => name === 'updates'),
    (error) => failures.push(error),
  )
  return { failures, runDue: upkeep.runDue }
}
const age = (interval: string) =>
  installation.database.db.execute(sql`with aged as (
      update upkeep set started_at = started_at - ${interval}::interval, finished_at = finished_at - ${interval}::interval where name = 'updates'
    ) update updates set looked_at = looked_at - ${interval}::interval`)

test('nothing is fetched until an administrator or the environment names a file', async () => {
  await instance().runDue()
  expect([await read(), await look()]).toEqual(
    Array(2).fill({ isOn: false, running: product.version, lookedAt: null, failure: null, latest: null }),
  )
  expect(file.asked).toEqual([])
  const fixed = Object.assign(createClient(await installation.start({ ...near, UPDATE_NOTICE_URL: file.url })), { cookie: admin.cookie })
  expect((await fixed.send<{ fixed: string[] }>('GET', '/api/admin/installation')).body.fixed).toEqual(['updateNoticeUrl'])
  expect(await read(fixed)).toMatchObject({ isOn: true, lookedAt: null })
})

test('of several instances one looks, once a day, and at another address within an hour', async () => {
  await switchTo(file.url)
  await age('2 hours')
  const instances = Array.from({ length: 4 }, instance)
  const looks = async () => {
    await Promise.all(instances.map(({ runDue }) => runDue()))
    return file.asked.length
  }
  expect(await looks()).toBe(1)
  for (let hour = 1; hour <= 22; hour++) {
    await age('1 hour')
    expect([hour, await looks()]).toEqual([hour, 1])
  }
  await age('2 hours')
  expect(await looks()).toBe(2)
  await age('1 hour')
  await switchTo(`${file.url}?channel=b`)
  expect(await looks()).toBe(3)
  expect(instances.flatMap(({ failures }) => failures)).toEqual([])
})

test('nothing about the installation is sent', async () => {
  await switchTo(file.url)
  await look()
  const { host } = new URL(file.url)
  expect(file.asked).toEqual([
    { method: 'GET', url: '/ospita.json', headers: { host, connection: 'close', accept: 'application/json', 'user-agent': 'Ospita' } },
  ])
})

test('a later release is told of, an older one and the own are not', async () => {
  await switchTo(file.url)
  file.answerWith({ ...newRelease, security: true, more: 'passed over' })
  expect(await look()).toEqual({
    ...{ isOn: true, running: product.version, failure: null },
    ...{ lookedAt: expect.stringMatching(/Z$/), latest: { ...newRelease, security: true } },
  })
  for (const version of [product.version, '0.0.9']) {
    file.answerWith({ ...newRelease, version })
    expect(await look()).toMatchObject({ failure: null, latest: null })
  }
})

test.each([
  ['not JSON', '<html>', ['json']],
  ['an array', [], ['fields', 'version, date, notes_url, security']],
  ['nothing in it', {}, ['fields', 'version, date, notes_url, security']],
  ['a version in words', { ...newRelease, version: 'the latest' }, ['fields', 'version']],
  ['a release that is tried', { ...newRelease, version: '99.9.0-rc.1' }, ['fields', 'version']],
  ['a day that does not exist', { ...newRelease, date: '2026-02-30' }, ['fields', 'date']],
  ['a link that runs a script', { ...newRelease, notes_url: 'javascript:alert(1)' }, ['fields', 'notes_url']],
  ['a link without TLS', { ...newRelease, notes_url: 'http://ospita.example/' }, ['fields', 'notes_url']],
  ['security in words', { ...newRelease, security: 'yes' }, ['fields', 'security']],
  ['too much', { ...newRelease, more: 'x'.repeat(17_000) }, ['long']],
])('a file with %s is a failure that is shown, and what was read before stays', async (_, body, [reason, detail = '']) => {
  await switchTo(file.url)
  await look()
  file.answerWith(body)
  expect(await look()).toMatchObject({ failure: { reason, detail }, latest: newRelease })
})

test('neither a redirect nor an error is followed, and another address forgets what was read', async () => {
  await switchTo(file.url)
  expect(await look()).toMatchObject({ latest: newRelease })
  file.answerWith('', 302, { location: file.url })
  expect(await look()).toMatchObject({ failure: { reason: 'status', detail: '302' }, latest: newRelease })
  file.answerWith('', 404)
  expect(await look()).toMatchObject({ failure: { reason: 'status', detail: '404' }, latest: newRelease })
  expect(file.asked).toHaveLength(3)
  await switchTo(`${file.url}?other`)
  expect(await look()).toMatchObject({ failure: { reason: 'status', detail: '404' }, latest: null })
  const [{ port }, other] = [new URL(file.url), await startUpdateFile()]
  await switchTo(other.url)
  await other.close()
  expect([port, await look()]).toMatchObject([port, { failure: { reason: 'unreachable', detail: '' }, latest: null }])
})

test.each(['ftp://ospita.example/x', 'ospita', 'http://10.0.0.1/', 'http://localhost:3000/', 'http://169.254.169.254/'])(
  'the address %s is refused at its field',
  async (url) => {
    const { status, body } = await switchTo(url)
    expect([status, (body as { errors: { path: string }[] }).errors.map(({ path }) => path)]).toEqual([400, ['updateNoticeUrl']])
  },
)

test('an address with a password or the port of another protocol is refused with that fault', async () => {
  const faultOf = async (url: string) =>
    ((await switchTo(url)).body as { errors: { message: string }[] }).errors.map(({ message }) => message)
  expect(await faultOf('https://anna:segreto@ospita.example/')).toEqual(['Togli nome utente e password dall’indirizzo'])
  expect(await faultOf('https://ospita.example:22/')).toEqual(['Usa la porta 443, la 80 o una dalla 1024 in su'])
})

test('a private address of the environment is not called', async () => {
  const { port } = new URL(file.url)
  const settings = { UPDATE_NOTICE_URL: file.url, PRIVATE_RECEIVERS: `127.0.0.1:${Number(port) + 1}` }
  const other = Object.assign(createClient(await installation.start(settings)), { cookie: admin.cookie })
  const { body } = await other.send<UpdateState>('POST', '/api/admin/updates')
  expect([body.failure?.reason, file.asked]).toEqual(['private', []])
})

test('what an earlier release stored of a failure, in words, is no failure of the screen', async () => {
  await switchTo(file.url)
  await look()
  await installation.database.db.execute(sql`update updates set failure = 'HTTP 503'`)
  const { status, body } = await admin.send<UpdateState>('GET', '/api/admin/updates')
  expect([status, body.failure]).toEqual([200, null])
})
