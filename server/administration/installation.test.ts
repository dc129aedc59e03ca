import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Installation, InstallationState } from '#contract/installation.ts'
import { startMailServer } from '../../e2e/stand-ins/smtp.ts'
import { startTranslationServer } from '../../e2e/stand-ins/translator.ts'
import { type Client, createClient, createFacility, newEmail, password } from '../testing/client.ts'
import { type EmptyInstallation, emptyInstallation } from '../testing/empty-installation.ts'

/** The settings of an installation, on two instances; the embedded database has one. */

let installation: EmptyInstallation
let url: string
let second: string
let admin: Client & { email: string }
beforeAll(async () => {
  installation = await emptyInstallation()
  url = await installation.start()
  second = installation.database.isEmbedded ? url : await installation.start()
  const email = newEmail()
  admin = Object.assign(createClient(url), { email })
  await admin.send('POST', '/api/register', { body: { firstName: 'Marta', lastName: 'Neri', email, password } })
}, 60_000)
afterAll(() => installation.close())

/** The administrator at another instance. */
const at = (address: string): Client => Object.assign(createClient(address), { cookie: admin.cookie })
const read = async (by: Client = admin) => (await by.send<Installation>('GET', '/api/admin/installation')).body
const values = { companyName: 'Sole & Luna S.r.l.', companyVat: 'IT99999999990', companyTown: 'Pisa', contact: '', registration: 'open' }
const save = (body: object, by: Client = admin, headers = {}) =>
  by.send<Installation & { code: string }>('PUT', '/api/admin/installation', { body, headers })
/** What the foot of the landing page says. */
const landing = async (address: string) => /<footer[^>]*><p>([^<]*)/.exec((await createClient(address).send('GET', '/?lang=en')).text)?.[1]

test('what is saved stands on the pages of every instance at once', async () => {
  expect(await read()).toMatchObject({ companyName: 'Ospita S.r.l.', companyVat: 'IT01234567897', companyTown: 'Lucca', fixed: [] })
  for (const one of [url, second]) expect(await landing(one)).toContain('Ospita S.r.l.')
  expect((await save(values)).status).toBe(200)
  for (const one of [url, second]) {
    await expect.poll(() => landing(one)).toContain('Sole &amp; Luna S.r.l.')
    expect(await landing(one)).not.toContain('Ospita S.r.l.')
    const { text } = await createClient(one).send('GET', '/guest/privacy')
    expect(['Sole &amp; Luna S.r.l.', 'IT99999999990', 'Pisa'].filter((part) => !text.includes(part))).toEqual([])
  }
  expect(await read(at(second))).toMatchObject(values)
})

test('closing the registration counts on every instance at once', async () => {
  const register = async (address: string) => {
    const body = { firstName: 'Ada', lastName: 'Verdi', email: newEmail(), password }
    return (await createClient(address).send('POST', '/api/register', { body })).status
  }
  expect(await register(second)).toBe(201)
  await save({ ...values, registration: 'closed' })
  for (const one of [url, second]) await expect.poll(() => register(one)).toBe(403)
  await save(values)
  await expect.poll(() => register(second)).toBe(201)
})

test('a save that has not seen the last one is refused', async () => {
  const { headers } = await admin.send('GET', '/api/admin/installation')
  const seen = { 'if-match': headers.get('etag') ?? '' }
  expect((await save({ ...values, companyTown: 'Massa' }, admin, seen)).status).toBe(200)
  expect((await save({ ...values, companyTown: 'Siena' }, admin, seen)).body.code).toBe('request.stale')
  expect((await read()).companyTown).toBe('Massa')
})

test('a save keeps what it does not name', async () => {
  await save({ ...values, contact: 'aiuto@sole.example' })
  expect((await save({ companyTown: 'Siena' })).body).toMatchObject({ ...values, contact: 'aiuto@sole.example', companyTown: 'Siena' })
  expect((await save({ contact: '' })).body).toMatchObject({ companyTown: 'Siena', contact: '' })
  await save(values)
})

test.each([
  ['companyName', ' '],
  ['companyVat', ''],
  ['companyTown', 'x'.repeat(201)],
  ['contact', 'nessuno'],
  ['registration', 'half'],
])('a wrong %s is refused at its field', async (name, value) => {
  const before = await read()
  const { status, body } = await save({ ...values, [name]: value })
  expect([status, (body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)]).toEqual([400, [name]])
  expect(await read()).toEqual(before)
})

