import { removeIdleGuest } from '../../people/guests/guests.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Mailer } from '../../platform/mail/mails.store.ts'
import { forgetWaitingGuest } from '../../visiting/assistant/open-questions/waiting-guests.store.ts'
import { findBooking } from '../bookings/bookings.store.ts'
import { mailErased } from '../mails/request-mails.ts'
import { byOwner, lockRequest, removeRequest } from '../requests/requests.store.ts'
import { tellOfErasure } from '../requests/tell-of-request.ts'
import { whenIs } from './anonymize-request.ts'
import { eraseAnswersAbout } from './erase-answers.ts'

/**
 * Deletes a request, and its guest when there is no other request and no account. A guest with a coming booking gets a mail,
 * so that nobody comes for a booking that no longer exists, and so does one who is there: the way to the host was the page that is gone.
 * @throws AppError request.notFound
 */
export async function eraseRequestOfHost(tx: Tx, mailer: Mailer, ownerId: string, id: number): Promise<void> {
  const request = await lockRequest(tx, byOwner(ownerId, id))
  const when = request.status === 'confirmed' && !request.anonymizedAt ? await whenIs(tx, id) : 'over'
  const booking = await findBooking(tx, id)
  await tellOfErasure(tx, mailer.jobs, request)
  await removeRequest(tx, request)
  await eraseAnswersAbout(tx, request)
  await forgetWaitingGuest(tx, request.email, ownerId)
  await removeIdleGuest(tx, request.user)
  if (when !== 'over') await mailErased(tx, mailer, request, booking, when)
}
