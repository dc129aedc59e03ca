import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayIn } from '#i18n/dates.ts'
import { createMailer, type Mailer } from '../../platform/mail/mails.store.ts'
import { meet, type Pair, type Sent } from '../../testing/agreements.ts'
import { createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'
import { sendMorningSummaries } from './morning-summary.ts'
import { sendReminders } from './send-reminders.ts'

let server: TestServer
let mailer: Mailer
beforeAll(async () => {
  server = await startTestServer({}, true)
  mailer = createMailer(server.jobs, server.config)
})

const run = (statement: ReturnType<typeof sql>) => server.database.db.execute(statement)
/** Several instances look at the same moment. */
const remindAtOnce = () => Promise.all(Array.from({ length: 4 }, () => sendReminders(server.database.db, mailer, 100)))

const kinds = ['answerDue', 'offerEnding', 'bookingAhead']
async function reminded({ host }: Pick<Pair, 'host'>): Promise<string[]> {
  await remindAtOnce()
  const { rows } = await run(sql`select kind from mails where user_id = ${host.id} order by created_at`)
  return rows.map(({ kind }) => `${kind}`).filter((kind) => kinds.includes(kind))
}
const textOf = async ({ host }: Pick<Pair, 'host'>, kind: string) => (await writtenMails(server, host.id, kind))[0]?.text

/** Moves everything that has happened to a request back in time. */
async function age({ id }: Pick<Pair, 'id'>, span: string): Promise<void> {
  await run(sql`update request_events set "eventDate" = "eventDate" - ${span}::interval where "requestId" = ${id}`)
  // The occasion of what was sent moves along.
  await run(sql`
    update reminders set occasion = to_char((occasion::timestamptz - ${span}::interval) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    where request_id = ${id} and kind like 'answer%'`)
  await run(
    sql`update requests set latest_event_at = latest_event_at - ${span}::interval, waiting_since = waiting_since - ${span}::interval where id = ${id}`,
  )
  await run(sql`update proposals set "sentAt" = "sentAt" - ${span}::interval where "requestId" = ${id}`)
  await run(sql`update bookings set "updatedAt" = "updatedAt" - ${span}::interval where request_id = ${id}`)
}

const off = (pair: Pair, name: string) =>
  pair.host.send('PUT', '/api/auth/profile', { body: { firstName: 'Maria', lastName: 'Rossi', notifications: { [name]: false } } })

describe('the host', () => {
  test('is reminded after 2 and after 24 hours without an answer, once each', async () => {
    const pair = await meet(server.url)
    expect(await reminded(pair)).toEqual([])
    await age(pair, '119 minutes')
    expect(await reminded(pair)).toEqual([])
    await age(pair, '2 minutes')
    expect(await reminded(pair)).toEqual(['answerDue'])
    expect(await textOf(pair, 'answerDue')).toContain('Eva Klein aspetta una tua risposta da 2 ore.')
    expect(await reminded(pair)).toEqual(['answerDue'])
    await age(pair, '22 hours')
    expect(await reminded(pair)).toEqual(['answerDue', 'answerDue'])
    expect(await textOf(pair, 'answerDue')).toContain('24 ore')
    expect(await reminded(pair)).toHaveLength(2)
    await age(pair, '30 hours')
    expect(await reminded(pair)).toHaveLength(2)
  })

  test('is told how long it has been, where nothing could be sent for a while', async () => {
    const pair = await meet(server.url)
    await age(pair, '11 hours 50 minutes')
    expect(await reminded(pair)).toEqual(['answerDue'])
    expect(await textOf(pair, 'answerDue')).toContain('da 11 ore.')
  })

  test('is not reminded of what was answered, of what was closed, nor of what is older than three days', async () => {
    const [answered, closed, old] = [await meet(server.url), await meet(server.url), await meet(server.url)]
    await answered.offer()
    await closed.change({ status: 'canceled' })
    for (const pair of [answered, closed]) await age(pair, '3 hours')
    await age(old, '73 hours')
    for (const pair of [answered, closed, old]) expect(await reminded(pair)).toEqual([])
  })

  test('is reminded anew when the guest writes again after an answer, not of each message', async () => {
    const pair = await meet(server.url)
    await age(pair, '3 hours')
    await reminded(pair)
    await pair.write('Ci siete?')
    await age(pair, '3 hours')
    expect(await reminded(pair)).toHaveLength(1)
    await pair.host.send('POST', `/api/bookings/${pair.id}/messages`, { body: { text: 'Sì, eccoci' } })
    await pair.write('A che ora?')
    expect(await reminded(pair)).toHaveLength(1)
    await age(pair, '3 hours')
    expect(await reminded(pair)).toHaveLength(2)
  })

  test('can switch that off', async () => {
    const pair = await meet(server.url)
    await off(pair, 'reminderMails')
    await age(pair, '3 hours')
    expect(await reminded(pair)).toEqual([])
  })
})

/** An offer that ends in so many hours. */
async function offered(hours: number, sentBefore: string): Promise<Pair> {
  const pair = await meet(server.url)
  await pair.offer({ price: '45' })
  const ends = new Date(Date.now() + hours * 60 * 60_000).toISOString()
  await run(
    sql`update proposals set "proposalsData" = jsonb_set("proposalsData", '{0,expiresAt}', to_jsonb(${ends}::text)) where "requestId" = ${pair.id}`,
  )
  await run(sql`update requests set open_until = ${ends} where id = ${pair.id}`)
  await age(pair, sentBefore)
  return pair
}

describe('the guest, of an offer', () => {
  test('is reminded once, 3 hours before it ends', async () => {
    const [near, far] = [await offered(2.9, '1 hour'), await offered(3.1, '1 hour')]
    expect([await reminded(near), await reminded(far)]).toEqual([['offerEnding'], []])
    expect(await reminded(near)).toHaveLength(1)
    expect(await textOf(near, 'offerEnding')).toMatch(/Gültig bis: .*\d{2}:\d{2}/)
    expect(await textOf(near, 'offerEnding')).toMatch(/Preis: 45,00\s€/)
  })

  test('is not reminded of one that was sent just now, was declined, withdrawn, or has ended', async () => {
    const [fresh, declined, ended] = [await offered(2, '1 minute'), await offered(2, '2 hours'), await offered(-1, '5 hours')]
    const sent = (await declined.view()).proposals[0]
    await declined.decline({ proposalId: sent?.id ?? 0, itemId: sent?.proposalsData[0]?.id ?? '' })
    for (const pair of [fresh, declined, ended]) expect((await reminded(pair)).filter((kind) => kind === 'offerEnding')).toEqual([])
  })

  test('is not reminded where the host has switched that off', async () => {
    const pair = await offered(2, '2 hours')
    await off(pair, 'guestReminderMails')
    expect(await reminded(pair)).toEqual([])
  })
})

/** A booking that begins in so many hours, agreed on so long ago. */
async function booked(hours: number, agreedBefore: string, terms: object = {}): Promise<Pair> {
  const pair = await meet(server.url)
  await pair.accept((await pair.offer(terms))[0] as Sent)
  await begin(pair, hours)
  await age(pair, agreedBefore)
  return pair
}

async function begin({ id }: Pair, hours: number): Promise<void> {
  const start = new Date(Date.now() + hours * 60 * 60_000).toISOString()
  await run(
    sql`update bookings set "startDateTime" = ${start}, "endDateTime" = ${start}::timestamptz + interval '1 hour' where request_id = ${id}`,
  )
  await run(sql`update requests set "bookingStart" = ${start}, booking_end = ${start}::timestamptz + interval '1 hour' where id = ${id}`)
}

describe('the guest, of a booking', () => {
  test('is reminded once, a day before, and anew when it was moved', async () => {
    const pair = await booked(25, '30 hours')
    expect(await reminded(pair)).toEqual([])
    await begin(pair, 23)
    expect(await reminded(pair)).toEqual(['bookingAhead'])
    expect(await textOf(pair, 'bookingAhead')).toContain('Wir erinnern Sie an Ihre Buchung bei Villa Sole.')
    expect(await reminded(pair)).toHaveLength(1)
    await begin(pair, 20)
    expect(await reminded(pair)).toEqual(['bookingAhead', 'bookingAhead'])
  })

  test.each([
    ['is told its end too, where the offer said how long it lasts', { durationMinutes: 60 }, /\d{2}:\d{2}.+\d{2}:\d{2}/],
    ['is told its beginning alone, where nobody said how long it lasts', {}, /^\D+\d{2}:\d{2}\D*$/],
  ])('%s', async (_, terms, hours) => {
    const pair = await booked(23, '30 hours', terms)
    await reminded(pair)
    const line = (await textOf(pair, 'bookingAhead'))?.split('\n').find((one) => one.startsWith('Uhrzeit'))
    expect(line).toMatch(hours)
  })

  test('is reminded also where the host may mail no more today, and beyond the guest’s own limit not, which fails no reminder', async () => {
    const counted = createMailer(server.jobs, { ...server.config, rateLimits: true })
    const [reached, spared] = [await booked(20, '30 hours'), await booked(20, '30 hours')]
    const spend = (limit: string, who: string) =>
      run(sql`insert into throttles (key, count, resets_at) values (${`${limit} ${who}`}, 1000, now() + interval '1 day')`)
    for (const { host } of [reached, spared]) for (const limit of ['mail-operator', 'mail-unconfirmed']) await spend(limit, host.id)
    await spend('mail-recipient-copy', spared.email)
    await sendReminders(server.database.db, counted, 100)
    expect([await reminded(reached), await reminded(spared)]).toEqual([['bookingAhead'], []])
  })

  test('is not reminded of one that was agreed on within the day, called off, or has begun', async () => {
    const [fresh, off, begun] = [await booked(20, '1 hour'), await booked(20, '30 hours'), await booked(-1, '30 hours')]
    await off.change({ status: 'canceled' })
    for (const pair of [fresh, off, begun]) expect(await reminded(pair)).toEqual([])
  })
})

describe('the morning summary', () => {
  const summaries = async ({ id }: { id: string }) => {
    await Promise.all([1, 2, 3].map(() => sendMorningSummaries(server.database.db, mailer)))
    return (await run(sql`select subject, text, unsubscribe from mails where user_id = ${id} and kind = 'morningSummary'`)).rows
  }
  /** A zone of the world whose clock says this hour now. */
  const zoneAt = (hour: number) => {
    const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
    return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  }
  const hostAt = async (hour: number, isOn = true) => {
    const host = await registerHost(server.url)
    const facility = await createFacility(host, { timezone: zoneAt(hour) })
    const notifications = { morningMails: isOn }
    await host.send('PUT', '/api/auth/profile', { body: { firstName: 'Maria', lastName: 'Rossi', notifications } })
    return { host, facilityId: facility.id }
  }

  test('says once a day what waits, what is booked today, and which offers end', async () => {
    const of = await hostAt(7)
    const waiting = await meet(server.url, { service: 'Gita alle isole' }, of)
    const coming = await meet(server.url, { service: 'Cena in terrazza' }, of)
    await coming.accept((await coming.offer())[0] as Sent)
    await begin(coming, 2)
    const ending = await meet(server.url, { service: 'Taxi' }, of)
    await ending.offer()
    await run(sql`update requests set open_until = now() + interval '2 hours' where id = ${ending.id}`)
    const [mail, ...more] = await summaries(of.host)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^La tua giornata: \S+/),
      unsubscribe: 'https://ospita.example/settings?tab=notifications',
    })
    const parts = `${mail?.text}`.split('\n\n')
    expect(parts.find((part) => part.startsWith('Aspettano una tua risposta'))).toMatch(/Eva Klein: Gita alle isole · Villa Sole · /)
    expect(parts.find((part) => part.startsWith('Aspettano'))).toContain(`https://ospita.example/bookings/${waiting.id}`)
    expect(parts.find((part) => part.startsWith('Prenotazioni di oggi'))).toMatch(
      /\n\d{2}:\d{2}: Eva Klein · Cena in terrazza · Villa Sole/,
    )
    expect(parts.find((part) => part.startsWith('Proposte che scadono oggi'))).toMatch(/\n\d{2}:\d{2}: Eva Klein · Taxi · Villa Sole/)
  })

  test('names the hour of a departure, and the category where no service is named', async () => {
    const { host, facilityId } = await hostAt(7)
    const day = (days: number) => dayIn(new Date(Date.now() + days * 86_400_000), zoneAt(7))
    const stay = { facilityId, category: 'appartamenti', time: '15:00', firstName: 'Ada' }
    for (const [from, to] of [
      [-3, 0],
      [-1, 2],
      [0, 2],
    ] as const)
      await host.send('POST', '/api/bookings', { body: { ...stay, date: day(from), endDate: day(to) } })
    const dinner = { facilityId, category: 'tour', time: '21:00', durationMinutes: 300, firstName: 'Gestern', date: day(-1) }
    await host.send('POST', '/api/bookings', { body: dinner })
    const [mail] = await summaries(host)
    expect(mail?.text).not.toContain('Gestern')
    const rest = 'Ada · Appartamenti · Villa Sole'
    const lines = `${mail?.text}`.split('\n').filter((line) => line.endsWith(rest))
    expect(lines).toEqual([`Partenza 11:00: ${rest}`, `15:00: ${rest}`, `–: ${rest}`])
  })

  test('that cannot be sent to one host goes to the others', async () => {
    const both = [await hostAt(7), await hostAt(7)]
    for (const of of both) await meet(server.url, {}, of)
    let calls = 0
    const delivery = () => {
      if (calls++) return server.jobs.delivery()
      throw new Error('once')
    }
    const failsOnce = { ...mailer, jobs: { ...server.jobs, delivery } }
    await expect(sendMorningSummaries(server.database.db, failsOnce)).rejects.toThrow('once')
    const { rows } = await run(sql`
      select 1 from mails where kind = 'morningSummary' and user_id in (${both[0]?.host.id}, ${both[1]?.host.id})`)
    expect(rows).toHaveLength(1)
  })

  // Phoenix or Buenos Aires, whichever has another hour than seven or eight now: names that the engine knows and the database does not.
  const namedByEngine = new Date().getUTCHours() < 12 ? 'PNT' : 'AGT'

  test.each([namedByEngine, 'Mars/Olympus'])(
    'goes to the others where nobody, or the engine alone, knows the zone of one (%s)',
    async (unknown) => {
      const [of, other] = [await hostAt(7), await hostAt(7)]
      await meet(server.url, {}, of)
      await run(sql`update facilities set timezone = ${unknown} where id = ${other.facilityId}`)
      expect(await summaries(of.host)).toHaveLength(1)
      await run(sql`update facilities set timezone = 'Europe/Rome' where id = ${other.facilityId}`)
    },
  )

  test('is sent to nobody else: not switched on, not at seven, or with nothing to say', async () => {
    const [unasked, early, late, idle] = [await hostAt(7, false), await hostAt(6), await hostAt(9), await hostAt(8)]
    for (const of of [unasked, early, late]) await meet(server.url, {}, of)
    for (const { host } of [unasked, early, late, idle]) expect(await summaries(host)).toEqual([])
    const { body } = await (await registerHost(server.url)).send<{ notifications: Record<string, boolean> }>('GET', '/api/auth/user')
    expect([body.notifications.morningMails, body.notifications.reminderMails]).toEqual([false, true])
  })
})
