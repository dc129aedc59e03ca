import type { Tx } from '../../platform/db/database.ts'
import type { Mailer } from '../../platform/mail/mails.store.ts'
import { findBooking } from '../bookings/bookings.store.ts'
import { mailHostLeaves } from '../mails/request-mails.ts'
import { lockOngoing } from '../requests/requests.store.ts'
import { whenIs } from './anonymize-request.ts'

/**
 * Mails the guests who wait for an operator, are expected, or are there, before the account is deleted: nobody shall wait or come in vain.
 * @param looked ids of requests that were looked at before
 * @returns those that are now
 */
export async function tellGuestsOf(tx: Tx, mailer: Mailer, ownerId: string, looked: number[] = []): Promise<number[]> {
  const open = (await lockOngoing(tx, ownerId)).filter(({ id }) => !looked.includes(id))
  for (const request of open) {
    const isBooked = request.status === 'confirmed'
    // A day that is over needs no news, but for an offer of another one.
    const when = await whenIs(tx, request.id)
    const isTold = when !== 'over' || (!isBooked && request.waitsFor === 'guest')
    if (isTold) await mailHostLeaves(tx, mailer, request, isBooked ? await findBooking(tx, request.id) : undefined, when)
  }
  return open.map(({ id }) => id)
}
