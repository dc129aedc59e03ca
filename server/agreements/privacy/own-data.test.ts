import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GuestRequest, RequestEvent } from '#contract/requests.ts'
import { type Client, password, sendRequest } from '../../testing/client.ts'
import { awaitMail, mailsTo } from '../../testing/mails.ts'
import { accountAt, agreeAt, askedAt, beginStay, type Person, somebody, wordsOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tracesOf } from '../../testing/traces.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

const asked = (person: Person, values: object = {}) => askedAt(url, person, values)
const agree = (host: Client, id: number, guid: string, offer: object = {}) => agreeAt(url, host, id, guid, offer)
const accountOf = (person: Person) => accountAt(url, person)
const list = async (host: Client) => (await host.send<GuestRequest[]>('GET', '/api/bookings')).body

describe('an operator', () => {
  test('takes histories, offers and bookings along in the file, and nobody else’s', async () => {
    const [mine, theirs] = [somebody(), somebody()]
    const { host, guid, id } = await asked(mine)
    await agree(host, id, guid)
    await asked(theirs)
    const { body, text } = await host.send<Record<string, object[]>>('GET', '/api/account/export')
    expect(body).toMatchObject({
      user: { retention_months: 24 },
      requests: [{ id, email: mine.email }],
      proposals: [{ requestId: id, status: 'accepted' }],
      bookings: [{ request_id: id, customerEmail: mine.email }],
      media: [],
    })
    expect(body.requestEvents?.map((event) => (event as RequestEvent).eventType)).toEqual(['created', 'proposal_sent', 'proposal_accepted'])
    expect([text.includes(theirs.lastName), text.includes('idempotency_key')]).toEqual([false, false])
  })

  test('who leaves takes along the mails, and the guests that nobody else has', async () => {
    const [one, shared] = [somebody(), somebody()]
    const { host, facility } = await asked(one)
    await sendRequest(url, facility.id, shared)
    const other = await asked(shared)
    expect((await host.send('DELETE', '/api/account', { body: { password } })).status).toBe(204)
    // The address stays for the day that mails are counted in, and nothing beside it.
    await expect.poll(() => tracesOf(server.database.db, wordsOf(one)), { timeout: 15_000 }).toEqual(['public.mails'])
    expect(await list(other.host)).toMatchObject([{ email: shared.email }])
    const { rows } = await server.database.db.execute(sql`select 1 from mails where user_id = ${host.id}`)
    expect(rows).toEqual([])
  })

  test('who leaves has told the guests who wait, are expected or are there, and nobody whose stay is over', async () => {
    const [expected, waiting, turnedDown, passed] = [somebody(), somebody(), somebody(), somebody()]
    const [offered, forToday, there, left] = [somebody(), somebody(), somebody(), somebody()]
    const { host, facility, guid, id } = await asked(expected)
    await agree(host, id, guid)
    for (const person of [there, left]) {
      const { guid: other } = await sendRequest(url, facility.id, { ...person })
      const [newest] = await list(host)
      await agree(host, newest?.id ?? 0, other)
      await beginStay(server.database.db, newest?.id ?? 0)
    }
    await sendRequest(url, facility.id, waiting)
    for (const person of [turnedDown, passed, offered, forToday]) await sendRequest(url, facility.id, person)
    const requests = await list(host)
    const idOf = (person: Person) => requests.find(({ email }) => email === person.email)?.id ?? 0
    const over = idOf(turnedDown)
    await server.database.db.execute(sql`update requests set booking_end = now() - interval '1 minute' where id = ${idOf(left)}`)
    // Nobody has answered on the day that was asked for; to one another day was offered.
    await server.database.db.execute(sql`update requests set "requestDate" = '2020-01-01' where id in (${idOf(passed)}, ${idOf(offered)})`)
    await server.database.db.execute(
      sql`update requests set "requestDate" = to_char(now() at time zone timezone, 'YYYY-MM-DD') where id = ${idOf(forToday)}`,
    )
    const proposals = [{ date: '2037-12-24', time: '15:00' }]
    await host.send('POST', '/api/proposals', { body: { requestId: idOf(offered), proposals } })
    await host.send('PUT', `/api/bookings/${over}`, { body: { status: 'rejected' } })
    await awaitMail(turnedDown.email, 'Request declined: Gita alle isole')
    expect((await host.send('DELETE', '/api/account', { body: { password } })).status).toBe(204)
    const off = await awaitMail(expected.email, 'Booking no longer valid: Gita alle isole')
    expect(off.text).toMatch(/24 December 2037\nTime: 15:00/)
    const stays = await awaitMail(there.email, 'Your data was deleted: Gita alle isole')
    expect(stays.text).toContain('deleting does not cancel it')
    expect(stays.text).not.toContain('/guest/requests/')
    const declined = [waiting, offered, forToday].map(({ email }) => awaitMail(email, 'Request declined: Gita alle isole'))
    for (const { text } of [off, ...(await Promise.all(declined))]) expect(text).not.toContain('/guest/requests/')
    expect((await mailsTo(left.email)).filter(({ subject }) => /deleted|no longer valid|declined/.test(subject ?? ''))).toEqual([])
    expect((await mailsTo(passed.email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Request sent/)])
    const heard = (await mailsTo(turnedDown.email)).map(({ subject }) => subject)
    expect(heard.toSorted()).toEqual(['Request declined: Gita alle isole', expect.stringMatching(/^Request sent/)])
  })
})

test("a guest's file holds the offers and what was agreed on with each request, and whom the host handed it to", async () => {
  const person = somebody()
  const { host, guid, id } = await asked(person)
  await agree(host, id, guid)
  await asked(person, { service: 'Cena' })
  const supplier = { name: 'Hans Boote', whatsappNumber: '+49 170 7654321', areaCode: '55100', service: 'barche' }
  const { body: hans } = await host.send<{ id: number }>('POST', '/api/suppliers', { body: supplier })
  await host.send('POST', `/api/bookings/${id}/forward`, { body: { supplierId: hans.id } })
  const guest = await accountOf(person)
  const { body, text } = await guest.send('GET', '/api/guest/me/export')
  expect(body).toMatchObject({
    requests: [
      { service: 'Cena', proposals: [], bookings: [], events: [{ eventType: 'created' }] },
      {
        notes: person.notes,
        proposals: [{ proposalsData: [{ price: '45.50', status: 'accepted' }] }],
        bookings: [{ customerName: `${person.firstName} ${person.lastName}`, status: 'confirmed' }],
        events: expect.arrayContaining([expect.objectContaining({ eventType: 'forwarded', supplierName: 'Hans Boote' })]),
      },
    ],
  })
  expect(text).not.toMatch(/owner_id|userId|search_key|idempotency/)
})
