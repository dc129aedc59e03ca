import { beforeAll, expect, test } from 'vitest'
import { meet, type Sent } from '../../testing/agreements.ts'
import { createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, true)
})

test.each([
  ['ja', '太郎', '田中', '田中太郎様'],
  ['zh', '伟', '王', '王伟，您好：'],
] as const)('a %s guest is named family first, and never by the first name alone', async (language, firstName, lastName, greeting) => {
  const host = await registerHost(server.url, { language })
  const facility = await createFacility(host)
  const { offer, write } = await meet(server.url, { language, firstName, lastName }, { host, facilityId: facility.id })
  await offer({ price: '45' })
  await write('…', false)
  const [sent] = await writtenMails(server, host.id, 'proposalSent')
  expect(sent?.text.split('\n')[0]).toBe(greeting)
  const [written] = await writtenMails(server, host.id, 'messageToHost')
  expect(written?.subject).toContain(`${lastName}${firstName}`)
  expect(written?.text).toContain(`${lastName}${firstName}`)
  const { body } = await host.send<{ firstName: string }[]>('GET', `/api/bookings?search=${encodeURIComponent(lastName + firstName)}`)
  expect(body).toHaveLength(1)
})

test('a Japanese host is greeted by the whole name too, whatever the mail is about', async () => {
  const host = await registerHost(server.url, { language: 'ja', firstName: '太郎', lastName: '田中' })
  const facility = await createFacility(host)
  const { write } = await meet(server.url, {}, { host, facilityId: facility.id })
  await write('…', false)
  for (const kind of ['requestNew', 'messageToHost'] as const) {
    const [mail] = await writtenMails(server, host.id, kind)
    expect(mail?.text.split('\n')[0]).toBe('田中太郎様')
    expect(mail?.text).not.toContain('。 ')
  }
})

test('a place to meet and a wish for a time are mailed whole, however long they are', async () => {
  const timeRange = `dopo le 15.30, ${'se il treno è in orario '.repeat(6).trim()}`
  const place = `P.zza Duomo 3, ${'sotto i portici accanto al bar '.repeat(4).trim()}`
  const { host, offer } = await meet(server.url, { timeRange })
  await offer({ place })
  expect((await writtenMails(server, host.id, 'requestNew'))[0]?.text).toContain(timeRange)
  expect((await writtenMails(server, host.id, 'proposalSent'))[0]?.text).toContain(place)
})

test.each([
  ['ja', '施設：3 Pini', '宿：3 Pini'],
  ['ar', 'المنشأة: \u20683 Pini\u2069', 'مكان الإقامة: \u20683 Pini\u2069'],
])('a property has its word for hosts and that for guests (%s)', async (language, toHost, toGuest) => {
  const host = await registerHost(server.url, { language })
  const facility = await createFacility(host, { name: '3 Pini' })
  await meet(server.url, { language }, { host, facilityId: facility.id })
  const [fresh] = await writtenMails(server, host.id, 'requestNew')
  expect(fresh?.text).toContain(`\n${toHost}\n`)
  const [received] = await writtenMails(server, host.id, 'requestReceived')
  expect(received?.text).toContain(`\n${toGuest}\n`)
})

test('contacts of a host who has not confirmed the own address lead a guest to no other', async () => {
  const host = await registerHost(server.url)
  const facility = await createFacility(host, { address: 'a.example', phone: 'b.example 1', whatsapp: 'c.example 2' })
  const { offer, accept } = await meet(server.url, {}, { host, facilityId: facility.id })
  await accept((await offer({ place: 'd.example', notes: 'e.example' }))[0] as Sent)
  const [mail] = await writtenMails(server, host.id, 'bookingConfirmed')
  for (const words of [mail?.text, mail?.html, mail?.calendar]) expect(words).not.toMatch(/\b[a-e]\.example/)
})
