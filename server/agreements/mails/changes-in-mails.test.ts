import { beforeAll, expect, test } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { meet, type Sent } from '../../testing/agreements.ts'
import { createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, true)
})

/** Words for a booking that is at another time. */
const moved = /spostat|moved|verschob|déplac|movid|nova data|日時が変|改期|نُقل/

test.each(languages)('a change of the price alone says the price before, and speaks of no other time (%s)', async (language) => {
  const host = await registerHost(server.url, { language })
  const { id } = await createFacility(host)
  const { offer, accept } = await meet(server.url, { language }, { host, facilityId: id })
  await accept((await offer({ price: '45' }))[0] as Sent)
  const [dearer] = await offer({ price: '70' })
  const [proposed] = await writtenMails(server, host.id, 'proposalSent')
  expect(proposed?.text).toMatch(/45[.,]00/)
  await accept(dearer as Sent)
  const [accepted] = await writtenMails(server, host.id, 'changeAccepted')
  expect(accepted?.text).toMatch(/70[.,]00/)
  expect(accepted?.text).not.toMatch(moved)
})

test('a change of anything but the time says what it is now, and what it was: service, people, notes', async () => {
  const host = await registerHost(server.url)
  const { id: facilityId } = await createFacility(host)
  const wish = { service: 'Gita alle isole', adultNum: 2, childNum: 1, language: 'it' }
  const { change, offer, accept } = await meet(server.url, wish, { host, facilityId })
  const newest = async (kind: string) => (await writtenMails(server, host.id, kind))[0]?.text ?? ''
  await accept((await offer({ notes: 'Si parte dal molo' }))[0] as Sent)
  const changed = async (fields: object) => {
    await change(fields)
    return newest('requestChanged')
  }
  const notes = await changed({ notes: 'Senza glutine, per favore' })
  expect(notes).toContain('> Senza glutine, per favore\n')
  expect(notes).not.toContain('Prima:')
  expect(await changed({ notes: '' })).toContain('Note:\n> –\n')
  const people = await changed({ adultNum: 4, childNum: 0 })
  expect(people).toContain('Persone: Adulti 4\u00a0· Bambini 0\n')
  expect(people).toMatch(/^Prima: Adulti 2\u00a0· Bambini 1$/m)
  expect(people).not.toContain('Note:')
  expect(await changed({ service: 'Gita in gozzo' })).toMatch(/Servizio: Gita in gozzo\n[\s\S]*^Prima: Gita alle isole$/m)
  await change({ adultNum: 3, requestDate: '2037-12-26', notes: 'In tre' })
  const moved = await newest('bookingChanged')
  expect(moved).toContain('Prima: giovedì 24 dicembre 2037 alle ore 15:00 · Adulti 4\u00a0· Bambini 0\n')
  expect(moved).toContain('> In tre\n')
})

test.each([
  ['with its end, where the offer said how long it lasts', { durationMinutes: 60 }, /^Orario: 18:00.+19:00$/m],
  ['without one, where nobody said how long it lasts', {}, /^Orario: 18:00$/m],
])('a booking that its host has moved is told %s', async (_, terms, hours) => {
  const { host, change, offer, accept } = await meet(server.url, { language: 'it' })
  await accept((await offer(terms))[0] as Sent)
  await change({ timeRange: '18:00' })
  const [moved] = await writtenMails(server, host.id, 'bookingChanged')
  expect(moved?.text).toMatch(hours)
})
