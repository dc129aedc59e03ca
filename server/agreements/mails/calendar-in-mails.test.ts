import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { meet, type Sent } from '../../testing/agreements.ts'
import { createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, true)
})

async function meeting(isConfirmed: boolean, values: Record<string, unknown> = {}) {
  const host = await registerHost(server.url)
  if (isConfirmed) await server.database.db.execute(sql`update users set "emailVerified" = true where id = ${host.id}`)
  const facility = await createFacility(host, values)
  const pair = await meet(server.url, { service: 'Gita' }, { host, facilityId: facility.id })
  return { ...pair, mail: async (kind: string) => (await writtenMails(server, host.id, kind))[0] }
}

test.each([true, false])(
  'a confirmation with its calendar file leads elsewhere only for a host whose address is confirmed (%s)',
  async (isConfirmed) => {
    const elsewhere = (word: string) => `${word} https://evil.example/pay`
    const house = { name: 'Villa Luna', address: elsewhere('Via Roma'), phone: 'www.evil.example', whatsapp: '333.123.45.67' }
    const { offer, accept, mail } = await meeting(isConfirmed, house)
    const [first] = await offer({ notes: elsewhere('Molo 3'), place: elsewhere('Porto') })
    await accept(first as Sent)
    const { text = '', html = '', calendar = '' } = (await mail('bookingConfirmed')) ?? {}
    const unfolded = calendar.replaceAll('\r\n ', '')
    for (const part of [text, html, unfolded]) {
      expect(part).toContain('Molo 3')
      expect(part).toContain('333.123.45.67')
      expect(part.includes('evil.example')).toBe(isConfirmed)
    }
  },
)

test('a file with other words for the same times is newer than the one before, so that calendars take it', async () => {
  const { offer, accept, change, mail } = await meeting(true)
  const [first] = await offer()
  await accept(first as Sent)
  const stampOf = (calendar = '') => [/SEQUENCE:\d+/.exec(calendar)?.[0], /DTSTAMP:(\w+)/.exec(calendar)?.[1] ?? '']
  const [sequence, agreed = ''] = stampOf((await mail('bookingConfirmed'))?.calendar)
  // A stamp has seconds alone.
  await server.database.db.execute(sql`update bookings set "updatedAt" = "updatedAt" - interval '1 hour'`)
  await change({ adultNum: 3 })
  const changed = await mail('requestChanged')
  expect(changed?.calendar).toContain('Erwachsene 3')
  const [same, stamp = ''] = stampOf(changed?.calendar)
  expect([same, stamp >= agreed]).toEqual([sequence, true])
})

test('a booking entered by hand brings its notes into the calendar of its host, and of nobody else', async () => {
  const { host, facilityId, mail } = await meeting(true)
  const values = { facilityId, category: 'tour', date: '2037-12-24', time: '15:00', notes: 'Una culla, arriva tardi' }
  const { body } = await host.send<{ id: number }>('POST', '/api/bookings', {
    body: { ...values, firstName: 'Ugo', email: 'ugo@ospita.example' },
  })
  const { text } = await host.send('GET', `/api/bookings/${body.id}/booking.ics`)
  expect(text.replaceAll('\r\n ', '')).toContain('Una culla\\, arriva tardi')
  expect((await mail('bookingConfirmed'))?.calendar).not.toContain('Una culla')
})

test.each([
  [60, '15:00–16:00'],
  [null, '15:00'],
])('an offer of %s minutes, and what is agreed on by it, is told as %s', async (durationMinutes, hours) => {
  const { offer, accept, mail } = await meeting(true)
  await accept((await offer({ durationMinutes }))[0] as Sent)
  for (const kind of ['proposalSent', 'bookingConfirmed', 'offerAccepted'])
    expect((await mail(kind))?.text).toMatch(new RegExp(`: ${hours}( Uhr)?$`, 'm'))
})

test('a booking entered by hand for an hour says when it ends', async () => {
  const { host, facilityId, mail } = await meeting(true)
  const lesson = { facilityId, category: 'altro', date: '2037-12-24', time: '09:00', durationMinutes: 60 }
  await host.send('POST', '/api/bookings', { body: { firstName: 'Ugo', email: 'ugo@ospita.example', language: 'it', ...lesson } })
  expect((await mail('bookingConfirmed'))?.text).toContain('Orario: 09:00–10:00\n')
})

test.each([
  ['it', '\\n+39 0584 111222\\n'],
  ['ar', '\\n\u2068+39 0584 111222\u2069\\n'],
])('a number that stands alone in a file keeps its direction (%s)', async (language, line) => {
  const host = await registerHost(server.url)
  const facility = await createFacility(host, { name: 'Villa Luna', phone: '+39 0584 111222', whatsapp: '+39 333 1234567' })
  const { offer, accept } = await meet(server.url, { language }, { host, facilityId: facility.id })
  await accept((await offer())[0] as Sent)
  const [confirmed] = await writtenMails(server, host.id, 'bookingConfirmed')
  expect(confirmed?.calendar?.replaceAll('\r\n ', '')).toContain(line)
})
