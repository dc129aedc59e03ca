import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#contract/assistant.ts'
import { sendMorningSummaries } from '../agreements/reminders/morning-summary.ts'
import { sendReminders } from '../agreements/reminders/send-reminders.ts'
import { createMailer } from '../platform/mail/mails.store.ts'
import { registerAdministrator } from '../testing/administrators.ts'
import { meet, type Pair } from '../testing/agreements.ts'
import { createClient, createFacility, type Host, newEmail } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { writtenMails } from '../testing/written-mails.ts'
import { sendUnsentAnswers } from '../visiting/assistant/open-questions/answer-mails.ts'

let server: TestServer
let admin: Host
beforeAll(async () => {
  // Nothing is sent: what is stored is what would be.
  server = await startTestServer({}, true)
  admin = await registerAdministrator(server.url)
})

const suspend = async ({ host }: Pair, isSuspended = true) => {
  const { status } = await admin.send('PUT', `/api/admin/operators/${host.id}`, { body: { isActive: !isSuspended } })
  expect(status).toBe(200)
}
const kindsOf = async ({ host }: Pair) => (await writtenMails(server, host.id)).map(({ kind }) => kind).reverse()
const remind = () => sendReminders(server.database.db, createMailer(server.jobs, server.config), 100)
const run = (statement: ReturnType<typeof sql>) => server.database.db.execute(statement)

/** A guest with an open offer. */
async function offered() {
  const pair = await meet(server.url)
  const [offer] = await pair.offer()
  if (!offer) throw new Error('No offer was sent.')
  return { pair, offer }
}

describe('of a suspended host', () => {
  test('a guest takes no offer and writes nothing, is told why, and may still cancel, with a copy; the host hears nothing', async () => {
    const { pair, offer } = await offered()
    const before = await kindsOf(pair)
    await suspend(pair)
    for (const refused of [await pair.accept(offer), await pair.write('Ci siete?'), await pair.write('Domani?', true)]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'host.suspended'])
    }
    const view = await pair.view()
    expect([view.isHostReachable, view.status, view.contacts]).toEqual([false, 'pending', null])
    expect((await pair.cancel()).body.status).toBe('canceled')
    expect(await kindsOf(pair)).toEqual([...before, 'requestCanceledByGuest'])
  })

  test('the page says so without script, and has no button that would be refused', async () => {
    const { pair, offer } = await offered()
    const page = (query = '') => createClient(server.url).send('GET', `/guest/requests/${pair.guid}?lang=it${query}`)
    const said = 'Al momento chi ti ospita non è raggiungibile tramite Ospita'
    const accept = `&intent=accept&proposal=${offer.proposalId}&item=${offer.itemId}`
    expect((await page()).text).toContain('value="write"')
    expect((await page(accept)).text).not.toContain(said)
    await suspend(pair)
    const { status, text } = await page()
    expect(status).toBe(200)
    expect(text).toContain(said)
    for (const gone of ['value="write"', 'value="askTime"', 'intent=accept']) expect(text).not.toContain(gone)
    expect(text).toContain('intent=cancel')
    // Also as the answer to the link of a mail: not that the offer was decided.
    expect((await page(accept)).text.split(said)).toHaveLength(3)
    const form = await fetch(`${server.url}/guest/requests/${pair.guid}?lang=it`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'write', text: 'Ciao', key: crypto.randomUUID() }),
    })
    expect([form.status, await form.text()]).toEqual([409, expect.stringContaining(said)])
    await suspend(pair, false)
    expect((await page()).text).toContain('value="write"')
    expect((await pair.accept(offer)).body.status).toBe('confirmed')
  })

  test('no answer goes to who waits for one, since the page that it leads to is closed; once the account is opened again it does', async () => {
    const pair = await meet(server.url)
    const { id } = await createFacility(pair.host, { name: 'Casa Muta' })
    const guest = createClient(server.url)
    const path = `/api/guest/properties/${id}`
    const asked = await guest.send<Answer>('POST', `${path}/ask`, { body: { question: 'C’è una sauna?', language: 'it' } })
    const { questionId } = asked.body
    expect(
      (await guest.send('PUT', `${path}/questions/${questionId}/waiting`, { body: { email: newEmail(), language: 'it' } })).status,
    ).toBe(204)
    // As where the guest could get no more mails that day.
    await run(sql`update guest_questions set answer = 'Sì, in cantina.' where id = ${questionId}`)
    const answer = () => sendUnsentAnswers(server.database.db, createMailer(server.jobs, server.config), 100)
    await suspend(pair)
    await answer()
    expect(await kindsOf(pair)).not.toContain('questionAnswered')
    await suspend(pair, false)
    await answer()
    expect(await kindsOf(pair)).toContain('questionAnswered')
  })

  test('nobody is reminded of an answer or an offer; a guest is of a booking, and all is as before once the account is opened again', async () => {
    const [waiting, { pair: agreed, offer }] = [await meet(server.url), await offered()]
    await agreed.accept(offer)
    for (const pair of [waiting, agreed]) await suspend(pair)
    const since = sql`now() - interval '3 hours'`
    await run(sql`update requests set waiting_since = ${since}, latest_event_at = ${since} where id = ${waiting.id}`)
    const soon = sql`now() + interval '20 hours'`
    await run(sql`update requests set "bookingStart" = ${soon}, booking_end = ${soon} + interval '1 hour' where id = ${agreed.id}`)
    await run(
      sql`update bookings set "startDateTime" = ${soon}, "endDateTime" = ${soon} + interval '1 hour', "updatedAt" = now() - interval '10 days' where request_id = ${agreed.id}`,
    )
    await remind()
    expect(await kindsOf(waiting)).not.toContain('answerDue')
    expect(await kindsOf(agreed)).toContain('bookingAhead')
    await suspend(waiting, false)
    await remind()
    expect(await kindsOf(waiting)).toContain('answerDue')
  })

  test('no morning summary is written', async () => {
    const pairs = [await meet(server.url), await meet(server.url)]
    for (const { host, facilityId } of pairs) {
      const body = { firstName: 'Maria', lastName: 'Rossi', notifications: { morningMails: true } }
      expect((await host.send('PUT', '/api/auth/profile', { body })).status).toBe(200)
      // Somewhere on earth it is past 7 and not 9 yet.
      const hours = ((7 - new Date().getUTCHours() + 36) % 24) - 12
      await run(sql`update facilities set timezone = ${`Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`} where id = ${facilityId}`)
    }
    const [suspended, other] = pairs as [Pair, Pair]
    await suspend(suspended)
    await sendMorningSummaries(server.database.db, createMailer(server.jobs, server.config))
    expect(await kindsOf(suspended)).not.toContain('morningSummary')
    expect(await kindsOf(other)).toContain('morningSummary')
  })
})
