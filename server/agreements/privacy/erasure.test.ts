import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import type { Proposal } from '#contract/proposals.ts'
import type { GuestRequest, RequestEvent } from '#contract/requests.ts'
import { type Client, createClient, sendRequest, signUp } from '../../testing/client.ts'
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

/** An address that was counted stays for the hour of its window. */
const traces = async (person: Person) =>
  (await tracesOf(server.database.db, wordsOf(person))).filter((table) => table !== 'public.throttles')
const timeout = { timeout: 15_000, interval: 500 }

const asked = (person: Person, values: object = {}) => askedAt(url, person, values)
const agree = (host: Client, id: number, guid: string, offer: object = {}) => agreeAt(url, host, id, guid, offer)
const accountOf = (person: Person) => accountAt(url, person)

const list = async (host: Client) => (await host.send<GuestRequest[]>('GET', '/api/bookings')).body
const history = async (host: Client, id: number) =>
  (await host.send<RequestEvent[]>('GET', `/api/bookings/${id}/history`)).body.map(({ eventType }) => eventType)
const offersOf = async (host: Client, id: number) => (await host.send<Proposal[]>('GET', `/api/bookings/${id}/proposals`)).body
const calendar = async (host: Client) => (await host.send<Booking[]>('GET', '/api/calendar?from=2037-12-01&to=2037-12-31')).body
const open = (guid: string) => createClient(url).send<GuestRequestView>('GET', `/api/guest/requests/${guid}`)
const act = (guid: string, verb: string, body: object = {}) =>
  createClient(url).send('POST', `/api/guest/requests/${guid}/${verb}`, { body })
const erase = (host: Client, id: number) => host.send('DELETE', `/api/bookings/${id}`)

/** What the host hears while work is done. */
async function heard(host: Client, work: () => Promise<unknown>) {
  const controller = new AbortController()
  const { body } = await fetch(`${url}/api/events`, { headers: { cookie: host.cookie }, signal: controller.signal })
  let text = ''
  const hearing = (async () => {
    for await (const chunk of body ?? []) text += new TextDecoder().decode(chunk)
  })().catch(() => {})
  await work()
  await expect.poll(() => text).toContain('data: ')
  controller.abort()
  await hearing
  return [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data ?? ''))
}

describe('a host erases a request', () => {
  test('and nothing is left of it, nor of the guest, who is told that a booking ahead is off', async () => {
    const person = somebody()
    const { host, guid, id } = await asked(person)
    await agree(host, id, guid, { notes: `Per ${person.firstName}` })
    await awaitMail(person.email, 'Confirmed: Gita alle isole')
    const events = await heard(host, async () => expect((await erase(host, id)).status).toBe(204))
    expect(events).toEqual([{ type: 'erased', requestId: id }])
    expect([await list(host), await calendar(host)]).toEqual([[], []])
    expect((await open(guid)).status).toBe(404)
    expect((await createClient(url).send('GET', `/guest/requests/${guid}`)).status).toBe(404)
    expect((await awaitMail(person.email, 'Booking no longer valid: Gita alle isole')).text).toMatch(/24 December 2037\nTime: 15:00/)
    // The address stays for the day that mails are counted in, and nothing beside it.
    await expect.poll(() => traces(person), timeout).toEqual(['public.mails'])
    const { rows } = await server.database.db.execute(
      sql`select kind, subject, text, request_id from mails where recipient = ${person.email}`,
    )
    expect(rows).toEqual([{ kind: 'requestErased', subject: '', text: '', request_id: null }])
  })

  test('whose guest is there, who reads that the data are gone and the stay is not', async () => {
    const person = somebody()
    const { host, guid, id } = await asked(person)
    await agree(host, id, guid)
    await beginStay(server.database.db, id)
    expect((await erase(host, id)).status).toBe(204)
    const { text, attachments } = await awaitMail(person.email, 'Your data was deleted: Gita alle isole')
    expect(text).toContain('has already begun: deleting does not cancel it')
    // The property's own contacts: the page with them is gone.
    expect(text).toContain('Via delle Rose 12')
    expect(text).not.toContain('/guest/requests/')
    expect(attachments).toEqual([])
    await expect.poll(() => traces(person), timeout).toEqual(['public.mails'])
  })

  test('whose mails still wait: they are not sent', async () => {
    const person = somebody()
    const { host, id } = await asked(person, { requestDate: '2037-12-01' })
    await server.database.db.execute(sql`
      insert into mails (id, user_id, request_id, recipient, kind, subject) values (${crypto.randomUUID()}, ${host.id}, ${id}, ${person.email}, 'proposalSent', ${person.firstName})`)
    await erase(host, id)
    expect(await traces(person)).toEqual([])
  })

  test('and the guest stays who has another, or an account', async () => {
    const [one, two] = [somebody(), somebody()]
    const first = await asked(one)
    const second = await asked(one)
    await erase(first.host, first.id)
    expect(await list(second.host)).toMatchObject([{ lastName: one.lastName, email: one.email }])
    expect((await open(second.guid)).status).toBe(200)
    const { host, id } = await asked(two)
    const guest = await accountOf(two)
    await erase(host, id)
    expect((await guest.send('GET', '/api/guest/me')).body).toMatchObject({ email: two.email })
  })

  test("another's or an unknown one is as missing, and a visitor is refused", async () => {
    const { host, id, guid } = await asked(somebody())
    const other = await signUp(url)
    const [foreign, unknown] = [await erase(other, id), await erase(other, 999_999_999)]
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    expect((await erase(createClient(url), id)).status).toBe(401)
    expect((await open(guid)).status).toBe(200)
    expect((await erase(host, id)).status).toBe(204)
    expect((await erase(host, id)).status).toBe(404)
  })
})

