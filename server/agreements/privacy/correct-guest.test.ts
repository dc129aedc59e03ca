import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { OwnRequest } from '#contract/guest-accounts.ts'
import type { GuestRequest, ListedRequest } from '#contract/requests.ts'
import { markSent } from '../../platform/mail/mails.store.ts'
import { meet, type Pair, type Sent } from '../../testing/agreements.ts'
import { createClient, newEmail, password, registerHost } from '../../testing/client.ts'
import { refuseMails } from '../../testing/refused-mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'

/** A guest whose name, telephone or e-mail was mistyped, and the host who puts it right. */

let server: TestServer
beforeAll(async () => {
  // Nothing is sent but by the tests themselves.
  server = await startTestServer({}, true)
})

type Refusable = GuestRequest & { code?: string; message?: string }
const correct = ({ host, id }: Pick<Pair, 'host' | 'id'>, body: object, seen?: string) =>
  host.send<Refusable>('PUT', `/api/bookings/${id}/guest`, { body, ...(seen && { headers: { 'if-match': `"${seen}"` } }) })
const mailsOf = ({ host }: Pair, kind: string) => writtenMails(server, host.id, kind)
const link = (guid: string) => createClient(server.url).send('GET', `/api/guest/requests/${guid}`)
/** Lets the mails of a kind arrive. */
const arrive = async (pair: Pair, kind: string) =>
  markSent(
    server.database.db,
    (await mailsOf(pair, kind)).map(({ id }) => id),
  )

/** A guest with an account, signed in; no mail is sent here that could confirm it. */
async function confirmedGuest() {
  const [client, email] = [createClient(server.url), newEmail()]
  await client.send('POST', '/api/guest/register', { body: { firstName: 'Eva', email, password } })
  await server.database.db.execute(sql`update guests set "emailVerified" = true where email = ${email}`)
  await client.send('POST', '/api/guest/login', { body: { email, password } })
  return Object.assign(client, { email })
}

describe('name and telephone', () => {
  test('are those of the request, its booking, the list and the search at once', async () => {
    const pair = await meet(server.url, { firstName: 'Evva', phone: '+39 333 0000000' })
    await pair.accept((await pair.offer())[0] as Sent)
    const { status, body, headers } = await correct(pair, { firstName: 'Eva', phone: '+39 333 1234567' })
    expect([status, body]).toMatchObject([200, { firstName: 'Eva', lastName: 'Klein', phone: '+39 333 1234567', guid: pair.guid }])
    expect(headers.get('etag')).toBe(`"${body.updatedAt}"`)
    const found = async (words: string) =>
      (await pair.host.send<ListedRequest[]>('GET', `/api/bookings?${new URLSearchParams({ search: words })}`)).body.length
    expect([await found('Eva'), await found('333 1234567'), await found('Evva'), await found('333 0000000')]).toEqual([1, 1, 0, 0])
    const { body: bookings } = await pair.host.send<Booking[]>('GET', '/api/calendar?from=2037-12-01&to=2037-12-31')
    expect(bookings).toMatchObject([{ customerName: 'Eva Klein', customerPhone: '+39 333 1234567' }])
  })

  test('stand in the history of both sides, change no turn and mail nobody', async () => {
    const pair = await meet(server.url)
    const { turn } = await pair.read()
    const before = (await writtenMails(server, pair.host.id)).length
    await correct(pair, { lastName: 'Kline' })
    expect(await pair.read()).toMatchObject({ turn, lastName: 'Kline', events: [{ eventType: 'edited', text: '' }, {}] })
    expect((await pair.view()).events[0]?.eventType).toBe('edited')
    expect(await writtenMails(server, pair.host.id)).toHaveLength(before)
  })

  test('are an event of their own as soon as a release writes it: both sides read it already', async () => {
    const pair = await meet(server.url)
    const { db } = server.database
    await db.execute(sql`update requests set latest_event = 'contacts_changed' where id = ${pair.id}`)
    await db.execute(sql`update request_events set "eventType" = 'contacts_changed' where "requestId" = ${pair.id}`)
    expect([(await pair.read()).events[0]?.eventType, (await pair.view()).events[0]?.eventType]).toEqual([
      'contacts_changed',
      'contacts_changed',
    ])
    expect((await pair.host.send('GET', '/api/today')).status).toBe(200)
  })

  test('that are right already change nothing', async () => {
    const pair = await meet(server.url)
    const { firstName, updatedAt, email } = await pair.read()
    expect((await correct(pair, { firstName, email: email.toUpperCase() })).body.updatedAt).toBe(updatedAt)
    expect((await pair.read()).events).toHaveLength(1)
  })

  test('follow into what waits for a mail server', async () => {
    const pair = await meet(server.url, { firstName: 'Evva' })
    await correct(pair, { firstName: 'Eva', language: 'en' })
    expect((await mailsOf(pair, 'requestReceived'))[0]?.text).toMatch(/^(?=[\s\S]*Eva)(?![\s\S]*Evva)/)
    expect((await mailsOf(pair, 'requestReceived'))[0]?.subject).toBe('Request sent to Villa Sole')
  })
})

