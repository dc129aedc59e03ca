import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { notificationDefaults } from '#contract/accounts.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { type Client, createClient, createFacility, newEmail, sendRequest, signUp } from '../../testing/client.ts'
import { awaitMail } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Two doors to one database: the limits stand at the second alone. */
let open: TestServer
let limited: TestServer
beforeAll(async () => {
  open = await startTestServer()
  limited = await startTestServer({ RATE_LIMITS: 'on' })
})

type Host = Awaited<ReturnType<typeof signUp>>

/** A host at the door with limits. */
async function hostAt({ isConfirmed }: { isConfirmed: boolean }): Promise<Host> {
  const host = await signUp(open.url)
  if (isConfirmed) await open.database.db.execute(sql`update users set "emailVerified" = true where id = ${host.id}`)
  return Object.assign(createClient(limited.url), { cookie: host.cookie, email: host.email, id: host.id })
}

/** A request to the host; its id. */
async function ask(host: Client, email: string): Promise<number> {
  const facility = await createFacility(host)
  await sendRequest(open.url, facility.id, { email, language: 'it' })
  const [request] = (await host.send<GuestRequest[]>('GET', '/api/bookings')).body
  return request?.id ?? 0
}

const offer = (host: Client, requestId: number, notes: string) =>
  host.send('POST', '/api/proposals', { body: { requestId, proposals: [{ date: '2037-12-24', time: '15:00', notes }] } })
const countMails = async (email: string, kind: string) =>
  (await open.database.db.execute(sql`select 1 from mails where recipient = ${email} and kind = ${kind}`)).rows.length
const countOffers = async (requestId: number) =>
  (await open.database.db.execute(sql`select 1 from proposals where "requestId" = ${requestId}`)).rows.length

describe('offers', () => {
  test('80 with changing notes to one person make 20 mails, and what is refused is not stored', async () => {
    const [host, email] = [await hostAt({ isConfirmed: true }), newEmail()]
    const requestId = await ask(host, email)
    const statuses: number[] = []
    for (let count = 0; count < 80; count++) statuses.push((await offer(host, requestId, `Nota ${count}`)).status)
    expect(statuses).toEqual([...Array(20).fill(201), ...Array(60).fill(429)])
    expect([await countMails(email, 'proposalSent'), await countOffers(requestId)]).toEqual([20, 20])
    const { body, headers } = await offer(host, requestId, 'ancora')
    expect([body.code, body.message]).toEqual(['mail.tooManyToRecipient', expect.stringMatching(/Riprova tra 24 /)])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  })

  test('of several hosts to one mailbox count together, whatever stands behind its plus', async () => {
    const email = newEmail()
    for (const plus of ['+uno@', '+due@']) {
      const host = await hostAt({ isConfirmed: true })
      const requestId = await ask(host, email.replace('@', plus))
      for (let count = 0; count < 10; count++) expect((await offer(host, requestId, `Nota ${count}`)).status).toBe(201)
    }
    const host = await hostAt({ isConfirmed: true })
    expect((await offer(host, await ask(host, email), 'Nota')).body.code).toBe('mail.tooManyToRecipient')
    expect((await offer(host, await ask(host, newEmail()), 'Nota')).status).toBe(201)
  })

  test('of a host who has not confirmed the address are 20 a day to all; confirmed, they go on', async () => {
    const host = await hostAt({ isConfirmed: false })
    for (let person = 0; person < 4; person++) {
      const requestId = await ask(host, newEmail())
      for (let count = 0; count < 5; count++) expect((await offer(host, requestId, `Nota ${count}`)).status).toBe(201)
    }
    const requestId = await ask(host, newEmail())
    const { status, body } = await offer(host, requestId, 'una di troppo')
    expect([status, body.code, body.message]).toEqual([429, 'mail.unconfirmed', expect.stringContaining('Confermalo con il link')])
    expect(await countOffers(requestId)).toBe(0)
    await open.database.db.execute(sql`update users set "emailVerified" = true where id = ${host.id}`)
    expect((await offer(host, requestId, 'una di troppo')).status).toBe(201)
  })

  test('are not counted where the host mails none, and not with RATE_LIMITS=off', async () => {
    const host = await hostAt({ isConfirmed: false })
    const mailOffers = async (proposalMails: boolean) => {
      const body = { firstName: 'Ada', lastName: 'Verdi', notifications: { ...notificationDefaults, proposalMails } }
      expect((await host.send('PUT', '/api/auth/profile', { body })).status).toBe(200)
    }
    const email = newEmail()
    const requestId = await ask(host, email)
    await mailOffers(false)
    for (let count = 0; count < 22; count++) expect((await offer(host, requestId, `Nota ${count}`)).status).toBe(201)
    expect(await countMails(email, 'proposalSent')).toBe(0)
    await mailOffers(true)
    const unlimited = Object.assign(createClient(open.url), { cookie: host.cookie })
    for (let count = 30; count < 52; count++) expect((await offer(unlimited, requestId, `Nota ${count}`)).status).toBe(201)
    expect(await countMails(email, 'proposalSent')).toBe(22)
  })
})

