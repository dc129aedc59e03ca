import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { meet, type Sent } from '../../testing/agreements.ts'
import { createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'

/** What mails say: each side reads property, service, people, day and hour in the own language, by the property's clock. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, true)
})

const house = {
  name: 'Villa Luna',
  address: 'Via Garibaldi 3',
  postalcode: '55049',
  city: 'Viareggio',
  phone: '0584 111222',
  whatsapp: '+39 333 1234567',
  email: 'luna@example.org',
}
async function meeting(languages: { host: string; guest: string }, { facilityValues = house, isConfirmed = true } = {}) {
  const host = await registerHost(server.url, { language: languages.host })
  if (isConfirmed) await server.database.db.execute(sql`update users set "emailVerified" = true where id = ${host.id}`)
  const facility = await createFacility(host, facilityValues)
  const wish = { language: languages.guest, service: 'Gita alle isole', notes: 'Zwei Kinder,\nein Hund' }
  const pair = await meet(server.url, wish, { host, facilityId: facility.id })
  /** The newest mail of a kind. */
  const mail = async (kind: string) => {
    const [newest] = await writtenMails(server, host.id, kind)
    if (!newest) throw new Error(`No mail ${kind}.`)
    return newest
  }
  return { ...pair, mail }
}

const isoDay = /\d{4}-\d{2}-\d{2}/

function eventOf(calendar: string) {
  const parsed = new ICAL.Component(ICAL.parse(calendar))
  const event = parsed.getFirstSubcomponent('vevent') as ICAL.Component
  const value = (name: string) => event.getFirstPropertyValue(name)
  return {
    method: parsed.getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: value('sequence'),
    status: value('status'),
    location: value('location'),
    start: new ICAL.Event(event).startDate.toString(),
  }
}

describe('the head of a mail', () => {
  const photo = '/media/AbCdEfGhIjKlMnOpQrStUv_1600x1200.webp'
  const withPhoto = { ...house, property_image_url: photo }

  test('has the photo of the property, from an address that is the same for everybody', async () => {
    const { mail } = await meeting({ host: 'it', guest: 'de' }, { facilityValues: withPhoto })
    const mails = [await mail('requestReceived'), await mail('requestNew')]
    for (const { html, text } of mails) {
      expect(html.match(/<img[^>]+>/g)).toEqual([
        expect.stringMatching(/src="http[^"?]+\/media\/AbCdEfGhIjKlMnOpQrStUv_1600x1200_480\.jpg" width="144" height="108" alt=""/),
      ])
      expect(text).not.toContain('/media/')
    }
  })

  test('has none from a host whose own address is not confirmed, nor where there is none', async () => {
    const unconfirmed = await meeting({ host: 'it', guest: 'de' }, { facilityValues: withPhoto, isConfirmed: false })
    const bare = await meeting({ host: 'it', guest: 'de' })
    for (const { html } of [await unconfirmed.mail('requestReceived'), await bare.mail('requestReceived')])
      expect(html).not.toContain('<img')
  })

  test('goes dark with the reader', async () => {
    const { mail } = await meeting({ host: 'it', guest: 'de' })
    const { html } = await mail('requestReceived')
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('@media (prefers-color-scheme:dark){.body{background-color:#171512!important;')
  })
})

