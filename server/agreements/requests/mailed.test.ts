import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Proposal } from '#contract/proposals.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { type Client, createClient, createFacility, registerHost, sendRequest } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Who is mailed what: each step mails whom it concerns, once, in their language, and nobody else. */

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer({}, true)
  url = server.url
})

type Mailed = { id: string; kind: string; recipient: string; subject: string; text: string }

async function hosting(profile: Record<string, string> = {}, facilityValues: Record<string, unknown> = {}) {
  const host = await registerHost(url, profile)
  const facility = await createFacility(host, facilityValues)
  const seen = new Set<string>()
  /** What was mailed since it was last asked for. */
  const mailed = async () => {
    const { rows } = await server.database.db.execute<Mailed>(
      sql`select id, kind, recipient, subject, text from mails where user_id = ${host.id} and kind <> 'welcome' order by kind`,
    )
    const fresh = rows.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    return fresh
  }
  await mailed()
  return { host, facility, mailed }
}

const newest = async (host: Client) => (await host.send<GuestRequest[]>('GET', '/api/bookings?limit=1')).body[0] as GuestRequest
const visit = (guid: string, verb: string, body: unknown = {}) =>
  createClient(url).send('POST', `/api/guest/requests/${guid}/${verb}`, { body })

async function offerTo(host: Client, count = 1): Promise<{ proposalId: number; itemIds: string[] }> {
  const { id } = await newest(host)
  const proposals = Array.from({ length: count }, (_, at) => ({ date: '2037-12-24', time: `1${at}:00` }))
  const { body } = await host.send<Proposal>('POST', '/api/proposals', { body: { requestId: id, proposals } })
  return { proposalId: body.id, itemIds: body.proposalsData.map((item) => item.id) }
}

describe('a request', () => {
  test('that is booked, changed and called off', async () => {
    const { host, facility, mailed } = await hosting()
    const { guid, email } = await sendRequest(url, facility.id)
    const kinds = async () => (await mailed()).map(({ kind, recipient }) => `${kind} ${recipient === email ? 'guest' : 'host'}`)
    expect(await kinds()).toEqual(['requestNew host', 'requestReceived guest'])
    const { id } = await newest(host)
    const change = (body: object) => host.send('PUT', `/api/bookings/${id}`, { body })
    await change({ notes: 'Senza pranzo' })
    await change({ status: 'completed' })
    expect(await kinds()).toEqual([])
    await change({ status: 'pending' })
    expect(await kinds()).toEqual(['requestChanged guest'])
    const { proposalId, itemIds } = await offerTo(host, 2)
    expect(await kinds()).toEqual(['proposalSent guest'])
    await createClient(url).send('GET', `/api/guest/requests/${guid}`)
    await visit(guid, 'accept', { proposalId, itemId: 'nessuna' })
    expect(await kinds()).toEqual([])
    await visit(guid, 'accept', { proposalId, itemId: itemIds[0] })
    expect(await kinds()).toEqual(['bookingConfirmed guest', 'offerAccepted host'])
    await visit(guid, 'accept', { proposalId, itemId: itemIds[0] })
    await visit(guid, 'accept', { proposalId, itemId: itemIds[1] })
    await visit(guid, 'decline', { proposalId, itemId: itemIds[1] })
    await change({ status: 'confirmed', timeRange: '15:00 - 18:00' })
    expect(await kinds()).toEqual([])
    await change({ timeRange: 'sera' })
    expect(await kinds()).toEqual(['requestChanged guest'])
    await visit(guid, 'cancel')
    expect(await kinds()).toEqual(['bookingCanceled host'])
    await visit(guid, 'cancel')
    await change({ notes: 'Peccato' })
    expect(await kinds()).toEqual([])
  })

  test('that is declined and taken back', async () => {
    const { host, facility, mailed } = await hosting()
    const { guid, email } = await sendRequest(url, facility.id)
    await mailed()
    const kinds = async () => (await mailed()).map(({ kind, recipient }) => `${kind} ${recipient === email ? 'guest' : 'host'}`)
    const { proposalId, itemIds } = await offerTo(host, 2)
    await mailed()
    await visit(guid, 'decline', { proposalId, itemId: itemIds[0] })
    expect(await kinds()).toEqual(['offerDeclined host'])
    await visit(guid, 'decline', { proposalId, itemId: itemIds[0] })
    expect(await kinds()).toEqual([])
    // Without an offer's id the whole proposal is meant.
    expect((await visit(guid, 'decline', { proposalId })).body).toMatchObject({ proposals: [{ status: 'declined' }] })
    expect(await kinds()).toEqual(['offerDeclined host'])
    await visit(guid, 'cancel')
    expect(await kinds()).toEqual(['requestCanceled host'])
    await visit(guid, 'cancel')
    expect(await kinds()).toEqual([])
  })

  test('that a program filled in mails nobody', async () => {
    const { facility, mailed } = await hosting()
    await sendRequest(url, facility.id, { website: 'https://spam.example' })
    expect(await mailed()).toEqual([])
  })
})

