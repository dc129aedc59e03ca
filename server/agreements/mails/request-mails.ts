import { notificationsOf } from '../../people/operators/operators.store.ts'
import { pushTo } from '../../people/push/push.jobs.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { EventMails } from '../../platform/mail/event-mails.store.ts'
import { countMail } from '../../platform/mail/mail-limits.ts'
import { createMails, type Mailer, type UnwrittenMail } from '../../platform/mail/mails.store.ts'
import type { Agreement, BookingRow } from '../bookings/bookings.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { hostPush } from './host-push.ts'
import { type GuestNews, type HostNews, reminders, switches } from './mail-kinds.ts'
import { matterOf } from './mail-matter.ts'
import { threadOf } from './mail-thread.ts'
import { findParties, type Host, type Parties } from './parties.store.ts'
import { hostInShort, isOfGone, type Said, type Snapshot, takeSnapshot } from './snapshot.ts'

/** When somebody comes: not yet, now, or no more. */
export type When = 'ahead' | 'underway' | 'over'

type News<Kind> = { kind: Kind; said?: Said }
/** What each side is told of one event. */
export type BothNews = { toGuest?: News<GuestNews> | undefined; toHost?: News<HostNews> | undefined }

function isOn(kind: GuestNews | HostNews, host: Host): boolean {
  const name = switches[kind]
  return !name || notificationsOf(host)[name]
}

/** An event that a guest has caused, as the mails about it need it. */
type Caused = {
  /** The request, as far as it is known before it is stored. */
  request: Pick<RequestRow, 'email' | 'guid'>
  parties: Parties
  news: BothNews
  agreements?: Agreement[]
}

/** The mails of an event that a guest has caused, for the statement that stores it: a copy to the guest, and the news to the host. */
export function eventMails(mailer: Mailer, { request, parties, news: { toGuest, toHost }, agreements = [] }: Caused): EventMails {
  const { host, house, booking } = parties
  const isCopied = toGuest && Boolean(request.email) && isOn(toGuest.kind, host)
  const isTold = toHost && host.isActive && isOn(toHost.kind, host)
  return {
    mails: [
      ...(isCopied ? [eventMail(toGuest, request, 'guest', request.email)] : []),
      ...(isTold ? [eventMail(toHost, request, 'host', host.email)] : []),
    ],
    snapshot: { host: hostInShort(host), house, booking, agreements } satisfies Omit<Snapshot, 'request' | 'said'>,
    countedFor: mailer.rateLimits && isCopied ? { ...host, email: request.email } : undefined,
    delivery: mailer.jobs.delivery(),
  }
}

function eventMail({ kind, said = {} }: News<GuestNews | HostNews>, request: Caused['request'], side: 'guest' | 'host', recipient: string) {
  return { id: crypto.randomUUID(), ...threadOf(kind, request, side), recipient, kind, said, isCopy: side === 'guest' }
}

/** Shows news on the host's browsers, as part of the transaction that stores them. */
export async function pushNews(tx: Tx, mailer: Mailer, request: RequestRow, parties: Parties, { kind, said = {} }: News<HostNews>) {
  const snapshot = await takeSnapshot(tx, request, parties, said)
  await pushTo(tx, mailer.jobs, parties.host.id, () => hostPush(kind, matterOf(snapshot, 'host')))
}

/**
 * Mails the guest of what the host did, as part of the transaction, unless the host has switched that off, or there is nobody to mail. Stored is
 * what is true now; the mail is written from it when it is sent. The news of a withdrawn offer is left out beyond the limit: withdrawing succeeds all the same. So is
 * a reminder, which counts as a copy does: nobody has asked for it, and it must use up nothing of what the host may send.
 * @throws AppError mail.unconfirmed, mail.tooMany, mail.tooManyToRecipient where the host would mail too much today
 */
export async function mailGuest(tx: Tx, mailer: Mailer, kind: GuestNews, request: RequestRow, said: Said = {}): Promise<void> {
  const parties = await findParties(tx, request)
  if (!parties || !(await isToBeMailed(tx, mailer, request, parties.host, kind))) return
  await createMails(tx, mailer.jobs, [toGuestOf(kind, await takeSnapshot(tx, request, parties, said))])
}

