import { sql } from 'drizzle-orm'
import type { Proposal } from '#contract/proposals.ts'
import type { GuestRequest } from '#contract/requests.ts'
import type { Db } from '../platform/db/database.ts'
import { type Client, createClient, createFacility, newEmail, registerHost, sendRequest } from './client.ts'
import { awaitMail, tokenIn } from './mails.ts'

let count = 0
/** A guest whose every field is unique, so that a trace of it can be found anywhere in the database. */
export function somebody() {
  count++
  const mark = `q${process.pid}x${Date.now()}x${count}`
  const person = { firstName: `Eva${mark}`, lastName: `Klein${mark}`, phone: `+49 170 ${Date.now()}${count}`, email: newEmail() }
  return { ...person, notes: `allergica alle noci ${mark}`, timeRange: '15:00 - 18:00', language: 'en' }
}
export type Person = ReturnType<typeof somebody>

export const wordsOf = ({ firstName, lastName, phone, email, notes }: Person) => [firstName, lastName, phone, email, notes]

/** Somebody has asked a host of their own. */
export async function askedAt(url: string, person: Person, values: object = {}) {
  const host = await registerHost(url)
  const facility = await createFacility(host)
  const { guid } = await sendRequest(url, facility.id, { ...person, ...values })
  const id = (await host.send<GuestRequest[]>('GET', '/api/bookings')).body[0]?.id ?? 0
  return { host, facility, guid, id }
}

/** The host sends an offer, and the guest accepts it. */
export async function agreeAt(url: string, host: Client, id: number, guid: string, offer: object = {}) {
  const proposals = [{ date: '2037-12-24', time: '15:00', price: '45.50', notes: 'Molo 3', ...offer }]
  const { body } = await host.send<Proposal>('POST', '/api/proposals', { body: { requestId: id, proposals } })
  const taken = { proposalId: body.id, itemId: body.proposalsData[0]?.id }
  await createClient(url).send('POST', `/api/guest/requests/${guid}/accept`, { body: taken })
}

/** Lets the booking of a request be under way: it began an hour ago, and ends in two days. */
export async function beginStay(db: Db, id: number): Promise<void> {
  const [start, end] = [sql`now() - interval '1 hour'`, sql`now() + interval '2 days'`]
  await db.execute(sql`update bookings set "startDateTime" = ${start}, "endDateTime" = ${end} where request_id = ${id}`)
  await db.execute(sql`update requests set "bookingStart" = ${start}, booking_end = ${end} where id = ${id}`)
}

/** A guest's account, signed in, for the address that asked. */
export async function accountAt(url: string, { email, firstName, lastName }: Person): Promise<Client> {
  const client = createClient(url)
  await client.send('POST', '/api/guest/register', {
    body: { email, firstName, lastName, password: 'una password da ospite', language: 'it' },
  })
  await client.send('POST', '/api/guest/verify-email', { body: { token: tokenIn(await awaitMail(email, 'Conferma il tuo indirizzo')) } })
  return client
}
