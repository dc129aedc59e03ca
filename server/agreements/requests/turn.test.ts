import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { requestStatuses } from '#contract/request-states.ts'
import type { TurnCounts } from '#contract/requests.api.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { type Turn, turnOf, turns } from '#contract/turn.ts'
import { exampleTerms, meet, type Sent } from '../../testing/agreements.ts'
import { createFacility, registerHost, sendRequest } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

describe('whose turn it is', () => {
  test('from the question to the booking', async () => {
    const pair = await meet(url)
    const turn = async () => (await pair.read()).turn
    expect(await turn()).toBe('host')
    const [sent = { proposalId: 0, itemId: '' }] = await pair.offer({ offerExpiryDate: '2037-12-20' })
    expect(await pair.read()).toMatchObject({ turn: 'guest', openUntil: '2037-12-20T22:59:00.000Z' })
    await pair.view()
    expect(await turn()).toBe('guest')
    await pair.write('È possibile con un cane?')
    expect(await turn()).toBe('host')
    await pair.host.send('POST', `/api/bookings/${pair.id}/messages`, { body: { text: 'Certo' } })
    expect(await turn()).toBe('guest')
    await pair.write('Meglio la mattina', true)
    expect(await pair.read()).toMatchObject({ turn: 'host', latestEvent: { eventType: 'time_asked' } })
    await pair.decline(sent)
    expect(await pair.read()).toMatchObject({ turn: 'host', openUntil: null })
    const [next = sent] = await pair.offer()
    expect((await pair.accept(next)).body.turn).toBe('agreed')
    await pair.change({ status: 'completed' })
    expect(await turn()).toBe('closed')
  })

  test('it is the host’s again once every offer has ended, and the guest’s after a word of the host', async () => {
    const pair = await meet(url)
    await pair.offer({ offerExpiryDate: '2037-12-20' })
    await server.database.db.execute(sql`update requests set open_until = now() - interval '1 second' where id = ${pair.id}`)
    await server.database.db.execute(
      sql`update proposals set "proposalsData" = jsonb_set("proposalsData", '{0,expiresAt}', '"2020-01-01T00:00:00.000Z"') where "requestId" = ${pair.id}`,
    )
    expect((await pair.read()).turn).toBe('host')
    await pair.host.send('POST', `/api/bookings/${pair.id}/messages`, { body: { text: 'Ancora interessati?' } })
    expect(await pair.read()).toMatchObject({ turn: 'guest', openUntil: null })
  })

  test('a second message does not begin the waiting anew, an answer and a new message do', async () => {
    const pair = await meet(url)
    const { waitingSince: asked, createdOn } = await pair.read()
    expect(asked).toBe(createdOn)
    await pair.write('Ci siete?')
    expect(await pair.read()).toMatchObject({ turn: 'host', waitingSince: asked })
    await pair.change({ notes: 'Con seggiolino' })
    expect((await pair.read()).waitingSince).toBe(asked)
    await pair.host.send('POST', `/api/bookings/${pair.id}/messages`, { body: { text: 'Certo' } })
    const { waitingSince: answered } = await pair.read()
    expect(Date.parse(answered)).toBeGreaterThan(Date.parse(asked))
    await pair.write('Grazie. E a che ora?')
    expect(Date.parse((await pair.read()).waitingSince)).toBeGreaterThan(Date.parse(answered))
  })

  test('it is the guest’s until the last of the offers that are left ends', async () => {
    const pair = await meet(url)
    const [declined] = await pair.offer(...[18, 19, 20].map((day) => ({ offerExpiryDate: `2037-12-${day}` })))
    await pair.decline(declined as Sent)
    expect(await pair.read()).toMatchObject({ turn: 'guest', openUntil: '2037-12-20T22:59:00.000Z' })
  })

  test('an offer without an expiry ends when it begins', async () => {
    const pair = await meet(url)
    await pair.offer()
    expect(await pair.read()).toMatchObject({ turn: 'guest', openUntil: '2037-12-24T14:00:00.000Z' })
  })

  test('a booking that is over is closed', async () => {
    const pair = await meet(url)
    await pair.change({ status: 'confirmed' })
    expect((await pair.read()).turn).toBe('agreed')
    await server.database.db.execute(sql`update requests set booking_end = now() - interval '1 second' where id = ${pair.id}`)
    expect((await pair.read()).turn).toBe('closed')
  })
})