test('a change of a confirmed request that would mail too much is refused whole', async () => {
  const host = await hostAt({ isConfirmed: true })
  const requestId = await ask(host, newEmail())
  await host.send('PUT', `/api/bookings/${requestId}`, { body: { status: 'confirmed' } })
  const move = (timeRange: string) => host.send('PUT', `/api/bookings/${requestId}`, { body: { timeRange } })
  // The confirmation was the first of the twenty.
  for (let count = 1; count < 20; count++) expect((await move(`${count}:30`)).status).toBe(200)
  expect((await move('22:30')).body.code).toBe('mail.tooManyToRecipient')
  expect((await host.send<GuestRequest[]>('GET', '/api/bookings')).body[0]?.timeRange).toBe('19:30')
})

test("a guest's request goes through when the copy is one too many, and takes nothing from the host's share", async () => {
  const [host, email] = [await hostAt({ isConfirmed: false }), newEmail()]
  const facility = await createFacility(host)
  for (let count = 0; count < 12; count++) {
    const body = {
      category: 'altro',
      requestDate: '2037-12-24',
      timeRange: `alle ${count}`,
      adultNum: 1,
      childNum: 0,
      firstName: 'Eva',
      email,
    }
    // At the limited door one address sends five in ten minutes: the proxy in front names others.
    const headers = { 'x-forwarded-for': `198.51.100.${count}` }
    const guest = createClient((await trusting()).url)
    expect((await guest.send('POST', `/api/guest/properties/${facility.id}/requests`, { body, headers })).status).toBe(201)
  }
  expect(await countMails(email, 'requestReceived')).toBe(10)
  expect(await countMails(host.email, 'requestNew')).toBe(12)
  const requests = (await host.send<GuestRequest[]>('GET', '/api/bookings')).body
  expect(requests).toHaveLength(12)
  expect((await offer(host, requests[0]?.id ?? 0, 'Nota')).status).toBe(201)
})

test('subjects and greetings carry names, and nobody to a website', async () => {
  const host = await hostAt({ isConfirmed: true })
  const email = newEmail()
  const name = 'Your bank account is locked: visit https://evil.example now'
  const facility = await createFacility(host, { name })
  await sendRequest(open.url, facility.id, { email, language: 'it', firstName: 'evil.example/pay', service: 'vai su www.evil.example' })
  const [request] = (await host.send<GuestRequest[]>('GET', '/api/bookings')).body
  await offer(host, request?.id ?? 0, 'Nota')
  const mails = [
    await awaitMail(email, 'Richiesta inviata: Your bank account is locked: visit now'),
    await awaitMail(email, 'Risposta alla tua richiesta: Your bank account is locked: visit now'),
    await awaitMail(host.email, 'Nuova richiesta: vai su'),
  ]
  expect(mails.map(({ text }) => text?.split('\n')[0])).toEqual(['Ciao,', 'Ciao,', 'Ciao Maria,'])
  for (const mail of mails) expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toContain('evil.example')
})

test.each(['https://evil.example', 'WWW.evil.example', 'ｈｔｔｐ：／／x'])('%s is the name of nobody', async (name) => {
  const refusal = [{ path: 'firstName', message: 'Un nome non può contenere un indirizzo web' }]
  const email = newEmail()
  const host = await signUp(open.url)
  const facility = await createFacility(host)
  const wish = { category: 'altro', requestDate: '2037-12-24', timeRange: 'sera', adultNum: 1, childNum: 0 }
  const person = { firstName: name, lastName: 'Rossi', email, password: 'una password lunga' }
  for (const [method, path, more] of [
    ['POST', '/api/register', {}],
    ['PUT', '/api/auth/profile', {}],
    ['POST', `/api/guest/properties/${facility.id}/requests`, wish],
    ['POST', '/api/guest/register', {}],
  ] as const) {
    const { status, body } = await host.send(method, path, { body: { ...person, ...more } })
    expect([path, status, body]).toMatchObject([path, 400, { errors: refusal }])
  }
})

let trusted: Promise<TestServer> | undefined
/** A limited door behind a proxy that names the sender. */
function trusting(): Promise<TestServer> {
  trusted ??= startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  return trusted
}