describe('a German guest of an English host', () => {
  test('reads the confirmation with everything, and how to come and cancel', async () => {
    const { offer, accept, mail, host } = await meeting({ host: 'en', guest: 'de' })
    const [first] = await offer({ price: '45', notes: 'Molo 3', place: 'Hafen', offerExpiryDate: '2037-12-20' }, { time: '16:30' })
    const sent = await mail('proposalSent')
    expect(sent.subject).toBe('Antwort auf Ihre Anfrage: Villa Luna')
    expect(sent.text).toMatch(
      /Angebot 1\nTag: Donnerstag, 24\. Dezember 2037\nUhrzeit: 15:00\nPreis: 45,00\s€\nTreffpunkt: Hafen\nGültig bis: Sonntag, 20\. Dezember 2037 um 23:59/,
    )
    expect(sent.text).toMatch(/\S+:\n> Molo 3\n/)
    expect(sent.text).toContain('Angebot 2\nTag: Donnerstag, 24. Dezember 2037\nUhrzeit: 16:30\n')
    await accept(first as Sent)
    const { subject, text, html, replyTo } = await mail('bookingConfirmed')
    expect([subject, replyTo]).toEqual(['Bestätigt: Gita alle isole', 'luna@example.org'])
    for (const said of [
      'Ihre Buchung bei Villa Luna ist bestätigt.',
      'Unterkunft: Villa Luna',
      'Tag: Donnerstag, 24. Dezember 2037\nUhrzeit: 15:00',
      'Adresse: Via Garibaldi 3, 55049 Viareggio, Italia',
      'https://www.google.com/maps/search/?api=1&query=Via%20Garibaldi%203',
      'Telefon: 0584 111222',
      'https://wa.me/393331234567',
      'Stornierbar bis: Donnerstag, 24. Dezember 2037 um 15:00',
      'Zum Stornieren öffnen Sie die Seite der Anfrage.',
      'Eine Antwort auf diese E-Mail geht an Villa Luna.',
    ]) {
      expect(text).toContain(said)
    }
    expect(html).toContain('href="tel:+390584111222"')
    const hosts = await mail('offerAccepted')
    expect(hosts.text).toMatch(/Day: Thursday,? 24 December 2037\nTime: 15:00\nPrice: €45\.00/)
    expect(hosts.recipient).toBe(host.email)
  })

  test('is told why it cannot be, and what no longer counts', async () => {
    const { change, read, mail } = await meeting({ host: 'it', guest: 'de' })
    await change({ status: 'rejected', reason: 'Das Boot ist in Reparatur.' }, (await read()).updatedAt)
    const rejected = await mail('requestRejected')
    expect(rejected.text).toContain('Villa Luna kann Ihre Anfrage leider nicht annehmen.')
    expect(rejected.text).toContain('Grund:\n> Das Boot ist in Reparatur.')
    expect([rejected.text.includes('gilt nicht mehr'), rejected.calendar]).toEqual([false, ''])
    await change({ status: 'confirmed' })
    await change({ status: 'canceled', reason: 'Sturm' }, (await read()).updatedAt)
    const off = await mail('requestCalledOff')
    expect(off.text).toContain('Die folgende Buchung gilt nicht mehr.')
    expect(off.text).toContain('> Sturm')
    expect(eventOf(off.calendar)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
  })
})

test('a Japanese guest and a Japanese host read days, hours and prices as they are written there', async () => {
  const { offer, accept, cancel, write, mail, host, id } = await meeting({ host: 'ja', guest: 'ja' })
  const [first] = await offer({ price: '45', offerExpiryDate: '2037-12-20', offerExpiryTime: '12:00' })
  expect((await mail('proposalSent')).text).toContain('有効期限：2037年12月20日日曜日 12:00')
  await write('犬を連れて行けますか', false)
  expect((await mail('messageToHost')).text).toContain('> 犬を連れて行けますか')
  await host.send('POST', `/api/bookings/${id}/messages`, { body: { text: 'はい、どうぞ' } })
  expect((await mail('messageToGuest')).text).toContain('> はい、どうぞ')
  await accept(first as Sent)
  await cancel()
  for (const kind of ['requestNew', 'requestReceived', 'offerAccepted', 'bookingConfirmed', 'bookingCanceled', 'requestCanceledByGuest']) {
    const { text } = await mail(kind)
    expect([kind, text]).toEqual([kind, expect.stringContaining('日付：2037年12月24日木曜日')])
    expect([kind, isoDay.test(text.replace(/https?:\S+/g, ''))]).toEqual([kind, false])
    expect([kind, text]).toEqual([kind, expect.stringContaining('Villa Luna')])
  }
  expect((await mail('bookingCanceled')).text).toMatch(/時間：15:00\n料金：€45\.00/)
})

test('the host reads all that was asked, answers the guest, and is led to that very request', async () => {
  const { mail, email, id } = await meeting({ host: 'it', guest: 'de' })
  const { text, replyTo, unsubscribe, subject } = await mail('requestNew')
  expect([subject, replyTo]).toEqual(['Nuova richiesta: Gita alle isole', email])
  expect(unsubscribe).toBe('https://ospita.example/settings?tab=notifications')
  for (const said of [
    'Ospite: Eva Klein',
    'Telefono: +49 170 1234567',
    `Email: ${email}`,
    'Giorno: giovedì 24 dicembre 2037',
    '> Zwei Kinder,\n> ein Hund',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).toMatch(/Persone: Adulti \d+\u00a0· Bambini \d+/)
  expect(text).toContain(`https://ospita.example/bookings/${id}\n`)
})

test("a guest's own words are in no mail to the guest: anybody can type somebody else's address", async () => {
  const { mail } = await meeting({ host: 'it', guest: 'de' })
  const { text, html } = await mail('requestReceived')
  expect(`${text} ${html}`).not.toContain('ein Hund')
})

test.each([
  [true, 'Bezahlt wird hier: https://pay.example/1'],
  [false, 'Bezahlt wird hier: …'],
])('words of a host whose address is confirmed (%s) keep their links', async (isConfirmed, said) => {
  const { mail, host, id } = await meeting({ host: 'it', guest: 'de' }, { isConfirmed })
  await host.send('POST', `/api/bookings/${id}/messages`, { body: { text: 'Bezahlt wird hier: https://pay.example/1' } })
  expect((await mail('messageToGuest')).text).toContain(`> ${said}\n`)
})

test.each([
  [
    'an evening past midnight',
    { durationMinutes: 270 },
    ['Giorno: giovedì 24 dicembre 2037', 'Orario: 21:00–01:30'],
    'giovedì 24 dicembre 2037, 21:00</p><p><span class="text-ink-soft">Durata: </span><bdi>4 ore 30 minuti</bdi>',
  ],
  [
    'a night that begins late',
    { endDate: '2037-12-25' },
    ['Arrivo: giovedì 24 dicembre 2037 alle ore 21:00', 'Partenza: venerdì 25 dicembre 2037 alle ore 11:00'],
    '24 dic 2037, 21:00 – 25 dic 2037, 11:00</p></div>',
  ],
])('%s is the same in mails and on the page', async (_, terms, lines, words) => {
  const { offer, accept, mail, guid } = await meeting({ host: 'it', guest: 'it' })
  await accept((await offer({ time: '21:00', ...terms }))[0] as Sent)
  for (const kind of ['proposalSent', 'bookingConfirmed', 'offerAccepted'])
    for (const line of lines) expect((await mail(kind)).text).toContain(`${line}\n`)
  expect((await createClient(server.url).send('GET', `/guest/requests/${guid}`)).text).toContain(`>${words}`)
})

test('a change says what was before: the day of a whole day, and both ends of a stay', async () => {
  const { change, mail, offer, accept } = await meeting({ host: 'it', guest: 'it' })
  await change({ timeRange: 'mattina', status: 'confirmed' })
  const before = async () => /^Prima: (.*)$/m.exec((await mail('bookingChanged')).text)?.[1]
  await change({ requestDate: '2037-12-26' })
  expect(await before()).toBe('giovedì 24 dicembre 2037')
  const [toStay] = await offer({ date: '2037-12-27', time: '15:00', endDate: '2037-12-29' })
  expect((await mail('proposalSent')).text).toContain('Concordato finora: sabato 26 dicembre 2037\n')
  await accept(toStay as Sent)
  await accept((await offer({ date: '2037-12-27', time: '15:00', endDate: '2037-12-30' }))[0] as Sent)
  expect(await before()).toBe('domenica 27 dicembre 2037 alle ore 15:00 – martedì 29 dicembre 2037 alle ore 11:00')
})

test.each([
  ['that has begun', -1, false],
  ['ahead', 2, true],
])('a stay %s that is entered by hand says until when it can be canceled only where it can', async (_, ahead, isSaid) => {
  const { host, facilityId, mail } = await meeting({ host: 'it', guest: 'it' })
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const guest = { firstName: 'Ugo', email: 'ugo@ospita.example', language: 'it' }
  const stay = { facilityId, category: 'appartamenti', date: day(ahead), time: '01:00', endDate: day(ahead + 4) }
  await host.send('POST', '/api/bookings', { body: { ...guest, ...stay } })
  const { text } = await mail('bookingConfirmed')
  expect([text.includes('Annullabile fino a:'), text.includes('Per annullare')]).toEqual([isSaid, isSaid])
})

test('a change keeps the entry of calendars: the same UID, a higher SEQUENCE; it names what was before', async () => {
  const { offer, accept, change, cancel, mail } = await meeting({ host: 'it', guest: 'it' })
  await accept((await offer())[0] as Sent)
  const first = eventOf((await mail('bookingConfirmed')).calendar)
  expect(first).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', location: 'Villa Luna, Via Garibaldi 3, 55049 Viareggio, Italia' })
  await accept((await offer({ date: '2037-12-26' }))[0] as Sent)
  const changed = await mail('bookingChanged')
  expect(changed.text).toContain('Prima: giovedì 24 dicembre 2037 alle ore 15:00')
  const second = eventOf(changed.calendar)
  await change({ requestDate: '2037-12-27' })
  const third = eventOf((await mail('bookingChanged')).calendar)
  await cancel()
  const last = eventOf((await mail('requestCanceledByGuest')).calendar)
  expect(last).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
  expect(eventOf((await mail('bookingCanceled')).calendar)).toMatchObject({ method: 'CANCEL', uid: first.uid })
  const all = [first, second, third, last]
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(1)
  expect(all.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3])
  expect(all.map(({ start }) => start)).toEqual([
    '2037-12-24T15:00:00',
    '2037-12-26T15:00:00',
    '2037-12-27T15:00:00',
    '2037-12-27T15:00:00',
  ])
})

test('mails of one request and side are one conversation, apart from those of the other side and of other requests', async () => {
  const pair = await meeting({ host: 'it', guest: 'de' })
  await pair.offer()
  const [received, sent, fresh] = await Promise.all(['requestReceived', 'proposalSent', 'requestNew'].map(pair.mail))
  expect([received?.id === received?.thread, sent?.thread === received?.thread, sent?.id === sent?.thread]).toEqual([true, true, false])
  expect([fresh?.id === fresh?.thread, fresh?.thread === received?.thread]).toEqual([true, false])
  const other = await meeting({ host: 'it', guest: 'de' })
  expect((await other.mail('requestReceived')).thread).not.toBe(received?.thread)
})

test('without an address of the property an answer reaches the account of its host', async () => {
  const { mail, host } = await meeting({ host: 'it', guest: 'de' }, { facilityValues: { ...house, email: '' } })
  expect((await mail('requestReceived')).replyTo).toBe(host.email)
})

test('what the host offers anew on a booking is a change, and what counts so far is named', async () => {
  const { offer, accept, decline, mail } = await meeting({ host: 'it', guest: 'it' })
  await accept((await offer())[0] as Sent)
  const [second] = await offer({ date: '2037-12-26' })
  const { text } = await mail('proposalSent')
  expect(text).toContain('Villa Luna propone di cambiare la tua prenotazione.')
  expect(text).toContain('Concordato finora: giovedì 24 dicembre 2037 alle ore 15:00')
  expect(text).toContain('Giorno: sabato 26 dicembre 2037')
  await decline(second as Sent)
  const declined = await mail('offerDeclined')
  expect(declined.text).toContain('Giorno: sabato 26 dicembre 2037')
})

test('an hour that comes twice is told apart, and no other', async () => {
  const { offer, accept, mail } = await meeting({ host: 'it', guest: 'de' })
  const [twice] = await offer({ date: '2037-10-25', time: '02:30', durationMinutes: '90' })
  expect((await mail('proposalSent')).text).toMatch(/02:30 \(GMT\+2\)–03:00 \(GMT\+1\)[\s\S]*Gültig bis: .* um 02:30 \(GMT\+2\)/)
  await accept(twice as Sent)
  expect((await mail('bookingConfirmed')).text).toMatch(/Stornierbar bis: .* um 02:30 \(GMT\+2\)/)
  await offer({ date: '2037-10-25', time: '01:30', durationMinutes: '90' })
  expect((await mail('proposalSent')).text).toContain('01:30 (GMT+2)–02:00 (GMT+1)')
  await offer({ date: '2037-10-25', time: '04:30', durationMinutes: '90' })
  expect((await mail('proposalSent')).text).toContain('04:30–06:00')
})