test('the database and the contract have one rule, for every state that there can be', async () => {
  const host = await registerHost(url)
  const facility = await createFacility(host)
  await sendRequest(url, facility.id)
  const { db } = server.database
  await db.execute(sql`
    insert into requests (guid, owner_id, "user", "timeRange", "requestDate", day, status, waits_for, open_until, booking_end)
    select gen_random_uuid()::text, owner_id, "user", 'x', '2026-01-01', asked, state, whose, until, ending from requests,
      unnest(array[${sql.raw(requestStatuses.map((status) => `'${status}'`).join(','))}]) state,
      unnest(array['host', 'guest', null]) whose, unnest(array[null, now() - interval '1 hour', now() + interval '1 hour']) until,
      unnest(array[null, now() - interval '1 hour', now() + interval '1 hour']) ending, unnest(array['2020-01-01', '2099-01-01']) asked
    where owner_id = ${host.id}`)
  const { rows } = await db.execute<Parameters<typeof turnOf>[0]>(
    sql`select status, waits_for as "waitsFor", open_until as "openUntil", booking_end as "bookingEnd", day, timezone from requests where owner_id = ${host.id}`,
  )
  const expected = Object.fromEntries(turns.map((turn) => [turn, 0])) as Record<Turn, number>
  for (const row of rows) expected[turnOf(row, Date.now())]++
  expect(Object.values(expected).every((count) => count > 0)).toBe(true)
  expect((await host.send<TurnCounts>('GET', '/api/bookings/turns?turn=host')).body).toEqual(expected)
  for (const turn of turns) {
    const { body, headers } = await host.send<GuestRequest[]>('GET', `/api/bookings?turn=${turn}&limit=200`)
    expect([body.length, Number(headers.get('x-total-count'))], turn).toEqual([expected[turn], expected[turn]])
    expect(new Set(body.map((request) => request.turn))).toEqual(new Set([turn]))
  }
})

describe('the list', () => {
  test('is filtered by property, and found by property, e-mail and phone', async () => {
    const host = await registerHost(url)
    const [sea, hill] = [await createFacility(host, { name: 'Casa al Mare' }), await createFacility(host, { name: 'Città Alta' })]
    const { email } = await sendRequest(url, sea.id, { phone: '+49 170 1234567' })
    await sendRequest(url, hill.id, { firstName: 'Ugo', phone: '' })
    const names = async (query: string) =>
      (await host.send<GuestRequest[]>('GET', `/api/bookings?${query}`)).body.map(({ facilityName }) => facilityName)
    expect(await names(`facilityId=${sea.id}`)).toEqual(['Casa al Mare'])
    expect(await names('facilityId=all')).toHaveLength(2)
    expect(await names('search=citta')).toEqual(['Città Alta'])
    expect(await names(`search=${encodeURIComponent(email.toUpperCase())}`)).toEqual(['Casa al Mare'])
    expect(await names('search=1701234567')).toEqual(['Casa al Mare'])
    expect(await names(`search=${encodeURIComponent('+49 170')}`)).toEqual(['Casa al Mare'])
    expect(await names('search=%25')).toEqual([])
    expect((await host.send<TurnCounts>('GET', `/api/bookings/turns?facilityId=${hill.id}`)).body).toMatchObject({ host: 1, closed: 0 })
  })

  test('days are those of the booking where there is one, else those that were asked for', async () => {
    const pair = await meet(url)
    const count = async (day: string) =>
      (await pair.host.send<GuestRequest[]>('GET', `/api/bookings?startDate=${day}&endDate=${day}`)).body.length
    expect([await count('2037-12-24'), await count('2037-12-29')]).toEqual([1, 0])
    const [sent = { proposalId: 0, itemId: '' }] = await pair.offer({ date: '2037-12-29', time: '23:30' })
    await pair.accept(sent)
    expect([await count('2037-12-24'), await count('2037-12-29'), await count('2037-12-30')]).toEqual([0, 1, 0])
    await pair.cancel()
    expect([await count('2037-12-24'), await count('2037-12-29')]).toEqual([1, 0])
  })

  test('one request has everything about it, for its host alone', async () => {
    const pair = await meet(url)
    await pair.offer()
    await meet(url, { email: pair.email }, pair)
    expect(await pair.read()).toMatchObject({
      guid: pair.guid,
      otherRequests: 1,
      events: [{ eventType: 'proposal_sent' }, { eventType: 'created' }],
      proposals: [{ proposalsData: [exampleTerms] }],
      failedMails: [],
    })
    const sent = sql`request_id = ${pair.id} and kind = 'proposalSent'`
    const run = async (query: SQL) => (await server.database.db.execute<{ status: string }>(query)).rows[0]
    // Only then does nothing else write the row.
    await expect.poll(() => run(sql`select status from mails where ${sent}`), { timeout: 30_000 }).toEqual({ status: 'sent' })
    await run(sql`update mails set status = 'failed', last_error = '550' where ${sent}`)
    expect((await pair.read()).failedMails).toMatchObject([{ kind: 'proposalSent', toGuest: true, lastError: '550' }])
    const other = await registerHost(url)
    expect((await other.send('GET', `/api/bookings/${pair.id}`)).status).toBe(404)
  })
})
