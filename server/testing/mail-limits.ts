import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { GuestRequest } from '#contract/requests.ts'
import type { Throttle } from '../platform/throttles/throttles.store.ts'
import { createFacility, newEmail, sendRequest, wish } from './client.ts'
import { leaveOne, limitedHost, mailsMade, open, reach, somebody } from './limits.ts'

/** A host with a property and a request from this address; a confirmed e-mail allows more mails. */
async function asked(email: string, isConfirmed: boolean) {
  const host = await limitedHost()
  await open.database.db.execute(sql`update users set "emailVerified" = ${isConfirmed} where id = ${host.id}`)
  const { id } = await createFacility(host)
  await sendRequest(open.url, id, { email })
  const [request] = (await host.send<GuestRequest[]>('GET', '/api/bookings')).body
  let count = 0
  // The same offer twice is one.
  const offer = () => {
    const proposals = [{ date: '2037-12-24', time: '15:00', notes: `${count++}` }]
    return host.send('POST', '/api/proposals', { body: { requestId: request?.id, proposals } })
  }
  return { host, facility: id, offer }
}

/** A limit of what an operator mails to guests. */
export const ofOffers = (code: ErrorCode, isConfirmed: boolean, whose: 'operator' | 'recipient') => async (rule: Throttle) => {
  const email = newEmail()
  const [one, other] = [await asked(email, isConfirmed), await asked(newEmail(), isConfirmed)]
  await reach(rule, whose === 'operator' ? one.host.id : email, one.offer, other.offer, code)
}

/** A limit past which a guest's request arrives all the same, and no copy is mailed. */
export const ofCopies = (isConfirmed: boolean, whose: 'operator' | 'recipient') => async (rule: Throttle) => {
  const email = newEmail()
  const { host, facility } = await asked(newEmail(), isConfirmed)
  const send = () => somebody().send('POST', `/api/guest/properties/${facility}/requests`, { body: { ...wish, email } })
  expect((await send()).status).toBe(201)
  await leaveOne(rule, whose === 'operator' ? host.id : email)
  expect((await send()).status).toBe(201)
  expect(await mailsMade(email)).toBe(2)
  expect((await send()).status).toBe(201)
  expect(await mailsMade(email)).toBe(2)
}
