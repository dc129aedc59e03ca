import type { Tx } from '../../platform/db/database.ts'
import type { Mailer } from '../../platform/mail/mails.store.ts'
import { findBooking } from '../bookings/bookings.store.ts'
import { mailHostLeaves } from '../mails/request-mails.ts'
import { listOpen } from '../requests/requests.store.ts'
import { isAhead } from './anonymize-request.ts'

/** Mails the guests who wait for an operator, or are expected, before the account is deleted: nobody shall wait or come in vain. */
export async function tellGuestsOf(tx: Tx, mailer: Mailer, ownerId: string): Promise<void> {
  for (const request of await listOpen(tx, ownerId)) {
    const isBooked = request.status === 'confirmed'
    // A day that is over needs no news, but for an offer of another one.
    const isTold = (await isAhead(tx, request.id)) || (!isBooked && request.waitsFor === 'guest')
    if (isTold) await mailHostLeaves(tx, mailer, request, isBooked ? await findBooking(tx, request.id) : undefined)
  }
}
