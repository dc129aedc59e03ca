import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { type Client, createClient, createFacility, registerHost, sendRequest } from '../../testing/client.ts'
import { awaitMail } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

const offer = {
  date: '2037-12-24',
  time: '15:00',
  price: 45.5,
  notes: 'Molo 3',
  websiteUrl: 'barche.example',
  mediaUrls: [' https://a.example/1.jpg ', ''],
}

async function asked() {
  const host = await registerHost(url)
  const facility = await createFacility(host)
  const { guid, email } = await sendRequest(url, facility.id, { language: 'en' })
  const { body } = await host.send<GuestRequest[]>('GET', '/api/bookings')
  return { host, guid, email, requestId: body[0]?.id ?? 0 }
}

const send = (host: Client, requestId: number, proposals: unknown[], headers: Record<string, string> = {}) =>
  host.send<Proposal>('POST', '/api/proposals', { body: { requestId, proposals }, headers })
const guest = () => createClient(url)
const answer = (guid: string, verb: string, body: unknown = {}) =>
  guest().send<GuestRequestView>('POST', `/api/guest/requests/${guid}/${verb}`, { body })
const read = async (guid: string) => (await guest().send<GuestRequestView>('GET', `/api/guest/requests/${guid}`)).body
const items = (view: GuestRequestView) =>
  view.proposals.flatMap(({ id, proposalsData }) => proposalsData.map((item) => ({ proposalId: id, itemId: item.id, ...item })))

/** Does something while the clock of the process is wrong by so many hours. */
async function withClock<T>(hours: number, work: () => Promise<T>): Promise<T> {
  const { now } = Date
  Date.now = () => now() + hours * 60 * 60_000
  return work().finally(() => {
    Date.now = now
  })
}

