import type { NotificationName } from '#contract/accounts.ts'

/** What a guest is mailed. */
const guestKinds = [
  'requestReceived',
  'proposalSent',
  'proposalWithdrawn',
  'bookingConfirmed',
  'bookingChanged',
  'requestChanged',
  'requestRejected',
  'requestCalledOff',
  'requestCanceledByGuest',
  'messageToGuest',
  'requestErased',
  'facilityRemoved',
  'offerEnding',
  'bookingAhead',
] as const
export type GuestNews = (typeof guestKinds)[number]

/** What a host is mailed about a request. */
const hostKinds = [
  'requestNew',
  'offerAccepted',
  'changeAccepted',
  'offerDeclined',
  'requestCanceled',
  'bookingCanceled',
  'messageToHost',
  'timeAsked',
  'answerDue',
] as const
export type HostNews = (typeof hostKinds)[number]

/** What a guest is mailed because of the hour alone. */
export const reminders: GuestNews[] = ['offerEnding', 'bookingAhead']

/** True for the kind of a mail that goes to a guest. */
export function isToGuest(kind: string): kind is GuestNews {
  return guestKinds.some((one) => one === kind)
}

/** True for the kind of a mail that goes to a host. */
export function isToHost(kind: string): kind is HostNews {
  return hostKinds.some((one) => one === kind)
}

/**
 * The notification setting of each mail; undefined for those that are always sent (docs/product.md#mails). Rejecting and calling off
 * are among these: a guest who hears nothing comes in vain.
 */
export const switches: Record<GuestNews | HostNews, NotificationName | undefined> = {
  requestReceived: undefined,
  proposalSent: 'proposalMails',
  proposalWithdrawn: 'proposalMails',
  bookingConfirmed: undefined,
  bookingChanged: 'changeMails',
  requestChanged: 'changeMails',
  requestRejected: undefined,
  requestCalledOff: undefined,
  requestCanceledByGuest: undefined,
  messageToGuest: undefined,
  requestErased: undefined,
  facilityRemoved: undefined,
  offerEnding: 'guestReminderMails',
  bookingAhead: 'guestReminderMails',
  requestNew: 'requestMails',
  offerAccepted: 'answerMails',
  changeAccepted: 'answerMails',
  offerDeclined: 'answerMails',
  requestCanceled: 'answerMails',
  bookingCanceled: 'answerMails',
  messageToHost: 'answerMails',
  timeAsked: 'answerMails',
  answerDue: 'reminderMails',
}

/** Mails that carry the booking as a calendar file, where there is one. */
export const withCalendar: (GuestNews | HostNews)[] = [
  ...(['bookingConfirmed', 'bookingChanged', 'requestChanged', 'requestRejected', 'requestCalledOff', 'requestErased'] as const),
  ...(['requestCanceledByGuest', 'offerAccepted', 'changeAccepted', 'bookingCanceled'] as const),
]