describe('another e-mail', () => {
  test('gets the offer that was refused, by a link that opens it, and the guest accepts', async () => {
    const pair = await meet(server.url)
    const [offer] = await pair.offer()
    await refuseMails(server, pair.host.id, 'requestReceived')
    await refuseMails(server, pair.host.id, 'proposalSent')
    const email = newEmail()
    const { body } = await correct(pair, { email })
    // Nobody else has the link: the guest who has the page open keeps it.
    expect([body.email, body.guid]).toEqual([email, pair.guid])
    expect(await mailsOf(pair, 'proposalSent')).toMatchObject([{ status: 'queued', recipient: email }])
    expect(await mailsOf(pair, 'requestReceived')).toMatchObject([{ status: 'queued', recipient: email }])
    expect(await mailsOf(pair, 'addressChanged')).toEqual([])
    expect((await pair.read()).failedMails).toEqual([])
    expect((await pair.accept(offer as Sent)).status).toBe(200)
    expect(await mailsOf(pair, 'bookingConfirmed')).toMatchObject([{ recipient: email }])
  })

  test('is told of it, and the link that somebody else may have opens nothing any more', async () => {
    const pair = await meet(server.url)
    await arrive(pair, 'requestReceived')
    const email = newEmail()
    const { body } = await correct(pair, { email })
    expect(body.guid).not.toBe(pair.guid)
    expect((await link(pair.guid)).status).toBe(404)
    expect((await pair.cancel()).status).toBe(404)
    expect((await link(body.guid)).status).toBe(200)
    const [mail, ...others] = await mailsOf(pair, 'addressChanged')
    expect([mail?.recipient, others.length]).toEqual([email, 0])
    expect(mail?.text).toContain(`/guest/requests/${body.guid}`)
    // Whoever had the address before has not confirmed it, and may be anybody.
    expect(await mailsOf(pair, 'addressLeft')).toEqual([])
  })

  test('opens another link too where nobody knows any more what has arrived', async () => {
    const pair = await meet(server.url)
    await refuseMails(server, pair.host.id, 'requestReceived')
    const { db } = server.database
    await db.execute(sql`update requests set "createdOn" = now() - interval '31 days' where id = ${pair.id}`)
    expect((await correct(pair, { email: newEmail() })).body.guid).not.toBe(pair.guid)
  })

  test('gets what waits for a mail server, by the link of now', async () => {
    const pair = await meet(server.url)
    await pair.offer()
    const email = newEmail()
    const { body } = await correct(pair, { email })
    const [mail] = await mailsOf(pair, 'proposalSent')
    expect(mail?.recipient).toBe(email)
    expect(mail?.text).toContain(`/guest/requests/${body.guid}`)
    // News for the host go where they went.
    expect(await mailsOf(pair, 'requestNew')).toMatchObject([{ recipient: pair.host.email }])
  })

  test('is told to the address before where that was confirmed, without a link', async () => {
    const guest = await confirmedGuest()
    const pair = await meet(server.url, { email: guest.email })
    const email = newEmail()
    await correct(pair, { email })
    const [mail] = await mailsOf(pair, 'addressLeft')
    expect([mail?.recipient, mail?.requestId]).toEqual([guest.email, null])
    expect(mail?.text).not.toMatch(/\/guest\/requests\/|@/)
    expect(mail?.text).not.toContain(email)
    expect((await guest.send<OwnRequest[]>('GET', '/api/guest/requests')).body).toEqual([])
  })

  test('may be none: what waits is dropped, and nothing is sent again', async () => {
    const pair = await meet(server.url)
    await pair.offer()
    await refuseMails(server, pair.host.id, 'proposalSent')
    expect((await correct(pair, { email: '' })).body.email).toBe('')
    expect(await mailsOf(pair, 'requestReceived')).toEqual([])
    expect((await pair.host.send('POST', `/api/bookings/${pair.id}/failed-mails`)).body).toEqual({ sent: 0 })
    const email = newEmail()
    await correct(pair, { email })
    expect(await mailsOf(pair, 'proposalSent')).toMatchObject([{ status: 'queued', recipient: email }])
  })

  test('leaves no guest behind who has no request any more', async () => {
    const pair = await meet(server.url)
    const other = await meet(server.url, { email: pair.email })
    const left = async () => (await server.database.db.execute(sql`select 1 from guests where email = ${pair.email}`)).rows.length
    await correct(pair, { email: newEmail() })
    expect(await left()).toBe(1)
    await correct(other, { email: newEmail() })
    expect(await left()).toBe(0)
  })

  test('is none where only its capitals are others, as an earlier release kept them: nobody is told, and the link stays', async () => {
    const pair = await meet(server.url)
    await arrive(pair, 'requestReceived')
    const typed = pair.email.toUpperCase()
    const { db } = server.database
    await db.execute(sql`update guests set email = ${typed}, "emailVerified" = true where email = ${pair.email}`)
    await db.execute(sql`update requests set email = ${typed} where id = ${pair.id}`)
    const { body } = await correct(pair, { email: typed, phone: '+39 055 7654321' })
    expect([body.email, body.guid, body.phone]).toEqual([pair.email, pair.guid, '+39 055 7654321'])
    expect([...(await mailsOf(pair, 'addressChanged')), ...(await mailsOf(pair, 'addressLeft'))]).toEqual([])
    expect((await db.execute(sql`select 1 from guests where email = ${typed}`)).rows).toEqual([])
  })

  test('is in lower case, as in a booking by hand, so that one person is one guest', async () => {
    const email = newEmail()
    const pair = await meet(server.url)
    const { body } = await correct(pair, { email: email.toUpperCase() })
    const typed = { facilityId: pair.facilityId, category: 'tour', date: '2037-12-24', time: '15:00', firstName: 'Eva' }
    const { body: byHand } = await pair.host.send<GuestRequest>('POST', '/api/bookings', { body: { ...typed, email: email.toUpperCase() } })
    expect([body.email, byHand.email, byHand.user]).toEqual([email, email, body.user])
  })
})

