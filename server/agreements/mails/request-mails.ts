import { findUser, notificationsOf, type UserRow } from '../../people/operators/operators.store.ts'
import { pushTo } from '../../people/push/push.jobs.ts'
import type { Tx } from '../../platform/db/database.ts'
import { countMail } from '../../platform/mail/mail-limits.ts'
import { createMail, type Mailer } from '../../platform/mail/mails.store.ts'
import type { BookingRow } from '../bookings/bookings.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { guestMail } from './guest-mail.ts'
import { hostMail } from './host-mail.ts'
import { hostPush } from './host-push.ts'
import { type GuestNews, type HostNews, switches } from './mail-kinds.ts'
import { gatherMatter, type Said } from './mail-matter.ts'

function isOn(kind: GuestNews | HostNews, host: UserRow): boolean {
  const name = switches[kind]
  return !name || notificationsOf(host)[name]
}

/**
 * Mails the guest as part of the transaction, unless the host has switched that off, or there is nobody to mail. A copy of what a guest
 * did, and the news of a withdrawn offer, are left out beyond the limit: what they tell of succeeds all the same.
 * @throws AppError mail.unconfirmed, mail.tooMany, mail.tooManyToRecipient where the host would mail too much today
 */
export async function mailGuest(tx: Tx, mailer: Mailer, kind: GuestNews, request: RequestRow, said: Said = {}): Promise<void> {
  if (request.anonymizedAt || !request.email) return
  const host = await findUser(tx, request.ownerId)
  if (!host || !isOn(kind, host)) return
  const refusal = await countMail(tx, mailer, said.by === 'guest' ? 'copy' : 'sent', request.email, host)
  const isOptional = said.by === 'guest' || kind === 'proposalWithdrawn'
  if (refusal && !isOptional) throw refusal
  if (refusal) return
  const matter = await gatherMatter(tx, request, host, said, request.language)
  await createMail(tx, mailer.jobs, await guestMail(tx, kind, matter, mailer))
}

/**
 * Mails a guest that a booking is gone with its request, whose row is there no more. It is not counted: a host who erases
 * much must not let somebody come in vain.
 */
export async function mailErased(tx: Tx, mailer: Mailer, request: RequestRow, booking: BookingRow | undefined): Promise<void> {
  const host = await findUser(tx, request.ownerId)
  if (!host || !request.email) return
  const gone = booking && { ...booking, status: 'canceled' as const, sequence: booking.sequence + 1 }
  const matter = await gatherMatter(tx, request, host, gone ? { booking: gone } : {}, request.language)
  await createMail(tx, mailer.jobs, await guestMail(tx, 'requestErased', matter, mailer))
}

/** Mails a guest that the property's page is gone, and that what was asked or agreed stays. It is not counted, as {@link mailErased}. */
export async function mailFacilityRemoved(tx: Tx, mailer: Mailer, request: RequestRow): Promise<void> {
  const host = await findUser(tx, request.ownerId)
  if (!host || !request.email || request.anonymizedAt) return
  const matter = await gatherMatter(tx, request, host, {}, request.language)
  await createMail(tx, mailer.jobs, await guestMail(tx, 'facilityRemoved', matter, mailer))
}

/** Tells the host as part of the transaction: on the browsers that are subscribed, and by mail unless that is switched off. */
export async function mailHost(tx: Tx, mailer: Mailer, kind: HostNews, request: RequestRow, said: Said = {}): Promise<void> {
  const host = await findUser(tx, request.ownerId)
  if (!host) return
  const matter = await gatherMatter(tx, request, host, said, host.language)
  await pushTo(tx, mailer.jobs, host.id, hostPush(kind, matter))
  if (isOn(kind, host)) await createMail(tx, mailer.jobs, await hostMail(tx, kind, matter, mailer))
}