describe('a guest is forgotten by the link', () => {
  test('what was agreed on stays, the person does not', async () => {
    const person = somebody()
    const { host, guid, id } = await asked(person)
    await agree(host, id, guid, {
      notes: `Cara ${person.firstName}, molo 3`,
      websiteUrl: 'https://barche.example',
      place: `Da ${person.firstName}, via Fillungo`,
      mediaUrls: ['https://barche.example/barca.jpg', `https://barche.example/${person.lastName}.jpg`],
    })
    await act(guid, 'messages', { text: `Sono ${person.firstName}, a dopo` })
    await act(guid, 'cancel')
    await host.send('PUT', `/api/bookings/${id}`, { body: { status: 'completed', reason: `Grazie ${person.firstName}` } })
    const events = await heard(host, async () => expect((await act(guid, 'forget')).status).toBe(204))
    expect(events).toEqual([{ type: 'erased_by_guest', requestId: id }])
    expect(await list(host)).toMatchObject([
      {
        id,
        service: 'Gita alle isole',
        requestDate: '2037-12-24',
        timeRange: '15:00 - 18:00',
        adultNum: 4,
        childNum: 1,
        status: 'completed',
        firstName: '',
        lastName: '',
        email: '',
        phone: '',
        notes: '',
        anonymizedAt: expect.any(String),
        latestEvent: { eventType: 'erased_by_guest' },
      },
    ])
    const [offer] = await offersOf(host, id)
    expect(offer?.proposalsData).toMatchObject([
      {
        ...{ date: '2037-12-24', time: '15:00', price: '45.50', status: 'canceled', notes: '', place: '' },
        ...{ websiteUrl: 'https://barche.example', mediaUrls: ['https://barche.example/barca.jpg'] },
      },
    ])
    await awaitMail(person.email, 'Your data has been deleted')
    await expect.poll(() => traces(person), timeout).toEqual(['public.mails'])
    const { body } = await host.send<GuestRequest[]>('GET', `/api/bookings?search=${person.lastName}`)
    expect(body).toEqual([])
  })

  test('a service in free words that name the guest goes, of the booking too; one that the host offers stays', async () => {
    const person = somebody()
    const { host, facility, guid, id } = await asked(person, { service: `Cena per ${person.firstName}` })
    await agree(host, id, guid)
    await server.database.db.execute(sql`update requests set "bookingStart" = now() - interval '1 hour' where id = ${id}`)
    const offered = { name: `Gita con ${person.lastName}`, category: 'tour' }
    expect((await host.send('POST', '/api/services', { body: offered })).status).toBe(201)
    const other = await sendRequest(url, facility.id, { ...person, service: offered.name })
    await act(guid, 'forget')
    await act(other.guid, 'forget')
    expect((await list(host)).map(({ service }) => service)).toEqual([offered.name, ''])
    expect(await calendar(host)).toMatchObject([{ serviceName: '', status: 'confirmed' }])
    await expect.poll(() => tracesOf(server.database.db, [person.firstName]), timeout).toEqual([])
  })

  test('a booking ahead is canceled, and the host told without a name; an open request is closed', async () => {
    const [one, two] = [somebody(), somebody()]
    const booked = await asked(one)
    await agree(booked.host, booked.id, booked.guid)
    await act(booked.guid, 'forget')
    expect(await list(booked.host)).toMatchObject([{ status: 'canceled' }])
    expect(await calendar(booked.host)).toEqual([])
    expect(await history(booked.host, booked.id)).toEqual(expect.arrayContaining(['erased_by_guest', 'canceled_by_guest']))
    const mail = await awaitMail(booked.host.email, 'Prenotazione annullata: Gita alle isole')
    expect(mail.text).toContain('Ospite anonimo ha annullato')
    const { host, guid, id } = await asked(two, { timeRange: `dopo che chiamate ${two.firstName}` })
    await act(guid, 'forget')
    expect(await list(host)).toMatchObject([{ status: 'canceled', timeRange: '' }])
    expect(await history(host, id)).toEqual(['erased_by_guest', 'canceled_by_guest', 'created'])
  })

  test('what is over stays as it was', async () => {
    const { host, guid, id } = await asked(somebody())
    await agree(host, id, guid)
    await server.database.db.execute(sql`update requests set "bookingStart" = now() - interval '1 hour' where id = ${id}`)
    await act(guid, 'forget')
    expect(await list(host)).toMatchObject([{ status: 'confirmed', firstName: '' }])
    expect(await calendar(host)).toMatchObject([
      { customerName: '', customerEmail: '', customerPhone: '', status: 'confirmed', notes: 'Molo 3' },
    ])
  })

  test('the link is gone, and the page says why; nobody is written back into it', async () => {
    const { host, guid, id } = await asked(somebody())
    await act(guid, 'forget')
    for (const answer of [await open(guid), await act(guid, 'cancel'), await act(guid, 'forget')]) {
      expect([answer.status, answer.body]).toMatchObject([410, { code: 'request.erased' }])
    }
    const page = await createClient(url).send('GET', `/guest/requests/${guid}?lang=it`)
    expect([page.status, page.text.includes('Questa richiesta è stata cancellata')]).toEqual([410, true])
    expect((await createClient(url).send('GET', `/guest/requests/${guid}/booking.ics`)).status).toBe(410)
    const offer = { requestId: id, proposals: [{ date: '2037-12-24', time: '15:00' }] }
    expect((await host.send('POST', '/api/proposals', { body: offer })).status).toBe(410)
    const supplier = { name: 'Hans Boote', whatsappNumber: '+49 170 7654321', areaCode: '55100', service: 'barche' }
    const { body: hans } = await host.send('POST', '/api/suppliers', { body: supplier })
    expect((await host.send('POST', `/api/bookings/${id}/forward`, { body: { supplierId: hans.id } })).status).toBe(410)
    expect((await host.send('PUT', `/api/bookings/${id}`, { body: { notes: 'Era Eva' } })).status).toBe(410)
    expect((await host.send('PUT', `/api/bookings/${id}`, { body: { status: 'completed' } })).status).toBe(200)
    expect((await act('x'.repeat(22), 'forget')).status).toBe(404)
  })

  test('who has no e-mail is mailed nothing', async () => {
    const { host, facility } = await asked(somebody())
    const { firstName } = somebody()
    const body = { facilityId: facility.id, category: 'tour', date: '2037-12-01', time: '15:00', firstName }
    const { body: booked } = await host.send<GuestRequest>('POST', '/api/bookings', { body })
    expect((await act(booked.guid, 'forget')).status).toBe(204)
    const { rows } = await server.database.db.execute(sql`select kind from mails where recipient = '' and kind = 'guestErased'`)
    expect(rows).toEqual([])
  })

  test("the guest's other requests, to the same host even, stay theirs and cannot be joined to it", async () => {
    const person = somebody()
    const { host, facility, guid } = await asked(person)
    const other = await sendRequest(url, facility.id, { ...person })
    await act(guid, 'forget')
    const [kept, gone] = await list(host)
    expect([kept?.email, gone?.email, kept?.user === gone?.user]).toEqual([person.email, '', false])
    expect((await open(other.guid)).status).toBe(200)
  })

  test('and by a form without script, after a question', async () => {
    const { host, guid } = await asked(somebody())
    const client = createClient(url)
    const question = await client.send('GET', `/guest/requests/${guid}?intent=forget&lang=it`)
    expect(question.text).toContain('Cancellare i tuoi dati da questa richiesta?')
    expect((await open(guid)).status).toBe(200)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await client.send('POST', `/guest/requests/${guid}?lang=it`, { body: 'action=forget', headers })
    expect(sent.status).toBe(303)
    expect((await client.send('GET', sent.headers.get('location') ?? '')).status).toBe(410)
    expect((await list(host))[0]?.firstName).toBe('')
  })
})

describe('a guest closes the account', () => {
  test('and is anonymous at every host, whom they are taken from', async () => {
    const person = somebody()
    const [one, two, stranger] = [await asked(person), await asked(person), await asked(somebody())]
    await agree(two.host, two.id, two.guid)
    const guest = await accountOf(person)
    const remove = (password: string) => guest.send('DELETE', '/api/guest/me', { body: { password } })
    expect((await remove('sbagliata')).status).toBe(400)
    expect((await open(one.guid)).status).toBe(200)
    expect((await remove('una password da ospite')).status).toBe(204)
    for (const { host, guid } of [one, two]) {
      expect(await list(host)).toMatchObject([
        { firstName: '', email: '', status: 'canceled', latestEvent: { eventType: 'erased_by_guest' } },
      ])
      expect((await open(guid)).status).toBe(410)
    }
    expect((await list(stranger.host))[0]?.firstName).toMatch(/^Eva/)
    await awaitMail(person.email, 'I tuoi dati sono stati cancellati')
    await expect.poll(() => traces(person), timeout).toEqual(['public.mails'])
    const mails = await mailsTo(person.email)
    expect(mails.filter(({ subject }) => subject === 'I tuoi dati sono stati cancellati')).toHaveLength(1)
  })
})
