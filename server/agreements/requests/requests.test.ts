import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type RequestDetails, requestsApi } from '#contract/requests.api.ts'
import { type GuestRequest, type RequestEvent, request } from '#contract/requests.ts'
import { type Answer, type Client, createClient, createFacility, newEmail, registerHost, sendRequest, wish } from '../../testing/client.ts'
import { awaitMail } from '../../testing/mails.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
  url = server.url
})

async function hosted(values: Record<string, unknown> = {}) {
  const host = await registerHost(url)
  const facility = await createFacility(host, values)
  return { host, facility }
}

const list = async (host: Client, query = ''): Promise<Answer<GuestRequest[]>> => host.send('GET', `/api/bookings${query}`)
const one = async (host: Client) => (await list(host)).body[0] as GuestRequest
const history = async (host: Client, id: number) =>
  (await host.send<RequestEvent[]>('GET', `/api/bookings/${id}/history`)).body.map(({ eventType }) => eventType)

describe('asking', () => {
  test('files the request for the host, with its link for the guest', async () => {
    const { host, facility } = await hosted({ postalcode: '55100' })
    const { guid, email } = await sendRequest(url, facility.id)
    expect(guid).toMatch(/^[\w-]{22}$/)
    const request = await one(host)
    expect(request).toMatchObject({
      ...wish,
      guid,
      email,
      status: 'pending',
      areaCode: '55100',
      facilityId: facility.id,
      facilityName: 'Villa Sole',
      latestEvent: { eventType: 'created', eventDate: request.createdOn },
    })
    expect(Number.isInteger(request.id) && Number.isInteger(request.user)).toBe(true)
    const guest = await createClient(url).send('GET', `/api/guest/requests/${guid}`)
    expect(guest.body).toMatchObject({
      guid,
      service: 'Gita alle isole',
      status: 'pending',
      events: [{ eventType: 'created' }],
      proposals: [],
    })
    expect(guest.text).not.toMatch(new RegExp(`owner_id|search_key|${host.email}|"id":${request.id}[,}]`))
  })

  test('leads back to the page it was sent from, and never to a renewed link', async () => {
    const { host, facility } = await hosted()
    const { guid } = await sendRequest(url, facility.id)
    const read = async (key = guid) => (await createClient(url).send('GET', `/api/guest/requests/${key}`)).body
    expect((await read()).facilityId).toBe(facility.id)
    const { body } = await host.send<{ link_id: string }>('POST', `/api/facilities/${facility.id}/guest-link`)
    expect(await read()).toMatchObject({ facilityId: null, facilityName: 'Villa Sole' })
    const page = await createClient(url).send('GET', `/guest/requests/${guid}`)
    expect([page.status, page.text.includes(body.link_id)]).toEqual([200, false])
    const later = await sendRequest(url, body.link_id)
    expect((await read(later.guid)).facilityId).toBe(body.link_id)
  })

  test('mails the guest in their language and the host in theirs, once', async () => {
    const { host, facility } = await hosted()
    const { guid, email } = await sendRequest(url, facility.id)
    const toGuest = await awaitMail(email, 'Anfrage an Villa Sole gesendet')
    expect(toGuest.text).toContain(`https://ospita.example/guest/requests/${guid}`)
    const toHost = await awaitMail(host.email, 'Nuova richiesta: Gita alle isole')
    expect(toHost.text).toMatch(/^Eva Klein ha inviato/m)
    expect(toHost.text).toContain(`https://ospita.example/bookings/${(await one(host)).id}`)
    expect(toHost.text).not.toContain(guid)
  })

  test('the same e-mail is the same guest, whose name another does not change', async () => {
    const { host, facility } = await hosted()
    const email = newEmail()
    await sendRequest(url, facility.id, { email })
    await sendRequest(url, facility.id, { email: email.toUpperCase(), firstName: 'Falsa' })
    const { body } = await list(host)
    expect(new Set(body.map(({ user }) => user)).size).toBe(1)
    expect(body.map(({ firstName }) => firstName)).toEqual(['Falsa', 'Eva'])
  })

  test('names what is missing or wrong', async () => {
    const { facility } = await hosted()
    const { status, body } = await createClient(url).send<{ errors: { path: string }[] }>(
      'POST',
      `/api/guest/properties/${facility.id}/requests`,
      {
        body: { category: 'spa', requestDate: '2026-02-30', adultNum: -1, childNum: '2.5', email: 'x' },
      },
    )
    expect(status).toBe(400)
    expect(body.errors.map(({ path }) => path).sort()).toEqual(
      ['adultNum', 'category', 'childNum', 'email', 'firstName', 'requestDate', 'timeRange'].sort(),
    )
  })

  test('is refused for nobody', async () => {
    const { host, facility } = await hosted()
    const body = { ...wish, email: newEmail(), adultNum: 0, childNum: 0 }
    expect((await createClient(url).send('POST', `/api/guest/properties/${facility.id}/requests`, { body })).status).toBe(400)
    expect((await list(host)).body).toEqual([])
  })

  test('what fills in the field that nobody sees gets an answer and leaves nothing', async () => {
    const { host, facility } = await hosted()
    const { guid } = await sendRequest(url, facility.id, { website: 'https://spam.example' })
    expect((await list(host)).body).toEqual([])
    expect((await createClient(url).send('GET', `/api/guest/requests/${guid}`)).status).toBe(404)
  })

  test('an unknown property is not found, and a browser that has sent many in ten minutes waits', async () => {
    expect(
      (
        await createClient(url).send('POST', `/api/guest/properties/${crypto.randomUUID()}/requests`, {
          body: { ...wish, email: newEmail() },
        })
      ).status,
    ).toBe(404)
    const limited = (await startTestServer({ RATE_LIMITS: 'on' })).url
    const { facility } = await hosted()
    const ask = (guest: Client) =>
      guest.send('POST', `/api/guest/properties/${facility.id}/requests`, { body: { ...wish, email: newEmail() } })
    const guest = createClient(limited)
    const statuses: number[] = []
    // The first one brings the cookie that the others are counted by.
    for (let attempt = 0; attempt < 7; attempt++) statuses.push((await ask(guest)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429])
    expect((await ask(createClient(limited))).status).toBe(201)
  })
})

