import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { GuestRequest } from '#contract/requests.ts'
import { wish } from '#testing/wish.ts'
import { type Client, createClient, createFacility, password, registerHost } from '../../testing/client.ts'
import { accountAt, agreeAt, type Person, somebody, wordsOf } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tracesOf } from '../../testing/traces.ts'
import { hooked } from '../../testing/webhooks.ts'
import { applyRetention } from './retention.ts'

/** A guest whose name stands wherever the product puts one, and what is left of it after each way to erase. */

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'trace' })
  url = server.url
})

type Made = Awaited<ReturnType<typeof everywhere>>
type Sent = { client: Client; path: string; body: object; key: string }

/** Sends a call with a key, by which its answer is kept for a repeat. */
async function sendOnce<Body>({ client, path, body, key }: Sent) {
  const sent = await client.send<Body>('POST', path, { body, headers: { 'idempotency-key': key } })
  expect([path, sent.status < 300]).toEqual([path, true])
  return sent.body
}

async function everywhere(person: Person) {
  const [host, guest] = [await registerHost(url), createClient(url)]
  const facility = await createFacility(host)
  // Nobody listens there: what a program would be told waits.
  await hooked(host, 'http://127.0.0.1:21490/hook')
  const calls: Sent[] = []
  const send = <Body>(client: Client, path: string, body: object) => {
    calls.push({ client, path, body, key: crypto.randomUUID() })
    return sendOnce<Body>(calls.at(-1) as Sent)
  }
  const named = { ...wish, ...person, service: `Cena per ${person.firstName}` }
  const { guid } = await send<{ guid: string }>(guest, `/api/guest/properties/${facility.id}/requests`, named)
  const byHand = { ...person, facilityId: facility.id, category: 'tour', date: '2037-12-01', time: '15:00' }
  const booked = await send<GuestRequest>(host, '/api/bookings', byHand)
  const requests = (await host.send<GuestRequest[]>('GET', '/api/bookings')).body
  const id = requests.find((request) => request.guid === guid)?.id ?? 0
  const offer = { date: '2037-12-24', time: '15:00', notes: `Cara ${person.firstName}` }
  await send(host, '/api/proposals', { requestId: id, proposals: [offer] })
  await agreeAt(url, host, id, guid, { notes: `Per ${person.lastName}` })
  await send(guest, `/api/guest/requests/${guid}/messages`, { text: `Sono ${person.firstName}` })
  await send(host, `/api/bookings/${id}/messages`, { text: `Grazie ${person.firstName}` })
  await host.send('GET', `/api/bookings?search=${person.lastName}`)
  return { host, ids: [id, booked.id], guids: [guid, booked.guid], calls }
}

const erasedByLinks = async ({ guids }: Made) => {
  for (const guid of guids) await createClient(url).send('POST', `/api/guest/requests/${guid}/forget`, { body: {} })
}
const erasedByAccount = async (_: Made, person: Person) => {
  const guest = await accountAt(url, person)
  await guest.send('DELETE', '/api/guest/me', { body: { password: 'una password da ospite' } })
}
const erasedByHost = async ({ host, ids }: Made) => {
  for (const id of ids) await host.send('DELETE', `/api/bookings/${id}`)
}
const leftByHost = ({ host }: Made) => host.send('DELETE', '/api/account', { body: { password } })
/** Six years pass: keys are forgotten after a day, as upkeep does it. */
const outlived = async ({ host }: Made) => {
  const { db } = server.database
  const past = sql`now() - interval '6 years'`
  await db.execute(
    sql`update requests set latest_event_at = ${past}, "bookingStart" = ${past}, booking_end = ${past} where owner_id = ${host.id}`,
  )
  await db.execute(sql`update bookings set "startDateTime" = ${past}, "endDateTime" = ${past} where "userId" = ${host.id}`)
  await db.execute(sql`delete from idempotency_keys`)
  while ((await applyRetention(db, server.jobs, server.hub, 20)) === 20);
}

test.each([
  ['the guest, by the links', erasedByLinks, 410],
  ['the guest, with the account', erasedByAccount, 410],
  ['the host', erasedByHost, 410],
  ['the host, with the account', leftByHost, undefined],
  ['the time limit', outlived, undefined],
])('nothing stays of a guest who is erased by %s', async (_, erase, repeated) => {
  const person = somebody()
  const made = await everywhere(person)
  const before = await tracesOf(server.database.db, wordsOf(person))
  const tables = ['bookings', 'guests', 'idempotency_keys', 'mails', 'proposals', 'request_events', 'requests', 'webhook_deliveries']
  expect(before).toEqual(expect.arrayContaining(tables.map((name) => `public.${name}`)))
  await erase(made, person)
  // An address stays for the day that mails are counted in, and in the throttles for their window.
  const counted = ['public.mails', 'public.throttles']
  const left = async () => (await tracesOf(server.database.db, wordsOf(person))).filter((table) => !counted.includes(table))
  await expect.poll(left, { timeout: 15_000, interval: 500 }).toEqual([])
  const words = wordsOf(person).filter((word) => word !== person.email)
  await expect.poll(() => tracesOf(server.database.db, words), { timeout: 15_000, interval: 500 }).toEqual([])
  const lines = server.log.filter((line) => [...wordsOf(person), ...made.guids].some((word) => line.includes(word)))
  expect(lines).toEqual([])
  // A phone that sends again does nothing a second time, and is told nothing.
  if (repeated)
    for (const { client, path, body, key } of made.calls) {
      const again = await client.send('POST', path, { body, headers: { 'idempotency-key': key } })
      expect([path, again.status]).toEqual([path, repeated])
    }
})