describe('is refused', () => {
  test.each([
    [{ firstName: '' }, 'firstName'],
    [{ firstName: 'Eva www.spam.example' }, 'firstName'],
    [{ email: 'eva@' }, 'email'],
  ])('%j', async (body, path) => {
    const pair = await meet(server.url)
    expect(await correct(pair, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })

  test('in a version that is not the last one, and says what has happened', async () => {
    const pair = await meet(server.url)
    const { updatedAt } = await pair.read()
    await pair.write('Ciao')
    const { status, body } = await correct(pair, { phone: '1' }, updatedAt)
    expect([status, body.code]).toEqual([412, 'request.changed'])
    expect(body.message).toContain('Messaggio dell’ospite')
    expect((await pair.read()).phone).not.toBe('1')
  })

  test('once the guest was taken out of the request', async () => {
    const pair = await meet(server.url)
    await createClient(server.url).send('POST', `/api/guest/requests/${pair.guid}/forget`, { body: {} })
    expect(await correct(pair, { firstName: 'Eva' })).toMatchObject({ status: 410, body: { code: 'request.erased' } })
    expect((await pair.read()).firstName).toBe('')
  })

  test('of another host’s request', async () => {
    const pair = await meet(server.url)
    const stranger = await registerHost(server.url)
    expect((await correct({ host: stranger, id: pair.id }, { email: newEmail() })).status).toBe(404)
    expect((await pair.read()).email).toBe(pair.email)
  })
})

test('a host who gives a request the e-mail of another host’s guest learns and takes nothing of it', async () => {
  const victim = await meet(server.url, { firstName: 'Vera', phone: '+39 055 1234567' })
  const thief = await meet(server.url, { firstName: 'Finta', phone: '' })
  const { status, body } = await correct(thief, { email: victim.email })
  expect([status, body]).toMatchObject([200, { firstName: 'Finta', lastName: 'Klein', phone: '', email: victim.email }])
  const details = await thief.read()
  expect([details.otherRequests, details.events.length]).toEqual([0, 2])
  expect(JSON.stringify(details)).not.toMatch(/Vera|055|Villa Sole.*Villa Sole/)
  expect((await thief.host.send<ListedRequest[]>('GET', '/api/bookings')).body.map(({ id }) => id)).toEqual([thief.id])
  expect((await thief.host.send('GET', `/api/bookings/${victim.id}`)).status).toBe(404)
  // Giving it up again, or erasing it, takes nothing along.
  await correct(thief, { email: newEmail() })
  await thief.host.send('DELETE', `/api/bookings/${thief.id}`)
  expect(await victim.read()).toMatchObject({ firstName: 'Vera', email: victim.email, phone: '+39 055 1234567' })
  expect((await link(victim.guid)).status).toBe(200)
})