describe('the list', () => {
  test('holds the fields of the contract and no other, and says what one request says', async () => {
    const { host, facility } = await hosted()
    await sendRequest(url, facility.id)
    const listed = await one(host)
    expect(Object.keys(listed).sort()).toEqual(Object.keys(request.shape).sort())
    expect(requestsApi.list.response.parse([listed])).toEqual([listed])
    const {
      events: _,
      proposals: __,
      failedMails: ___,
      otherRequests: ____,
      clash: _____,
      ...read
    } = (await host.send<RequestDetails>('GET', `/api/bookings/${listed.id}`)).body
    expect(listed).toEqual(read)
  })

  test('is for a session that lives, whatever is asked', async () => {
    const { host } = await hosted()
    await registerHost(url)
    const { cookie } = host
    await host.send('POST', '/api/logout')
    host.cookie = cookie
    for (const query of ['', '?cursor=never', '?limit=0', '?search=anna%20rossi', '?turn=host'])
      expect(`${query} ${(await list(host, query)).status}`).toBe(`${query} 401`)
  })

  test('a caller is found by the number, however it is written, and a name whatever its apostrophe', async () => {
    const { host, facility } = await hosted()
    const numbers = ['+39 333 1234567', '0039 333/123.45.67', '333 1234567', '+39 333 7654321']
    for (const [at, phone] of numbers.entries())
      await sendRequest(url, facility.id, { phone, firstName: `Ugo${at}`, lastName: at ? 'O’Neill' : "D'Oro", service: '', notes: '' })
    const found = async (search: string) => {
      const { body } = await list(host, `?search=${encodeURIComponent(search)}`)
      return body.map(({ firstName }) => firstName.slice(-1)).sort()
    }
    for (const search of [
      '+393331234567',
      '0039 333 1234567',
      '333/123 45 67',
      '３３３ １２３ ４５６７',
      '٣٣٣١٢٣٤٥٦٧',
      '(333) 123-4567',
      '\u202a+39 333 1234567\u202c',
    ])
      expect([search, ...(await found(search))]).toEqual([search, '0', '1', '2'])
    expect(await found('+393337654321')).toEqual(['3'])
    expect(await found("O'Neill")).toEqual(['1', '2', '3'])
    expect(await found('d’oro')).toEqual(['0'])
  })

  test('filters by category, status, words and inclusive days; pages newest first', async () => {
    const { host, facility } = await hosted()
    await sendRequest(url, facility.id, { service: 'Caffè 100%', category: 'altro', requestDate: '2037-12-01', firstName: 'Ugo' })
    const { guid } = await sendRequest(url, facility.id, { requestDate: '2037-12-10' })
    await sendRequest(url, facility.id, { requestDate: '2037-12-20', notes: 'Compleanno' })
    const days = async (query: string) => (await list(host, query)).body.map(({ requestDate }) => requestDate.slice(8))
    expect(await days('')).toEqual(['20', '10', '01'])
    expect(await days('?category=all&status=&search=')).toEqual(['20', '10', '01'])
    expect(await days('?category=altro')).toEqual(['01'])
    expect(await days('?status=confirmed')).toEqual([])
    expect(await days('?startDate=2037-12-10&endDate=2037-12-20')).toEqual(['20', '10'])
    expect(await days('?search=compleanno')).toEqual(['20'])
    expect(await days('?search=caffe')).toEqual(['01'])
    expect(await days('?search=%25')).toEqual(['01'])
    expect(await days('?search=c_ff')).toEqual([])
    expect(await days('?search=ugo')).toEqual(['01'])
    for (const key of ['search_key', `search_key || ' ' || lower(guid)`]) {
      await server.database.db.execute(sql.raw(`update requests set search_key = ${key} where guid = '${guid}'`))
      expect([await days(`?search=${guid}`), await days(`?search=${guid.slice(0, 12)}`)]).toEqual([['10'], []])
    }
    const first = await list(host, '?limit=2')
    expect([first.body.length, first.headers.get('x-total-count')]).toEqual([2, '3'])
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await host.send<GuestRequest[]>('GET', next)).body.map(({ requestDate }) => requestDate)).toEqual(['2037-12-01'])
  })

  test.each(['startDate=gestern', 'status=lost', 'category=spa', 'cursor=x'])('answers 400 to %s', async (query) => {
    const { host } = await hosted()
    expect((await list(host, `?${query}`)).status).toBe(400)
  })
})

