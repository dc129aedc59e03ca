import type { NotificationName } from '#contract/accounts.ts'

/**
 * What a guest is mailed, each with the notification setting that switches it off; undefined for those that are always sent
 * (docs/product.md#mails). Rejecting and calling off are among these: a guest who hears nothing comes in vain.
 */
const toGuest = {
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
  addressChanged: undefined,
  addressLeft: undefined,
  requestErased: undefined,
  facilityRemoved: undefined,
  offerEnding: 'guestReminderMails',
  bookingAhead: 'guestReminderMails',
} as const satisfies Record<string, NotificationName | undefined>
export type GuestNews = keyof typeof toGuest

/** The same of what a host is mailed about a request. */
const toHost = {
  requestNew: 'requestMails',
  offerAccepted: 'answerMails',
  changeAccepted: 'answerMails',
  offerDeclined: 'answerMails',
  requestCanceled: 'answerMails',
  bookingCanceled: 'answerMails',
  messageToHost: 'answerMails',
  timeAsked: 'answerMails',
  answerDue: 'reminderMails',
} as const satisfies Record<string, NotificationName>
export type HostNews = keyof typeof toHost

export const switches: Record<GuestNews | HostNews, NotificationName | undefined> = { ...toGuest, ...toHost }

/** What a guest is mailed because of the hour alone. */
export const reminders: GuestNews[] = ['offerEnding', 'bookingAhead']

/** True for the kind of a mail that goes to a guest. */
export function isToGuest(kind: string): kind is GuestNews {
  return Object.hasOwn(toGuest, kind)
}

/** True for the kind of a mail that goes to a host. */
export function isToHost(kind: string): kind is HostNews {
  return Object.hasOwn(toHost, kind)
}
