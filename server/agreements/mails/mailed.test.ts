import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Proposal } from '#contract/proposals.ts'
import { moves as allMoves } from '#contract/request-moves.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { meet, type Sent } from '../../testing/agreements.ts'
import { type Client, createClient, createFacility, newEmail, registerHost, sendRequest } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'

/** Who is mailed what: each step mails whom it concerns, once, in their language, and nobody else. */

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer({}, true)
  url = server.url
})

const hostMoves = allMoves.filter(({ by }) => by === 'host')

type Mailed = { id: string; kind: string; recipient: string }

async function hosting(profile: Record<string, string> = {}, facilityValues: Record<string, unknown> = {}) {
  const host = await registerHost(url, profile)
  const facility = await createFacility(host, facilityValues)
  const seen = new Set<string>()
  /** What was mailed since it was last asked for. */
  const mailed = async () => {
    const rows = (await writtenMails(server, host.id)).filter(({ kind }) => kind !== 'welcome')
    const fresh = rows.sort((a, b) => (a.kind < b.kind ? -1 : 1)).filter(({ id }) => !seen.has(id))
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

/** Two who agree, and what each was mailed since it was last asked for: sides and kinds, in the order of the kinds. */
async function meeting(values: Record<string, unknown> = {}) {
  const pair = await meet(url, values)
  const seen = new Set<string>()
  const mailed = async () => {
    const { rows } = await server.database.db.execute<Mailed>(
      sql`select id, kind, recipient from mails where user_id = ${pair.host.id} and kind <> 'welcome' order by kind`,
    )
    const fresh = rows.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    return fresh.map(({ kind, recipient }) => `${recipient === pair.email ? 'guest' : 'host'}: ${kind}`)
  }
  return { ...pair, mailed }
}
type Meeting = Awaited<ReturnType<typeof meeting>>

const seen = async ({ read }: Meeting) => (await read()).updatedAt
const to = (status: string, reason?: string) => async (pair: Meeting) => pair.change({ status, reason }, await seen(pair))
const confirm = async (pair: Meeting) => pair.accept((await pair.offer())[0] as Sent)

describe('every move mails whom it concerns, once', () => {
  const nothing: string[] = []
  const moves: [string, ((pair: Meeting) => Promise<unknown>)[], string[]][] = [
    ['pending to confirmed by the host', [to('confirmed')], ['guest: bookingConfirmed']],
    ['pending to completed', [to('completed')], nothing],
    ['pending to canceled', [to('canceled')], ['guest: requestCalledOff']],
    ['pending to rejected', [to('rejected')], ['guest: requestRejected']],
    ['confirmed to pending', [to('confirmed'), to('pending')], ['guest: requestChanged']],
    ['confirmed to completed', [to('confirmed'), to('completed')], nothing],
    ['confirmed to canceled', [to('confirmed'), to('canceled')], ['guest: requestCalledOff']],
    ['confirmed to rejected', [to('confirmed'), to('rejected')], ['guest: requestRejected']],
    ['completed to pending', [to('completed'), to('pending')], ['guest: requestChanged']],
    ['completed to confirmed', [to('completed'), to('confirmed')], nothing],
    ['completed to canceled', [to('completed'), to('canceled')], ['guest: requestCalledOff']],
    ['completed to rejected', [to('completed'), to('rejected')], ['guest: requestRejected']],
    ['canceled to pending', [to('canceled'), to('pending')], ['guest: requestChanged']],
    ['canceled to confirmed', [to('canceled'), to('confirmed')], ['guest: bookingConfirmed']],
    ['canceled to completed', [to('canceled'), to('completed')], nothing],
    ['canceled to rejected', [to('canceled'), to('rejected')], nothing],
    ['rejected to pending', [to('rejected'), to('pending')], ['guest: requestChanged']],
    ['rejected to confirmed', [to('rejected'), to('confirmed')], ['guest: bookingConfirmed']],
    ['rejected to completed', [to('rejected'), to('completed')], nothing],
    ['rejected to canceled', [to('rejected'), to('canceled')], nothing],
    ['pending to canceled by the guest', [({ cancel }) => cancel()], ['guest: requestCanceledByGuest', 'host: requestCanceled']],
    ['confirmed to canceled by the guest', [confirm, ({ cancel }) => cancel()], ['guest: requestCanceledByGuest', 'host: bookingCanceled']],
    ['a second cancellation', [({ cancel }) => cancel(), ({ cancel }) => cancel()], nothing],
  ]
  test.each(moves)('%s', async (_name, steps, mails) => {
    const pair = await meeting()
    for (const step of steps.slice(0, -1)) await step(pair)
    await pair.mailed()
    await steps.at(-1)?.(pair)
    expect((await pair.mailed()).sort()).toEqual(mails)
  })

  test('the table of moves and this one name the same mails', () => {
    const tested = moves.slice(0, 20).map(([name, , mails]) => [name.replace(' by the host', ''), mails])
    const named = hostMoves.map(({ from, to: next, tells }) => [`${from} to ${next}`, tells ? [`guest: ${tells}`] : []])
    expect(tested).toEqual(named)
  })
})

test('every act between the moves mails whom it concerns, once', async () => {
  const pair = await meeting()
  expect(await pair.mailed()).toEqual(['host: requestNew', 'guest: requestReceived'])
  await pair.change({ notes: 'Senza pranzo' })
  expect(await pair.mailed()).toEqual([])
  const [first, second, third] = await pair.offer({}, { time: '16:00' }, { time: '17:00' })
  expect(await pair.mailed()).toEqual(['guest: proposalSent'])
  await pair.view()
  expect(await pair.mailed()).toEqual([])
  await pair.decline(first as Sent)
  expect(await pair.mailed()).toEqual(['host: offerDeclined'])
  await pair.decline(first as Sent)
  expect(await pair.mailed()).toEqual([])
  const { proposalId, itemId } = second as Sent
  await pair.withdraw(proposalId, itemId)
  expect(await pair.mailed()).toEqual(['guest: proposalWithdrawn'])
  await pair.withdraw(proposalId, itemId)
  await pair.accept(second as Sent)
  expect(await pair.mailed()).toEqual([])
  await pair.write('Kommen wir mit Hund?')
  expect(await pair.mailed()).toEqual(['host: messageToHost'])
  await pair.write('Geht es auch um 18 Uhr?', true)
  expect(await pair.mailed()).toEqual(['host: timeAsked'])
  await pair.host.send('POST', `/api/bookings/${pair.id}/messages`, { body: { text: 'Sì' } })
  expect(await pair.mailed()).toEqual(['guest: messageToGuest'])
  await pair.accept(third as Sent)
  expect(await pair.mailed()).toEqual(['guest: bookingConfirmed', 'host: offerAccepted'])
  await pair.accept(third as Sent)
  expect(await pair.mailed()).toEqual([])
  const [change] = await pair.offer({ date: '2037-12-26' })
  expect(await pair.mailed()).toEqual(['guest: proposalSent'])
  await pair.accept(change as Sent)
  expect(await pair.mailed()).toEqual(['guest: bookingChanged', 'host: changeAccepted'])
  await pair.change({ requestDate: '2037-12-27' })
  expect(await pair.mailed()).toEqual(['guest: bookingChanged'])
  // Day and hour stay as they were agreed.
  await pair.change({ timeRange: 'nel pomeriggio' })
  await pair.change({ requestDate: '2037-12-28', moveBooking: false })
  expect(await pair.mailed()).toEqual([])
  await pair.change({ notes: 'Con cane' })
  expect(await pair.mailed()).toEqual(['guest: requestChanged'])
  await pair.host.send('DELETE', `/api/bookings/${pair.id}`)
  expect(await pair.mailed()).toEqual(['guest: requestErased'])
})

test('a request that a program filled in mails nobody', async () => {
  const { facility, mailed } = await hosting()
  await sendRequest(url, facility.id, { website: 'https://spam.example' })
  expect(await mailed()).toEqual([])
})

test('a booking by hand is mailed to a guest with an address, and to nobody without', async () => {
  const { host, facility, mailed } = await hosting()
  const body = { facilityId: facility.id, category: 'tour', service: 'Gita', date: '2037-12-24', time: '15:00', firstName: 'Eva' }
  expect((await host.send('POST', '/api/bookings', { body })).status).toBe(201)
  expect(await mailed()).toEqual([])
  await host.send('POST', '/api/bookings', { body: { ...body, email: newEmail(), time: '16:00' } })
  expect((await mailed()).map(({ kind }) => kind)).toEqual(['bookingConfirmed'])
})

test('a booking by hand whose days are over is mailed to nobody', async () => {
  const { host, facility, mailed } = await hosting()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const body = { facilityId: facility.id, category: 'appartamenti', time: '15:00', firstName: 'Eva', email: newEmail() }
  await host.send('POST', '/api/bookings', { body: { ...body, date: day(-9), endDate: day(-2) } })
  expect(await mailed()).toEqual([])
  await host.send('POST', '/api/bookings', { body: { ...body, date: day(-9), endDate: day(1) } })
  expect((await mailed()).map(({ kind }) => kind)).toEqual(['bookingConfirmed'])
})

describe('switched off', () => {
  const kindsOf = {
    requestMails: ['requestNew'],
    answerMails: ['bookingCanceled', 'messageToHost', 'offerAccepted', 'offerDeclined', 'requestCanceled', 'timeAsked'],
    proposalMails: ['proposalSent', 'proposalWithdrawn'],
    changeMails: ['bookingChanged', 'requestChanged'],
  }
  test.each(Object.entries(kindsOf))('%s: what it names, and nothing else', async (name, silent) => {
    const { host, facility, mailed } = await hosting()
    const profile = { firstName: 'Maria', lastName: 'Rossi', email: host.email }
    const { body: user } = await host.send<{ notifications: object }>('GET', '/api/auth/user')
    await host.send('PUT', '/api/auth/profile', { body: { ...profile, notifications: { ...user.notifications, [name]: false } } })
    const first = await sendRequest(url, facility.id)
    const { proposalId, itemIds } = await offerTo(host, 3)
    await visit(first.guid, 'messages', { text: 'Ciao' })
    await visit(first.guid, 'messages', { text: 'Più tardi?', asksForTime: true })
    await host.send('POST', `/api/proposals/${proposalId}/withdraw`, { body: { itemId: itemIds[2] } })
    await visit(first.guid, 'decline', { proposalId, itemId: itemIds[1] })
    await visit(first.guid, 'accept', { proposalId, itemId: itemIds[0] })
    const { id } = await newest(host)
    await host.send('PUT', `/api/bookings/${id}`, { body: { requestDate: '2037-12-26' } })
    await host.send('PUT', `/api/bookings/${id}`, { body: { notes: 'Con cane' } })
    await visit(first.guid, 'cancel')
    const second = await sendRequest(url, facility.id)
    await visit(second.guid, 'cancel')
    const once = [
      ...['bookingCanceled', 'bookingChanged', 'bookingConfirmed', 'messageToHost', 'offerAccepted', 'offerDeclined', 'proposalSent'],
      ...['proposalWithdrawn', 'requestCanceled', 'requestCanceledByGuest', 'requestCanceledByGuest', 'requestChanged'],
      ...['requestNew', 'requestNew', 'requestReceived', 'requestReceived', 'timeAsked'],
    ]
    expect((await mailed()).map(({ kind }) => kind)).toEqual(once.filter((kind) => !silent.includes(kind)))
  })
})