describe('changing', () => {
  test('any status may follow any other, and each change is an event', async () => {
    const { host, facility } = await hosted()
    await sendRequest(url, facility.id)
    const { id } = await one(host)
    for (const status of ['rejected', 'completed', 'canceled', 'confirmed', 'pending']) {
      expect((await host.send('PUT', `/api/bookings/${id}`, { body: { status } })).body).toMatchObject({
        status,
        latestEvent: { eventType: 'status_changed' },
      })
    }
    // The same again changes nothing.
    await host.send('PUT', `/api/bookings/${id}`, { body: { status: 'pending' } })
    expect(await history(host, id)).toEqual([...Array(5).fill('status_changed'), 'created'])
  })

  test('the edit form changes what is asked for; id, guid and guest stay', async () => {
    const { host, facility } = await hosted()
    const { guid } = await sendRequest(url, facility.id)
    const before = await one(host)
    const edited = { service: 'Gita breve', adultNum: 2, childNum: 0, timeRange: 'mattina', notes: '', requestDate: '2038-01-02' }
    const { status, body } = await host.send('PUT', `/api/bookings/${before.id}`, {
      body: { ...edited, status: 'completed', id: 7, guid: 'x', user: 9 },
    })
    expect([status, body]).toMatchObject([200, { ...edited, id: before.id, guid, user: before.user, status: 'completed' }])
    expect(await history(host, before.id)).toEqual(['status_changed', 'edited', 'created'])
    expect((await list(host, '?search=breve')).body.length).toBe(1)
  })

  test.each([{ status: 'lost' }, { adultNum: -1 }, { childNum: 1.5 }, { service: ' ' }, { timeRange: '' }])('refuses %j', async (body) => {
    const { host, facility } = await hosted()
    await sendRequest(url, facility.id)
    expect((await host.send('PUT', `/api/bookings/${(await one(host)).id}`, { body })).status).toBe(400)
  })

  test('a change of a confirmed request is mailed to the guest', async () => {
    const { host, facility } = await hosted()
    const { email } = await sendRequest(url, facility.id, { language: 'en' })
    const { id } = await one(host)
    await host.send('PUT', `/api/bookings/${id}`, { body: { status: 'confirmed' } })
    await host.send('PUT', `/api/bookings/${id}`, { body: { timeRange: '18:30' } })
    expect((await awaitMail(email, 'Booking changed: Gita alle isole')).text).toContain('Villa Sole')
  })

  test('a change of a request that is not agreed on mails nobody', async () => {
    const { host, facility } = await hosted()
    const { email } = await sendRequest(url, facility.id)
    const { id } = await one(host)
    expect((await host.send('PUT', `/api/bookings/${id}`, { body: { timeRange: 'evening' } })).status).toBe(200)
    const { rows } = await server.database.db.execute(sql`select kind from mails where recipient = ${email}`)
    expect(rows).toEqual([{ kind: 'requestReceived' }])
  })

  test("another's request is as missing, and a deleted facility leaves its requests", async () => {
    const [{ host, facility }, other] = [await hosted(), await registerHost(url)]
    await sendRequest(url, facility.id)
    const { id } = await one(host)
    for (const [method, path, body] of [
      ['PUT', `/api/bookings/${id}`, { status: 'rejected' }],
      ['GET', `/api/bookings/${id}/history`, undefined],
      ['GET', `/api/bookings/${id}/proposals`, undefined],
      ['POST', '/api/proposals', { requestId: id, proposals: [{ date: '2037-12-24', time: '15:00' }] }],
    ] as const) {
      expect((await other.send(method, path, { body })).status, path).toBe(404)
      expect((await createClient(url).send(method, path, { body })).status, path).toBe(401)
    }
    expect((await list(other)).body).toEqual([])
    await host.send('DELETE', `/api/facilities/${facility.id}`)
    expect(await one(host)).toMatchObject({ id, status: 'pending', facilityId: null, facilityName: 'Villa Sole' })
  })
})