describe('sending proposals', () => {
  test('sends those with date and time, mails the guest once, and is part of the history', async () => {
    const { host, guid, email, requestId } = await asked()
    const { status, body } = await send(host, requestId, [
      offer,
      { date: '2037-12-25' },
      { time: '10:00' },
      { ...offer, time: '17:00', price: null },
    ])
    expect(status).toBe(201)
    expect(body).toMatchObject({ requestId, userId: host.id, status: 'sent' })
    expect(body.proposalsData).toMatchObject([
      {
        date: '2037-12-24',
        time: '15:00',
        price: '45.5',
        websiteUrl: 'https://barche.example',
        mediaUrls: ['https://a.example/1.jpg'],
        expiresAt: '2037-12-24T14:00:00.000Z',
        status: 'sent',
      },
      { time: '17:00', price: '' },
    ])
    expect((await awaitMail(email, 'Reply to your request: Villa Sole')).text).toMatch(/15:00.*17:00/s)
    await Promise.all(Array.from({ length: 8 }, () => read(guid)))
    const view = await read(guid)
    expect(view.events.map(({ eventType }) => eventType)).toEqual(['proposal_opened', 'proposal_sent', 'created'])
    expect((await read(guid)).events.length).toBe(3)
  })

  test.each([
    [[{ date: '2037-12-24' }], 'Almeno una proposta deve avere data e ora'],
    [[], 'Almeno una proposta deve avere data e ora'],
    [[{ ...offer, price: '12.345' }], 'Scrivi un importo, per esempio 45,50'],
    [[{ ...offer, price: -1 }], 'Scrivi un importo, per esempio 45,50'],
    [[{ ...offer, mediaUrls: ['javascript:x'] }], 'Scrivi un indirizzo web completo, per esempio https://www.esempio.it'],
    [[{ ...offer, offerExpiryDate: '2026-13-01' }], 'Scegli una data'],
    [[{ ...offer, offerExpiryTime: '12:00' }], 'Scegli una data'],
    [[{ date: '2037-12-24', offerExpiryTime: '12:00' }], 'Almeno una proposta deve avere data e ora'],
  ])('refuses %j', async (proposals, message) => {
    const { host, requestId } = await asked()
    const { status, body } = await host.send<{ errors: { message: string }[] }>('POST', '/api/proposals', {
      body: { requestId, proposals },
    })
    expect([status, body.errors[0]?.message]).toEqual([400, message])
  })

  test('the same key, or the same body within ten seconds, is the same sending', async () => {
    const { host, requestId } = await asked()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(host, requestId, [offer])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const keyed = [
      await send(host, requestId, [offer], { 'idempotency-key': 'a' }),
      await send(host, requestId, [{ ...offer, time: '18:00' }], { 'idempotency-key': 'a' }),
    ]
    expect(keyed.map(({ status }) => status)).toEqual([201, 422])
    await server.database.db.execute(sql`update proposals set "sentAt" = now() - interval '11 seconds' where "requestId" = ${requestId}`)
    // The second of a later pair is as much a repeat as that of the first.
    expect([(await send(host, requestId, [offer])).status, (await send(host, requestId, [offer])).status]).toEqual([201, 200])
  })

  test('the clock of the process says nothing about what was just sent', async () => {
    const { host, requestId } = await asked()
    const first = await send(host, requestId, [offer])
    expect((await withClock(1, () => send(host, requestId, [offer]))).body.id).toBe(first.body.id)
    await server.database.db.execute(sql`update proposals set "sentAt" = now() - interval '11 seconds' where "requestId" = ${requestId}`)
    expect((await withClock(-1, () => send(host, requestId, [offer]))).status).toBe(201)
  })

  test('of two devices that answer what both have seen, the second hears that it was answered; a program that names no version sends', async () => {
    const { host, requestId } = await asked()
    const seen = (await host.send('GET', `/api/bookings/${requestId}`)).headers.get('etag') ?? ''
    const sendSeen = (key: string, time: string) =>
      send(host, requestId, [{ ...offer, time }], { 'if-match': seen, 'idempotency-key': key })
    const both = await Promise.all([sendSeen('one', '15:00'), sendSeen('other', '18:00')])
    const refused = both.find(({ status }) => status !== 201)
    expect(both.map(({ status }) => status).sort()).toEqual([201, 412])
    expect(refused?.body).toMatchObject({ code: 'request.changed', message: expect.stringContaining('Proposta inviata') })
    expect((await host.send<Proposal[]>('GET', `/api/bookings/${requestId}/proposals`)).body).toHaveLength(1)
    // What has arrived is no change that somebody else has made: its repeat gets the first answer.
    const repeated = await (refused === both[1] ? sendSeen('one', '15:00') : sendSeen('other', '18:00'))
    expect(repeated.status).toBe(200)
    expect((await send(host, requestId, [{ ...offer, time: '19:00' }])).status).toBe(201)
  })

  test("another operator's key gives nothing of theirs", async () => {
    const [one, two] = [await asked(), await asked()]
    const headers = { 'idempotency-key': 'same for both' }
    const first = await send(one.host, one.requestId, [offer], headers)
    const second = await send(two.host, two.requestId, [offer], headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toMatchObject({ userId: two.host.id, requestId: two.requestId })
    expect((await send(two.host, one.requestId, [offer], headers)).status).toBe(422)
    expect((await send(two.host, one.requestId, [offer])).status).toBe(404)
  })

  test.each(['rejected', 'canceled', 'completed'])('a request that is %s takes no more', async (status) => {
    const { host, requestId } = await asked()
    await host.send('PUT', `/api/bookings/${requestId}`, { body: { status } })
    const { body } = await host.send('POST', '/api/proposals', { body: { requestId, proposals: [offer] } })
    expect(body.code).toBe('request.closed')
  })
})

describe('the end of an offer', () => {
  test.each([
    ['a day without a time ends at 23:59', '2037-12-31', '', '2037-12-31T22:59:00.000Z'],
    ['in winter', '2037-12-31', '12:00', '2037-12-31T11:00:00.000Z'],
    ['in summer', '2037-07-01', '12:00', '2037-07-01T10:00:00.000Z'],
    ['02:30 that is skipped is 03:30', '2038-03-28', '02:30', '2038-03-28T01:30:00.000Z'],
    ['02:30 that comes twice is the first', '2037-10-25', '02:30', '2037-10-25T00:30:00.000Z'],
  ])('%s', async (_, offerExpiryDate, offerExpiryTime, expiresAt) => {
    const { host, requestId } = await asked()
    const { body } = await send(host, requestId, [{ ...offer, date: '2038-06-01', offerExpiryDate, offerExpiryTime }])
    expect(body.proposalsData[0]?.expiresAt).toBe(expiresAt)
  })

  test('is its beginning where its expiry is later, on the page and for the turn too', async () => {
    const { host, guid, requestId } = await asked()
    const { body } = await send(host, requestId, [{ ...offer, offerExpiryDate: '2037-12-25', offerExpiryTime: '12:00' }])
    const begins = '2037-12-24T14:00:00.000Z'
    expect(body.proposalsData[0]?.expiresAt).toBe(begins)
    expect((await host.send('GET', `/api/bookings/${requestId}`)).body.openUntil).toBe(begins)
    expect(items(await read(guid))[0]?.expiresAt).toBe(begins)
  })

  test.each([
    [60, 200],
    [-1, 409],
  ])('%i seconds from now, accepting answers %i', async (seconds, status) => {
    const { host, guid, requestId } = await asked()
    await send(host, requestId, [{ ...offer, offerExpiryDate: '2030-01-01' }])
    await server.database.db.execute(
      sql`update proposals set "proposalsData" = jsonb_set("proposalsData", '{0,expiresAt}', to_jsonb(to_char((now() + make_interval(secs => ${seconds})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) where "requestId" = ${requestId}`,
    )
    const [first] = items(await read(guid))
    const accepted = await guest().send('POST', `/api/guest/requests/${guid}/accept`, {
      body: { proposalId: first?.proposalId, itemId: first?.itemId },
    })
    expect([accepted.status, accepted.body.code]).toEqual([status, status === 409 ? 'offer.expired' : undefined])
    const { body } = await host.send<GuestRequest[]>('GET', '/api/bookings')
    expect(body[0]?.status).toBe(status === 200 ? 'confirmed' : 'pending')
  })

  test('of an offer that an earlier release sent without one is its beginning', async () => {
    const { host, guid, requestId } = await asked()
    const { body } = await send(host, requestId, [offer])
    await server.database.db.execute(
      sql`update proposals set "proposalsData" = jsonb_set("proposalsData", '{0}', "proposalsData" -> 0 || '{"expiresAt": null, "date": "2026-01-01"}') where "requestId" = ${requestId}`,
    )
    const { status, body: refused } = await answer(guid, 'accept', { proposalId: body.id, itemId: body.proposalsData[0]?.id })
    expect([status, refused]).toMatchObject([409, { code: 'offer.expired' }])
  })
})

describe('answering', () => {
  test('accepting confirms, declines the sisters, makes the booking and mails both', async () => {
    const { host, guid, email, requestId } = await asked()
    await send(host, requestId, [offer, { ...offer, time: '17:00' }])
    await send(host, requestId, [{ ...offer, date: '2037-12-26' }])
    const [, wanted] = items(await read(guid))
    const accepted = await answer(guid, 'accept', { proposalId: wanted?.proposalId, itemId: wanted?.itemId })
    expect(accepted.status).toBe(200)
    expect(accepted.body.status).toBe('confirmed')
    expect(
      items(accepted.body)
        .map(({ itemId, status }) => [itemId === wanted?.itemId, status])
        .sort(),
    ).toEqual([
      [false, 'declined'],
      [false, 'declined'],
      [true, 'accepted'],
    ])
    const { rows } = await server.database.db.execute(sql`select * from bookings where request_id = ${requestId}`)
    expect(rows).toMatchObject([
      { customerName: 'Eva Klein', customerEmail: email, serviceName: 'Gita alle isole', category: 'barche', status: 'confirmed' },
    ])
    expect((await awaitMail(email, 'Confirmed: Gita alle isole')).text).toMatch(new RegExp(`24 December 2037\\nTime: ${wanted?.time}`))
    await awaitMail(host.email, 'Proposta accettata: Gita alle isole')
    const again = await answer(guid, 'accept', { proposalId: wanted?.proposalId, itemId: wanted?.itemId })
    expect([again.status, again.body.events.length]).toEqual([200, accepted.body.events.length])
    const sister = items(accepted.body).find(({ status }) => status === 'declined')
    expect((await answer(guid, 'accept', { proposalId: sister?.proposalId, itemId: sister?.itemId })).status).toBe(409)
  })

  test('a guest calls off what was agreed on until it begins; the calendar forgets it and the host is told', async () => {
    const { host, guid, requestId } = await asked()
    await send(host, requestId, [offer])
    const [item] = items(await read(guid))
    await answer(guid, 'accept', { proposalId: item?.proposalId, itemId: item?.itemId })
    const { db } = server.database
    await db.execute(sql`update requests set "bookingStart" = now() - interval '1 minute' where guid = ${guid}`)
    expect((await withClock(-1, () => answer(guid, 'cancel'))).status).toBe(409)
    await db.execute(sql`update requests set "bookingStart" = now() + interval '1 minute' where guid = ${guid}`)
    expect((await withClock(1, () => answer(guid, 'cancel'))).body).toMatchObject({
      status: 'canceled',
      events: [{ eventType: 'canceled_by_guest' }, {}, {}, {}, {}],
    })
    expect((await host.send('GET', `/api/calendar?from=${offer.date}&to=${offer.date}`)).body).toEqual([])
    await awaitMail(host.email, 'Prenotazione annullata: Gita alle isole')
    expect((await answer(guid, 'cancel')).status).toBe(200)
  })

  test('declining leaves the others open; canceling closes the request', async () => {
    const { host, guid, requestId } = await asked()
    await send(host, requestId, [offer, { ...offer, time: '17:00' }])
    const [first, second] = items(await read(guid))
    const declined = await answer(guid, 'decline', { proposalId: first?.proposalId, itemId: first?.itemId })
    expect(items(declined.body).map(({ status }) => status)).toEqual(['declined', 'sent'])
    await awaitMail(host.email, 'Proposta rifiutata: Gita alle isole')
    expect((await answer(guid, 'cancel')).body).toMatchObject({ status: 'canceled' })
    expect((await answer(guid, 'cancel')).status).toBe(200)
    await awaitMail(host.email, 'Richiesta annullata: Gita alle isole')
    expect((await answer(guid, 'accept', { proposalId: second?.proposalId, itemId: second?.itemId })).status).toBe(409)
    expect((await host.send<GuestRequest[]>('GET', '/api/bookings')).body[0]).toMatchObject({
      status: 'canceled',
      latestEvent: { eventType: 'canceled_by_guest' },
    })
  })

  test('a proposal is declined once all of its offers are, and not before', async () => {
    const { host, guid, requestId } = await asked()
    await send(host, requestId, [offer, { ...offer, time: '17:00' }])
    const statuses: string[] = []
    for (const { proposalId, itemId } of items(await read(guid))) {
      statuses.push(...(await answer(guid, 'decline', { proposalId, itemId })).body.proposals.map(({ status }) => status))
    }
    expect(statuses).toEqual(['sent', 'declined'])
  })

  test('another request’s offer is not found, nor a guid that nobody has', async () => {
    const [one, other] = [await asked(), await asked()]
    await send(one.host, one.requestId, [offer])
    const [item] = items(await read(one.guid))
    const body = { proposalId: item?.proposalId, itemId: item?.itemId }
    expect((await answer(other.guid, 'accept', body)).status).toBe(404)
    expect((await answer('AAAAAAAAAAAAAAAAAAAAAA', 'accept', body)).status).toBe(404)
    expect((await guest().send('GET', '/api/guest/requests/1')).status).toBe(404)
  })
})
