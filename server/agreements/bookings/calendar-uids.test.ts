import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { CalendarFeed } from '#contract/bookings.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { meet, type Pair, type Sent } from '../../testing/agreements.ts'
import { createClient, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenMails } from '../../testing/written-mails.ts'
import { keepUids } from './calendar-uids.store.ts'

let server: TestServer
/** The same installation after its address has changed. */
let renamed: TestServer
beforeAll(async () => {
  server = await startTestServer({}, true)
  renamed = await startTestServer({ PUBLIC_URL: 'https://nuovo.example' }, true)
})

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const lineOf = (file: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file.replaceAll('\r\n ', ''))?.[1]
const entryOf = (file: string) => ({ uid: lineOf(file, 'UID') ?? '', sequence: Number(lineOf(file, 'SEQUENCE')) })

const guestFile = async ({ guid }: Pair, { url } = server) =>
  (await createClient(url).send('GET', `/guest/requests/${guid}/booking.ics`)).text
const entry = async (pair: Pair, of = server) => entryOf(await guestFile(pair, of))

/** A day that feeds have. */
const dayAhead = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** The entry in every place that gives it, which is one. */
async function everywhere(pair: Pair, kind: string) {
  const { body: feed } = await pair.host.send<CalendarFeed>('POST', '/api/calendar-feeds', { body: {} })
  const { text: subscribed } = await createClient(server.url).send('GET', new URL(feed.url).pathname)
  const { text: hosts } = await pair.host.send('GET', `/api/bookings/${pair.id}/booking.ics`)
  const mails = await writtenMails(server, pair.host.id, kind)
  const files = [subscribed, hosts, await guestFile(pair), mails[0]?.calendar ?? '']
  const [first, ...others] = files.map(entryOf)
  expect(others).toEqual(Array(3).fill(first))
  return first
}

/** A booking as the release before makes it. */
async function madeBefore() {
  const pair = await meet(server.url)
  await pair.accept((await pair.offer())[0] as Sent)
  const { rows } = await server.database.db.execute<{ id: number }>(
    sql`update bookings set uid = null where request_id = ${pair.id} returning id`,
  )
  return { ...pair, bookingId: rows[0]?.id ?? 0 }
}

async function keepAll(): Promise<void> {
  while ((await keepUids(server.database.db, server.config.publicUrl, 500)) === 500);
}

test('each way to a booking gives its entry a UID that says nothing of host name or number', async () => {
  const accepted = await meet(server.url)
  await accepted.accept((await accepted.offer())[0] as Sent)
  const confirmed = await meet(server.url)
  await confirmed.change({ status: 'confirmed' })
  const host = await registerHost(server.url)
  const { id: facilityId } = await createFacility(host)
  const values = { facilityId, category: 'tour', date: '2037-12-24', time: '15:00', firstName: 'Eva', adultNum: 2, childNum: 0 }
  const { body: byHand } = await host.send<GuestRequest>('POST', '/api/bookings', { body: values })
  const { text } = await host.send('GET', `/api/bookings/${byHand.id}/booking.ics`)
  const uids = [(await entry(accepted)).uid, (await entry(confirmed)).uid, entryOf(text).uid]
  for (const uid of uids) expect(uid).toMatch(uuid)
  expect(new Set(uids).size).toBe(3)
})

test('the entry is one in mail, feed and both files, and stays it when the booking is moved, called off and agreed on again', async () => {
  const pair = await meet(server.url, { requestDate: dayAhead(30) })
  await pair.accept((await pair.offer({ date: dayAhead(30) }))[0] as Sent)
  const first = await everywhere(pair, 'offerAccepted')
  await pair.accept((await pair.offer({ date: dayAhead(33) }))[0] as Sent)
  expect(await everywhere(pair, 'changeAccepted')).toEqual({ uid: first?.uid, sequence: 1 })
  await pair.change({ requestDate: dayAhead(34) })
  expect(await everywhere(pair, 'bookingChanged')).toEqual({ uid: first?.uid, sequence: 2 })
  await pair.cancel()
  expect(await everywhere(pair, 'bookingCanceled')).toEqual({ uid: first?.uid, sequence: 3 })
  await pair.change({ status: 'confirmed' })
  expect(await everywhere(pair, 'bookingConfirmed')).toEqual({ uid: first?.uid, sequence: 4 })
})

test('an entry of the release before keeps its UID, by an acceptance and by a confirmation, and from the next upkeep on under any address', async () => {
  const pair = await madeBefore()
  const uid = `booking-${pair.bookingId}@ospita.example`
  expect(await entry(pair)).toEqual({ uid, sequence: 0 })
  await pair.accept((await pair.offer({ date: '2037-12-27' }))[0] as Sent)
  expect(await entry(pair)).toEqual({ uid, sequence: 1 })
  await pair.cancel()
  await pair.change({ status: 'confirmed' })
  expect(await entry(pair)).toEqual({ uid, sequence: 3 })
  await keepAll()
  expect(await entry(pair)).toEqual({ uid, sequence: 3 })
  expect(await entry(pair, renamed)).toEqual({ uid, sequence: 3 })
})

test('what is kept stays as it is, and gives way where an import has brought the same', async () => {
  const [pair, other] = [await madeBefore(), await meet(server.url)]
  await other.accept((await other.offer())[0] as Sent)
  const kept = await entry(other)
  const uid = `booking-${pair.bookingId}@ospita.example`
  const brought = await meet(server.url)
  await brought.accept((await brought.offer())[0] as Sent)
  await server.database.db.execute(sql`update bookings set uid = ${uid} where request_id = ${brought.id}`)
  await keepAll()
  expect((await entry(pair)).uid).toMatch(uuid)
  expect([(await entry(brought)).uid, await entry(other)]).toEqual([uid, kept])
})