/** Tells the host as part of the transaction: on the browsers that are subscribed, and by mail unless that is switched off. */
export async function mailHost(tx: Tx, mailer: Mailer, kind: HostNews, request: RequestRow, said: Said = {}): Promise<void> {
  const parties = await findParties(tx, request)
  // A suspended account is told of nothing; what waits stands in its list when it is opened again.
  if (!parties?.host.isActive) return
  const snapshot = await takeSnapshot(tx, request, parties, said)
  if (parties.isSubscribed) await pushTo(tx, mailer.jobs, parties.host.id, () => hostPush(kind, matterOf(snapshot, 'host')))
  if (isOn(kind, parties.host)) await createMails(tx, mailer.jobs, [toHostOf(kind, snapshot)])
}

/**
 * Mails a guest that a booking is gone with its request, whose row is there no more, or that a stay which goes on is no longer found in the product. It is not counted: a host who erases
 * much must not let somebody come in vain.
 */
export async function mailErased(
  tx: Tx,
  mailer: Mailer,
  request: RequestRow,
  booking: BookingRow | undefined,
  when: Exclude<When, 'over'>,
): Promise<void> {
  if (request.email) await mailUncounted(tx, mailer, 'requestErased', request, goneWith(booking, when))
}

/**
 * Mails a guest whose request goes with its host's account: that the booking is gone, or that the host cannot accept the request. It is not
 * counted, as {@link mailErased}, and belongs to nobody, so that it outlives the account.
 */
export async function mailHostLeaves(
  tx: Tx,
  mailer: Mailer,
  request: RequestRow,
  booking: BookingRow | undefined,
  when: When,
): Promise<void> {
  const parties = await findParties(tx, request)
  if (!parties || !request.email || request.anonymizedAt) return
  const kind = booking ? 'requestErased' : 'requestRejected'
  const snapshot = await takeSnapshot(tx, request, parties, { ...goneWith(booking, when), isGone: true })
  await createMails(tx, mailer.jobs, [{ ...toGuestOf(kind, snapshot), ownerId: null }])
}

/** What a mail says of a booking that is gone with its request. One that has begun is not called off: its guest is there. */
function goneWith(booking: BookingRow | undefined, when: When): Pick<Said, 'booking' | 'isUnderway'> {
  if (booking && when === 'underway') return { booking, isUnderway: true }
  return booking ? { booking: { ...booking, status: 'canceled', sequence: booking.sequence + 1 } } : {}
}

/** Mails a guest that the property's page is gone, and that what was asked or agreed stays. It is not counted, as {@link mailErased}. */
export async function mailFacilityRemoved(tx: Tx, mailer: Mailer, request: RequestRow): Promise<void> {
  if (request.email && !request.anonymizedAt) await mailUncounted(tx, mailer, 'facilityRemoved', request, {})
}

/**
 * Mails whoever has confirmed the address that a request had until now that it has another one. It is not counted: somebody else may have changed it,
 * and the mail to the new address was.
 */
export const mailAddressLeft = (tx: Tx, mailer: Mailer, before: RequestRow): Promise<void> =>
  mailUncounted(tx, mailer, 'addressLeft', before, {})

async function mailUncounted(tx: Tx, mailer: Mailer, kind: GuestNews, request: RequestRow, said: Said): Promise<void> {
  const parties = await findParties(tx, request)
  if (parties) await createMails(tx, mailer.jobs, [toGuestOf(kind, await takeSnapshot(tx, request, parties, said))])
}

/** True where the guest has an address and the host wants such mails to be sent; counts the mail. */
async function isToBeMailed(tx: Tx, mailer: Mailer, request: RequestRow, host: Parties['host'], kind: GuestNews): Promise<boolean> {
  if (request.anonymizedAt || !request.email || !isOn(kind, host)) return false
  const isReminder = reminders.includes(kind)
  const refusal = await countMail(tx, mailer, isReminder ? 'copy' : 'sent', request.email, host)
  if (refusal && !isReminder && kind !== 'proposalWithdrawn') throw refusal
  return !refusal
}

function toGuestOf(kind: GuestNews, snapshot: Snapshot): UnwrittenMail {
  const { request } = snapshot
  return {
    ...threadOf(kind, request, 'guest'),
    ownerId: request.ownerId,
    ...(!isOfGone(kind, snapshot.said) && { requestId: request.id }),
    recipient: request.email,
    kind,
    snapshot,
  }
}

function toHostOf(kind: HostNews, snapshot: Snapshot): UnwrittenMail {
  const { request, host } = snapshot
  return { ...threadOf(kind, request, 'host'), ownerId: host.id, requestId: request.id, recipient: host.email, kind, snapshot }
}