describe('switched off', () => {
  const kindsOf = {
    requestMails: ['requestNew'],
    answerMails: ['bookingCanceled', 'offerAccepted', 'offerDeclined', 'requestCanceled'],
    proposalMails: ['proposalSent'],
    changeMails: ['requestChanged'],
  }
  test.each(Object.entries(kindsOf))('%s: what it names, and nothing else', async (name, silent) => {
    const { host, facility, mailed } = await hosting()
    const profile = { firstName: 'Maria', lastName: 'Rossi', email: host.email }
    const { body: user } = await host.send<{ notifications: object }>('GET', '/api/auth/user')
    await host.send('PUT', '/api/auth/profile', { body: { ...profile, notifications: { ...user.notifications, [name]: false } } })
    const first = await sendRequest(url, facility.id)
    const { proposalId, itemIds } = await offerTo(host, 2)
    await visit(first.guid, 'decline', { proposalId, itemId: itemIds[1] })
    await visit(first.guid, 'accept', { proposalId, itemId: itemIds[0] })
    await host.send('PUT', `/api/bookings/${(await newest(host)).id}`, { body: { timeRange: 'sera' } })
    await visit(first.guid, 'cancel')
    const second = await sendRequest(url, facility.id)
    await visit(second.guid, 'cancel')
    const once = [
      ...['bookingCanceled', 'bookingConfirmed', 'offerAccepted', 'offerDeclined', 'proposalSent', 'requestCanceled', 'requestChanged'],
      ...['requestNew', 'requestNew', 'requestReceived', 'requestReceived'],
    ]
    expect((await mailed()).map(({ kind }) => kind)).toEqual(once.filter((kind) => !silent.includes(kind)))
  })
})

test('each mail speaks the language of its reader, names what it is about and leads there', async () => {
  const { host, facility, mailed } = await hosting({ language: 'en' }, { name: 'Villa Luna' })
  const { guid, email } = await sendRequest(url, facility.id, { service: '', category: 'barche', language: 'de' })
  const { proposalId, itemIds } = await offerTo(host, 2)
  await visit(guid, 'decline', { proposalId, itemId: itemIds[1] })
  await visit(guid, 'accept', { proposalId, itemId: itemIds[0] })
  await host.send('PUT', `/api/bookings/${(await newest(host)).id}`, { body: { timeRange: 'abends' } })
  await visit(guid, 'cancel')
  const second = await sendRequest(url, facility.id, { service: '', email, language: 'de' })
  await visit(second.guid, 'cancel')
  const mails = await mailed()
  const subjects = Object.fromEntries(mails.map(({ kind, subject }) => [kind, subject]))
  expect(subjects).toEqual({
    requestReceived: 'Anfrage an Villa Luna gesendet',
    proposalSent: 'Antwort auf deine Anfrage: Villa Luna',
    bookingConfirmed: 'Bestätigt: Boote',
    requestChanged: 'Deine Anfrage an Villa Luna hat sich geändert',
    requestNew: 'New request: Boats',
    offerDeclined: 'Offer declined: Boats',
    offerAccepted: 'Offer accepted: Boats',
    bookingCanceled: 'Booking canceled: Boats',
    requestCanceled: 'Request canceled: Boats',
  })
  for (const { kind, recipient, text } of mails) {
    const isGuests = recipient === email
    expect([kind, text]).toEqual([kind, expect.stringContaining(isGuests ? 'Hallo Eva' : 'Hello Maria')])
    expect([kind, text]).toEqual([
      kind,
      expect.stringMatching(isGuests ? /https:\/\/ospita\.example\/guest\/requests\/[\w-]{22}/ : /https:\/\/ospita\.example\/bookings/),
    ])
    expect([kind, text]).toEqual([kind, expect.stringMatching(isGuests ? /Villa Luna/ : /Boats/)])
  }
  expect(mails.find(({ kind }) => kind === 'bookingConfirmed')?.text).toContain('2037-12-24 10:00')
  expect(mails.find(({ kind }) => kind === 'requestNew')?.text).toContain('Eva Klein')
})
