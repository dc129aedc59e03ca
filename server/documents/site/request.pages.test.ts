import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Proposal } from '#contract/proposals.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { dayIn } from '#i18n/dates.ts'
import { meet } from '../../testing/agreements.ts'
import { type Client, createClient, createFacility, createService, newEmail, registerHost, sendRequest } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** A request from form to decision, as a browser without script meets it. */

const dayOf = (zone: string, at = new Date()) => dayIn(at, zone)
/** Where it is another day than in Italy: it has begun already, or the one before is not over. */
const elsewhere = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => dayOf(zone) !== dayOf('Europe/Rome')) ?? ''

let server: TestServer
let host: Client
let form: string
let facilityId: string
beforeAll(async () => {
  server = await startTestServer()
  host = await registerHost(server.url)
  facilityId = (await createFacility(host, { timezone: elsewhere })).id
  form = `/guest/request?property_id=${facilityId}&lang=it`
  await createService(host, { name: 'Gita al lago', category: 'tour' })
  await createService(host, { name: 'Gita sospesa', category: 'tour', isActive: false })
})

type Fields = Record<string, string>
const open = (path: string, headers: Fields = {}) => createClient(server.url).send('GET', path, { headers })
const post = (path: string, fields: Fields) =>
  createClient(server.url).send('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const refused = async (path: string, fields: Fields) => open((await post(path, fields)).headers.get('location') ?? '')
const first: Fields = { what: 'tour|Gita al lago', requestDate: '2037-12-24', timeRange: '15:00', adultNum: '2', childNum: '0' }
const second: Fields = { ...first, step: '2', firstName: 'Eva', email: 'eva@ospita.example', notes: 'Con <b>pranzo</b>' }
const stepOf = (text: string) => /name="step" value="(\d)"/.exec(text)?.[1]
const isPrivate = ({ headers }: { headers: Headers }, caching = 'no-store') => {
  const names = ['referrer-policy', 'x-robots-tag', 'cache-control']
  expect(names.map((name) => headers.get(name))).toEqual(['no-referrer', 'noindex, nofollow', caching])
}

describe('the form', () => {
  test('offers the services that are on, and begins with what the guest came for, for one', async () => {
    const answer = await open(`${form}&what=${encodeURIComponent('tour|Gita al lago')}`)
    isPrivate(answer, 'private, no-cache')
    const { text } = answer
    expect([answer.status, stepOf(text), text.includes('Gita sospesa')]).toEqual([200, '1', false])
    expect(text).toMatch(/<option value="tour\|Gita al lago" selected="">/)
    expect(text).toMatch(/name="adultNum"[^>]*value="1"/)
    expect(text).toMatch(/name="childNum"[^>]*value="0"/)
    expect(text).toContain(`min="${dayOf(elsewhere)}"`)
  })

  test('asks who only once it knows what and when, and goes back without losing anything', async () => {
    const wrong = await post(form, { ...second, timeRange: '', firstName: '' })
    expect([wrong.status, stepOf(wrong.text), wrong.text.includes('name="firstName" value=""')]).toEqual([400, '1', false])
    const next = await post(form, { ...first, step: '1' })
    expect([next.status, stepOf(next.text)]).toEqual([200, '2'])
    const back = await post(form, { ...second, back: '1' })
    expect([back.status, stepOf(back.text)]).toEqual([200, '1'])
    expect(back.text).toContain('name="email" value="eva@ospita.example"')
    const missing = await post(form, { ...second, email: 'eva' })
    expect([missing.status, stepOf(missing.text)]).toEqual([400, '2'])
    expect(missing.text).toContain('Email non valida')
    expect(missing.text).toContain('Con &lt;b&gt;pranzo')
    expect((await host.send('GET', '/api/bookings')).body).toEqual([])
  })

  test('takes today where the property is, and no day before', async () => {
    const day = (offset: number) => dayOf(elsewhere, new Date(Date.now() + offset * 86_400_000))
    const past = await post(form, { ...first, step: '1', requestDate: day(-1) })
    expect([past.status, stepOf(past.text), past.text.includes('Scegli un giorno da oggi in poi')]).toEqual([400, '1', true])
    expect(stepOf((await post(form, { ...first, step: '1', requestDate: day(0) })).text)).toBe('2')
  })

  test('leads to the private page in the language of the form; one whose hidden field is filled in is shown again, and leaves nothing', async () => {
    const email = newEmail()
    for (const trap of ['subject', 'website']) {
      const caught = await post(form, { ...second, email, [trap]: 'https://spam.example' })
      expect([caught.status, stepOf(caught.text), caught.text.includes('spam.example')]).toEqual([400, '2', false])
      expect(caught.text).toContain('premi di nuovo «Invia la richiesta»')
      expect(caught.text).toContain(`name="email" value="${email}"`)
    }
    expect((await host.send('GET', '/api/bookings')).body).toEqual([])
    const sent = await post(form.replace('lang=it', 'lang=fr'), { ...second, email })
    const [request] = (await host.send<GuestRequest[]>('GET', '/api/bookings')).body
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/guest/requests/${request?.guid}?done=sent&lang=fr`])
    expect(request).toMatchObject({ category: 'tour', service: 'Gita al lago', language: 'fr', adultNum: 2, email })
  })

  test.each(['', '?property_id=x', `?property_id=${crypto.randomUUID()}`])('of no property is not found: %s', async (query) => {
    for (const answer of [await open(`/guest/request${query}`), await post(`/guest/request${query}`, second)]) {
      expect([answer.status, answer.text.includes('Non troviamo questa pagina')]).toEqual([404, true])
      isPrivate(answer)
    }
  })
})

/** A property of another host, with its form. */
async function house() {
  const other = await registerHost(server.url)
  const { id } = await createFacility(other)
  return { host: other, form: `/guest/request?property_id=${id}&lang=it` }
}

describe('the time and the days of the form', () => {
  test('takes a clock time, words, or both as one text, and neither as nothing', async () => {
    const { host, form } = await house()
    const sent = async (clock: string, timeRange: string) => {
      const { status } = await post(form, { ...second, clock, timeRange, email: newEmail() })
      const [request] = (await host.send<GuestRequest[]>('GET', '/api/bookings?limit=1')).body
      return [status, request?.timeRange]
    }
    expect(await sent('15:00', '')).toEqual([303, '15:00'])
    expect(await sent('', ' mattina ')).toEqual([303, 'mattina'])
    expect(await sent('15:00', 'mattina')).toEqual([303, '15:00, mattina'])
    expect(await sent('15:00', '15:00 - 18:00')).toEqual([303, '15:00 - 18:00'])
    const { status, text } = await post(form, { ...first, step: '1', timeRange: '' })
    expect([status, /<input[^>]*autofocus[^>]*>/i.exec(text)?.[0]]).toEqual([400, expect.stringContaining('name="clock"')])
    expect(text).toContain('<a href="#clock"')
  })

  test('asks for the day of departure of a stay alone, and for one after the arrival', async () => {
    const { host, form } = await house()
    const stay = { ...second, what: 'appartamenti|', clock: '15:00', timeRange: '' }
    // Also on the first step, where who asks is not known yet.
    const early = await post(form, { ...stay, step: '1', firstName: '', email: '', endDate: '2037-12-24' })
    expect([early.status, stepOf(early.text), early.text.includes('id="endDate-error"')]).toEqual([400, '1', true])
    const sent = async (fields: Fields) => {
      expect((await post(form, { ...fields, email: newEmail() })).status).toBe(303)
      return (await host.send<GuestRequest[]>('GET', '/api/bookings?limit=1')).body[0]?.endDate
    }
    expect(await sent({ ...stay, endDate: '2037-12-27' })).toBe('2037-12-27')
    expect(await sent({ ...stay, endDate: '' })).toBe('')
    expect(await sent({ ...second, endDate: '2037-12-27' })).toBe('')
    expect(await sent({ ...second, endDate: 'nonsense' })).toBe('')
  })
})

/** A request with an offer. */
async function offered() {
  const { guid } = await sendRequest(server.url, facilityId, { language: 'en' })
  const [request] = (await host.send<GuestRequest[]>('GET', '/api/bookings')).body
  const proposals = ['15:00', '16:00'].map((time) => ({ date: '2037-12-24', time }))
  const { body } = await host.send<Proposal>('POST', '/api/proposals', { body: { requestId: request?.id, proposals } })
  const [one, two] = body.proposalsData
  return { page: `/guest/requests/${guid}`, guid, proposalId: `${body.id}`, itemId: one?.id ?? '', other: two?.id ?? '' }
}

describe('the head of the pages', () => {
  const photo = '/media/AbCdEfGhIjKlMnOpQrStUv_1600x1200.webp'
  const shown = 'src="/media/AbCdEfGhIjKlMnOpQrStUv_1600x1200_480.webp"'

  test('has the mark, the languages, and the property behind its door until the link is renewed', async () => {
    const { id } = await createFacility(host, { property_image_url: photo })
    const { guid } = await sendRequest(server.url, id, {})
    for (const path of [
      `/guest/requests/${guid}?lang=de`,
      `/guest/request?property_id=${id}&lang=de`,
      `/guest/privacy?property_id=${id}`,
    ]) {
      const { text } = await open(path)
      for (const part of ['</svg>Ospita</span>', 'data-language-menu', shown]) expect(text, path).toContain(part)
    }
    await host.send('POST', `/api/facilities/${id}/guest-link`)
    const { text } = await open(`/guest/requests/${guid}`)
    expect(text).toContain('</svg>Ospita</span>')
    expect(text).not.toContain('/media/')
  })

  test('for nobody at all says so, and takes children alone', async () => {
    const form = `/guest/request?property_id=${(await createFacility(host)).id}&lang=it`
    const nobody = await post(form, { ...first, adultNum: '0', childNum: '0', step: '1' })
    expect([nobody.status, /id="adultNum-error"[^>]*>Numero non valido/.test(nobody.text)]).toEqual([400, true])
    const children = await post(form, { ...first, adultNum: '0', childNum: '2', step: '1' })
    expect([children.status, children.text.includes('name="email"')]).toEqual([200, true])
  })

  test('offers no other language where what was typed would be lost', async () => {
    expect((await post(form, { ...first, step: '1' })).text).not.toContain('data-language-menu')
  })
})

describe('the private page', () => {
  test('speaks the language of the request unless another is asked for', async () => {
    const { page } = await offered()
    const answer = await open(page, { 'accept-language': 'de' })
    isPrivate(answer)
    expect(answer.text).toContain('<html lang="en"')
    expect((await open(`${page}?lang=fr`)).text).toContain('<html lang="fr"')
  })

  test('says what was done until something else happens: it may be loaded again, or forwarded, days later', async () => {
    const pair = await meet(server.url, { language: 'en' })
    const page = `/guest/requests/${pair.guid}`
    const said = async (done: string) => /role="(?:status|alert)"[^>]*>([^<]+)</.exec((await open(`${page}?done=${done}`)).text)?.[1]
    const all = async () => [await said('sent'), await said('accept'), await said('decline'), await said('write'), await said('cancel')]
    const nothing = undefined
    expect(await all()).toEqual([
      'Request sent. Keep this link: we have emailed it to you as well.',
      ...[nothing, nothing, nothing, nothing],
    ])
    const [one, other] = await pair.offer({}, { time: '17:00' })
    if (!one || !other) throw new Error('Nothing offered.')
    expect(await all()).toEqual([nothing, nothing, nothing, nothing, nothing])
    await pair.decline(other)
    expect(await all()).toEqual([nothing, nothing, 'Offer declined.', nothing, nothing])
    await pair.accept(one)
    expect(await all()).toEqual([nothing, 'Offer accepted: everything is confirmed.', nothing, nothing, nothing])
    await pair.write('By train.')
    expect(await all()).toEqual([nothing, nothing, nothing, 'Message sent to Villa Sole.', nothing])
    await pair.cancel()
    expect(await all()).toEqual([nothing, nothing, nothing, nothing, 'Cancelled. Your host has been notified.'])
    await pair.change({ status: 'pending' })
    expect(await all()).toEqual([nothing, nothing, nothing, nothing, nothing])
    expect(await said('forget')).toBeUndefined()
  })

  test('takes a decision, leads back in the same language, and says why one is refused', async () => {
    const { page, proposalId, itemId, other } = await offered()
    const declined = await post(`${page}?lang=de`, { action: 'decline', proposalId, itemId: other })
    expect([declined.status, declined.headers.get('location')]).toEqual([303, `${page}?done=decline&lang=de`])
    const accepted = await post(page, { action: 'accept', proposalId, itemId })
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, `${page}?done=accept`])
    for (const fields of [
      { action: 'decline', proposalId, itemId },
      { action: 'accept', proposalId: '1', itemId: 'x' },
    ])
      expect((await refused(`${page}?lang=de`, fields)).text).toMatch(/<html lang="de".*role="alert"/s)
    expect((await post(page, { action: 'cancel' })).headers.get('location')).toBe(`${page}?done=cancel`)
    const [{ status } = { status: '' }] = (await host.send<GuestRequest[]>('GET', '/api/bookings')).body
    expect(status).toBe('canceled')
  })

  test('asks before what cannot be taken back, and changes nothing by asking', async () => {
    const { page, proposalId, itemId } = await offered()
    const asks = async (query: string) =>
      [...(await open(`${page}?lang=it&${query}`)).text.matchAll(/name="action" value="(\w+)"/g)].map(([, action]) => action)
    expect(await asks(`intent=accept&proposal=${proposalId}&item=${itemId}`)).toEqual(['accept'])
    expect(await asks(`intent=decline&proposal=${proposalId}&item=${itemId}`)).toEqual(['decline'])
    expect([await asks('intent=cancel'), await asks('intent=forget'), await asks('intent=nothing'), await asks('')]).toEqual([
      ['cancel'],
      ['forget'],
      [],
      [],
    ])
    const [{ status } = { status: '' }] = (await host.send<GuestRequest[]>('GET', '/api/bookings')).body
    expect(status).toBe('pending')
  })

  test('is gone once the guest is, with its file, and an unknown one is not found', async () => {
    const { page, guid, proposalId, itemId } = await offered()
    await post(page, { action: 'accept', proposalId, itemId })
    const file = await open(`${page}/booking.ics`)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="booking.ics"')
    isPrivate(file)
    expect((await post(page, { action: 'forget' })).status).toBe(303)
    for (const path of [page, `${page}/booking.ics`]) {
      const { status, text } = await open(`${path}?lang=en`)
      expect([path, status, text.includes('This request has been deleted')]).toEqual([path, 410, true])
    }
    expect((await post(page, { action: 'cancel' })).status).toBe(410)
    for (const path of ['x', 'A'.repeat(22), `${guid}x`].map((one) => `/guest/requests/${one}`)) {
      expect([path, (await open(path)).status, (await open(`${path}/booking.ics`)).status]).toEqual([path, 404, 404])
      expect([path, (await post(path, { action: 'cancel' })).status]).toEqual([path, 404])
      // The host may delete the request while its page is open.
      const pressed = await post(path, { action: 'cancel' })
      expect([path, pressed.text.includes('Non troviamo questa pagina')]).toEqual([path, true])
      expect([path, pressed.text.includes('chi ti ospita ha eliminato la richiesta')]).toEqual([path, true])
    }
    for (const behind of ['.', ')', '%3E', ',%20', '%E3%80%82', '_', '_*', '%3Flang=de', '&amp;lang=de', ',grazie']) {
      const { status, headers } = await open(`/guest/requests/${guid}${behind}`)
      expect([behind, status, headers.get('location')]).toEqual([behind, 302, `/guest/requests/${guid}`])
      expect([behind, (await post(`/guest/requests/${guid}${behind}`, { action: 'cancel' })).status]).toEqual([behind, 404])
    }
    // A link that was broken before its code is a guest's, too, and no page of a developer.
    for (const cut of ['/guest/requests', '/guest/requests/?lang=it'])
      expect([cut, (await open(cut)).text.includes('Il link potrebbe essere incompleto')]).toEqual([cut, true])
    const { rows } = await server.database.db.execute(sql`select 1 from requests where guid = ${'A'.repeat(22)}`)
    expect(rows).toEqual([])
  })
})

test('an offer that has ended says so, and cannot be taken any more', async () => {
  const pair = await meet(server.url, { language: 'it' })
  const [sent = { proposalId: 0, itemId: '' }] = await pair.offer({ offerExpiryDate: '2037-12-20' })
  const path = `/guest/requests/${pair.guid}`
  expect((await open(path)).text).toContain('intent=accept')
  await server.database.db.execute(
    sql`update proposals set "proposalsData" = jsonb_set("proposalsData", '{0,expiresAt}', '"2020-01-01T12:00:00.000Z"') where id = ${sent.proposalId}`,
  )
  const { text } = await open(path)
  expect(text).toMatch(/Scaduta il 1 gen 2020/)
  expect(text).not.toContain('intent=accept')
  const late = await refused(path, { action: 'accept', proposalId: `${sent.proposalId}`, itemId: sent.itemId })
  expect(late.text).toContain('La proposta è scaduta. Chiedi a chi ti ospita di rinnovarla.')
})
