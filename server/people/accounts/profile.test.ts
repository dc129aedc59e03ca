import { beforeAll, describe, expect, test } from 'vitest'
import { createClient, createFacility, password, signUp } from '../../testing/client.ts'
import { awaitMail, mailsTo } from '../../testing/mails.ts'
import { startTestServer } from '../../testing/test-server.ts'

let url: string
beforeAll(async () => {
  url = (await startTestServer()).url
})

const profile = { firstName: 'Ada', lastName: 'Verdi', companyName: 'Sole', phone: '055 1' }

describe('the profile', () => {
  test('is changed, and the answer is the user', async () => {
    const host = await signUp(url)
    const { status, body } = await host.send('PUT', '/api/auth/profile', {
      body: { ...profile, email: host.email, language: 'en', id: 'x', isActive: false, password_hash: 'x' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...profile, id: host.id, email: host.email, fullName: 'Ada Verdi', language: 'en', isActive: true })
    expect((await createClient(url).send('POST', '/api/login', { body: { email: host.email, password } })).status).toBe(200)
  })

  test('has a face, which stays until it is changed, and comes from no other host', async () => {
    const host = await signUp(url)
    const save = (body: object) => host.send('PUT', '/api/auth/profile', { body: { ...profile, ...body } })
    const face = '/media/AAAAAAAAAAAAAAAAAAAAAA_168x168.webp'
    expect((await save({ profileImageUrl: face })).body).toMatchObject({ profileImageUrl: face })
    expect((await save({})).body).toMatchObject({ profileImageUrl: face })
    const refused = await save({ profileImageUrl: 'https://foto.example/1.jpg' })
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'profileImageUrl', message: 'Foto non valida' }]])
    expect((await save({ profileImageUrl: '' })).body).toMatchObject({ profileImageUrl: '' })
  })

  test('keeps what is not named: another device may have changed it', async () => {
    const host = await signUp(url)
    await host.send('PUT', '/api/auth/profile', { body: profile })
    const { status, body } = await host.send('PUT', '/api/auth/profile', { body: { notifications: { sound: false }, language: 'de' } })
    expect([status, body]).toMatchObject([200, { ...profile, language: 'de', notifications: { sound: false, count: true } }])
  })

  test('changes the language of the portal, and leaves that of the texts that are there', async () => {
    const host = await signUp(url)
    const speak = async (body: object) => (await host.send('PUT', '/api/auth/profile', { body })).body
    // Nothing is written yet.
    expect(await speak({ language: 'de' })).toMatchObject({ language: 'de', textLanguage: 'de' })
    const { id } = await createFacility(host, { description: 'Direkt am Meer.' })
    expect(await speak({ language: 'en' })).toMatchObject({ language: 'en', textLanguage: 'de' })
    expect(await speak({ language: 'fr' })).toMatchObject({ language: 'fr', textLanguage: 'de' })
    const read = async () => (await createClient(url).send('GET', `/api/guest/properties/${id}?lang=it`)).body.hostLanguage
    expect(await read()).toBe('de')
    expect(await speak({ textLanguage: 'it' })).toMatchObject({ language: 'fr', textLanguage: 'it' })
    expect(await read()).toBe('it')
  })

  test('refuses what registration refuses', async () => {
    const host = await signUp(url)
    const { status, body } = await host.send('PUT', '/api/auth/profile', { body: { firstName: 'A', lastName: '', email: 'x' } })
    expect(status).toBe(400)
    expect((body.errors as { message: string }[]).map(({ message }) => message)).toEqual([
      'Il nome deve essere di almeno 2 caratteri',
      'Il cognome deve essere di almeno 2 caratteri',
      'Email non valida',
    ])
  })
})

describe('mails', () => {
  test('welcome in the language of the account, as text and HTML, with links to the public address', async () => {
    const host = await signUp(url, { language: 'en', firstName: '<b>Eve' })
    const mail = await awaitMail(host.email, 'Welcome to Ospita')
    expect(mail.text).toContain('Hello <b>Eve,')
    expect(mail.html).toContain('Hello &lt;b&gt;Eve,')
    expect(mail.html).toContain('href="https://ospita.example/confirm-email?token=')
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@ospita\.example>$/)
  })
})

describe('leaving', () => {
  test('all own data come as one file, and nothing of others', async () => {
    const [host, other] = [await signUp(url), await signUp(url)]
    await createFacility(host, { name: 'Mia' })
    await createFacility(other, { name: 'Altrui' })
    const { status, headers, body, text } = await host.send<{ facilities: { name: string }[]; user: object }>('GET', '/api/account/export')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="ospita-\d{4}-\d\d-\d\d\.json"$/)
    expect(body.user).toMatchObject({ email: host.email })
    expect(body.facilities.map(({ name }) => name)).toEqual(['Mia'])
    expect(text).not.toMatch(/argon|password_hash|reset_token/)
  })

  test('a deleted account takes its session, its facilities and its guest pages along, and says so to its address', async () => {
    const host = await signUp(url)
    const { id } = await createFacility(host)
    const { cookie } = host
    expect((await host.send('DELETE', '/api/account', { body: { password } })).status).toBe(204)
    host.cookie = cookie
    expect((await host.send('GET', '/api/auth/user')).status).toBe(401)
    expect((await createClient(url).send('GET', `/guest?property_id=${id}`)).status).toBe(404)
    expect((await createClient(url).send('POST', '/api/login', { body: { email: host.email, password } })).status).toBe(401)
    expect((await createClient(url).send('DELETE', '/api/account', { body: { password } })).status).toBe(401)
    expect((await awaitMail(host.email, 'Il tuo account è stato eliminato')).text).toContain('Ciao Maria,')
  })

  test.each([
    ['sbagliata', 'La password attuale non è corretta.'],
    [undefined, 'Password attuale richiesta'],
  ])('with %s for a password takes nothing along', async (word, message) => {
    const host = await signUp(url)
    const { status, body } = await host.send('DELETE', '/api/account', { body: { password: word } })
    expect([status, body.code, body.errors]).toEqual([400, 'auth.wrongPassword', [{ path: 'password', code: 'wrongPassword', message }]])
    expect((await host.send('GET', '/api/auth/user')).status).toBe(200)
    expect((await mailsTo(host.email)).map(({ subject }) => subject)).not.toContain('Il tuo account è stato eliminato')
  })

  test('ten wrong passwords in a row end the guessing, the right one included', async () => {
    const limited = await startTestServer({ RATE_LIMITS: 'on' })
    const host = await signUp(url)
    const { cookie } = host
    const guesser = Object.assign(createClient(limited.url), { cookie })
    const remove = (word: string) => guesser.send('DELETE', '/api/account', { body: { password: word } })
    for (let tries = 0; tries < 10; tries++) expect((await remove('sbagliata')).status).toBe(400)
    expect((await remove(password)).status).toBe(429)
  })
})
