import { greetingName } from '#contract/full-name.ts'
import { guestRequestPath } from '#contract/routes.ts'
import { euros } from '#i18n/dates.ts'
import type { MailBlock } from '#site/mail/mail-blocks.tsx'
import { renderMail } from '#site/mail/mail-page.tsx'
import type { WrittenMail } from '../../platform/mail/mails.store.ts'
import { greetingTo } from '../../platform/mail/plain-name.ts'
import type { BookingRow } from '../bookings/bookings.store.ts'
import { calendarOf, type Sender } from './mail-calendar.ts'
import { clearInstant, houseFacts, requestFacts, timeWords } from './mail-facts.ts'
import type { GuestNews } from './mail-kinds.ts'
import { hostsWords, type Matter, matterFacts, pictured, quotesOf } from './mail-matter.ts'
import { offerBlocks } from './offer-blocks.ts'
import { isOfGone } from './snapshot.ts'

/** A mail to the guest: what happened, the facts, what can be done, and the way to the private page. An answer to it reaches the house. */
export function guestMail(kind: GuestNews, matter: Matter, sender: Sender): WrittenMail {
  const { t, language, request, host, house, names, said } = matter
  const { publicUrl } = sender
  const subject = said.isUnderway ? t('mail.requestErased.underway.subject', names) : t(`mail.${kind}.subject`, names)
  const isGone = isOfGone(kind, said)
  const link = `${publicUrl}${guestRequestPath(request.guid)}`
  const content = renderMail({
    language,
    subject,
    property: pictured(matter, publicUrl),
    greeting: greetingTo(t, greetingName(request)),
    paragraphs: leadOf(kind, matter),
    blocks: blocksOf(kind, matter),
    closing: [...closingOf(kind, matter), t('mail.reply', { name: names.facility })],
    ...(!isGone && { action: { label: t('mail.request.open'), href: link } }),
    foot: t(isGone ? 'mail.guestAccount.foot' : 'mail.request.foot', names),
    cin: house.cin,
  })
  return {
    subject,
    ...content,
    replyTo: house.email || host.email,
    ...calendarOf(kind, matter, sender),
  }
}

/** Mails that tell of a booking which stands. */
const ofBooking: GuestNews[] = ['bookingConfirmed', 'bookingChanged', 'bookingAhead']

function leadOf(kind: GuestNews, { t, request, booking, names, said }: Matter): string[] {
  if (said.isUnderway) return [t('mail.requestErased.underway.text', names)]
  if (kind === 'proposalSent' && request.status === 'confirmed') return [t('mail.proposalSent.change', names)]
  const isReopened = kind === 'requestChanged' && request.status === 'pending'
  const lead = isReopened ? t('mail.requestChanged.reopened', names) : t(`mail.${kind}.text`, names)
  const isVoid = isReopened || kind === 'requestRejected' || kind === 'requestCalledOff' || kind === 'requestCanceledByGuest'
  return [lead, ...(isVoid && booking ? [t('mail.bookingVoid')] : [])]
}

function blocksOf(kind: GuestNews, matter: Matter): MailBlock[] {
  const { t, language, request, house, booking, said } = matter
  const reason = { label: t('mail.quote.reason'), text: hostsWords(matter, said.reason ?? '') }
  const message = { label: t('mail.quote.message'), text: hostsWords(matter, said.message ?? '') }
  if (said.offers) {
    const agreed = booking ? [{ label: t('mail.fact.agreed'), value: agreedWords(matter, booking) }] : []
    return [{ facts: [...requestFacts(matter, request), ...agreed] }, ...offerBlocks(matter, said.offers)]
  }
  const edited = { label: t('requests.notes'), text: hostsWords(matter, kind.endsWith('Changed') ? editedNotes(matter) : '') }
  if (said.isUnderway) return [{ facts: [...matterFacts(matter), ...houseFacts(matter, house)] }]
  if (!booking || !ofBooking.includes(kind)) return [{ facts: matterFacts(matter), quotes: quotesOf([edited, reason, message]) }]
  const until = { label: t('mail.fact.cancelUntil'), value: clearInstant(language, booking.startDateTime, request.timezone) }
  const cancel = hasBegun(matter) ? [] : [until]
  const notes = { label: t('requests.notes'), text: hostsWords(matter, booking.notes) }
  return [{ facts: [...matterFacts(matter), ...houseFacts(matter, house), ...cancel], quotes: quotesOf([notes, edited, reason]) }]
}

/** The notes of the request, where the host has edited them; a dash where none are left. */
function editedNotes({ request: { notes }, said: { before } }: Matter): string {
  return before?.notes === undefined || before.notes === notes ? '' : notes || '–'
}

/** Time and price of a booking on one line: a change may be about either. */
function agreedWords(matter: Matter, booking: BookingRow): string {
  const price = booking.price ? [euros(matter.language, booking.price)] : []
  return [timeWords(matter, booking, matter.request.timezone), ...price].join(' · ')
}

/** True for a booking that had begun when the mail's event happened: a host enters it, or moves it, later. */
function hasBegun({ booking, request }: Matter): boolean {
  return booking !== undefined && Date.parse(booking.startDateTime) <= Date.parse(request.updatedAt)
}

function closingOf(kind: GuestNews, matter: Matter): string[] {
  const { t, request } = matter
  if (ofBooking.includes(kind) && hasBegun(matter)) return []
  if (kind === 'requestReceived' || ofBooking.includes(kind)) return [t('mail.can.cancel')]
  if (kind === 'proposalSent' || kind === 'offerEnding') return [t('mail.can.accept')]
  if (kind === 'proposalWithdrawn' && request.waitsFor === 'guest') return [t('mail.can.acceptOthers')]
  return []
}