test('what the environment decides is shown as such, and not changed', async () => {
  const fixed = at(await installation.start({ COMPANY_NAME: 'Luna S.p.A.', REGISTRATION: 'invitation' }))
  await save({ ...values, companyTown: 'Prato' })
  expect(await read(fixed)).toMatchObject({
    companyName: 'Luna S.p.A.',
    companyTown: 'Prato',
    registration: 'invitation',
    fixed: ['companyName', 'registration'],
  })
  await save({ ...values, companyName: 'Altra', companyTown: 'Arezzo', registration: 'closed' }, fixed)
  expect(await read(fixed)).toMatchObject({ companyName: 'Luna S.p.A.', companyTown: 'Arezzo', registration: 'invitation' })
  expect(await read()).toMatchObject({ companyName: values.companyName, companyTown: 'Arezzo', registration: 'open', fixed: [] })
})

test('the test mail says what the mail server said, and goes to whoever asks', async () => {
  const mailServer = await startMailServer()
  const withServer = at(await installation.start({ SMTP_URL: mailServer.url }))
  const tryMail = async (by: Client) => (await by.send('POST', '/api/admin/test-mail')).body
  expect(await tryMail(withServer)).toEqual({ isSent: true, recipient: admin.email, said: expect.stringMatching(/^250 /) })
  expect(mailServer.mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([[admin.email, 'Email di prova']])
  mailServer.setMood('unknown recipient')
  expect(await tryMail(withServer)).toMatchObject({ isSent: false, said: expect.stringMatching(/^550 /) })
  await mailServer.close()
  expect(await tryMail(withServer)).toMatchObject({ isSent: false, said: expect.stringContaining('ECONNREFUSED') })
  const { said } = (await tryMail(admin)) as { said: string }
  expect(existsSync(join(installation.dataDir, 'outbox', said))).toBe(true)
})

const stateOf = async (by: Client = admin) => (await by.send<InstallationState>('GET', '/api/admin/state')).body

test('the state counts accounts, properties, photos and their bytes', async () => {
  const before = await stateOf()
  expect(before).toMatchObject({
    database: process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded',
    mail: { hasServer: false, waiting: 0, failed: 0 },
    voice: { isSet: false, answeredAt: null, failedAt: null, failure: '' },
    storage: { kind: 'folder', photos: 0, bytes: 0 },
    backup: null,
  })
  await createFacility(admin as never)
  const form = new FormData()
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1d4f56' } })
    .png()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(photo)]), 'foto.png')
  await fetch(`${url}/api/media`, { method: 'POST', headers: { cookie: admin.cookie }, body: form })
  // Another instance has not measured yet.
  const after = await stateOf(at(await installation.start()))
  expect([after.properties, after.operators]).toEqual([before.properties + 1, before.operators])
  expect(after.storage).toMatchObject({ photos: 1, bytes: expect.toSatisfy((bytes: number) => bytes > 100) })
})

test('mails that failed in the last week, and those that wait too long, are counted', async () => {
  const { db } = installation.database
  await db.execute(`insert into mails (id, recipient, kind, status, created_at) values
    (gen_random_uuid(), '', 'x', 'failed', now() - interval '6 days'), (gen_random_uuid(), '', 'x', 'failed', now() - interval '8 days'),
    (gen_random_uuid(), '', 'x', 'queued', now() - interval '16 minutes'), (gen_random_uuid(), '', 'x', 'queued', now()),
    (gen_random_uuid(), '', 'x', 'sent', now() - interval '1 day')`)
  expect((await stateOf()).mail).toEqual({ hasServer: false, waiting: 1, failed: 1 })
})

test('the last good backup is shown, and why the last try failed', async () => {
  const { db } = installation.database
  await db.execute(
    `insert into backups (id, started_at, finished_at) values (gen_random_uuid(), '2026-11-01T02:00:00Z', '2026-11-01T02:05:00Z')`,
  )
  expect((await stateOf()).backup).toEqual({ goodAt: '2026-11-01T02:00:00.000Z', failure: '' })
  await db.execute(`insert into backups (id, failed_at, last_error) values (gen_random_uuid(), now(), 'No space left.')`)
  expect((await stateOf()).backup).toEqual({ goodAt: '2026-11-01T02:00:00.000Z', failure: 'No space left.' })
})

test('a service of others is shown with its last answer, or why it failed', async () => {
  const translator = await startTranslationServer()
  const host = at(await installation.start({ TRANSLATE_URL: translator.url }))
  expect((await stateOf(host)).translator).toEqual({ isSet: true, answeredAt: null, failedAt: null, failure: '' })
  const facility = await createFacility(host as never, { description: 'Tra gli ulivi' })
  const draft = () => host.send('POST', `/api/translations/facility/${facility.id}/en/draft`)
  translator.answerWith(403)
  expect((await draft()).status).toBe(502)
  await expect
    .poll(async () => (await stateOf(host)).translator)
    .toMatchObject({ failedAt: expect.any(String), failure: 'The translator answered 403.' })
  translator.answerWith(200)
  expect((await draft()).status).toBe(200)
  // Another instance knows it as well.
  await expect.poll(async () => (await stateOf(at(second))).translator).toMatchObject({ answeredAt: expect.any(String), failure: '' })
  await translator.close()
})
