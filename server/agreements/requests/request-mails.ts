import type { NotificationName } from '#contract/accounts.ts'
import { guestRequestPath } from '#contract/routes.ts'
import type { Translate } from '#i18n/all-messages.ts'
import { instantIn } from '#i18n/dates.ts'
import { isLanguage, type Language } from '#i18n/languages.ts'
import type { Values } from '#i18n/translate.ts'
import { renderMail } from '#site/mail/mail-page.tsx'
import { findUser, notificationsOf, type UserRow } from '../../people/operators/operators.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { countMail } from '../../platform/mail/mail-limits.ts'
import { createMail, type Mail, type Mailer } from '../../platform/mail/mails.store.ts'
import { greetingTo, plainName } from '../../platform/mail/plain-name.ts'
import type { RequestRow } from './request-row.ts'

type GuestMail = 'requestReceived' | 'proposalSent' | 'requestChanged' | 'bookingConfirmed' | 'requestErased'
type HostMail = 'requestNew' | 'offerAccepted' | 'offerDeclined' | 'requestCanceled' | 'bookingCanceled'

const kindOf = {
  requestReceived: 'requestReceived',
  proposalSent: 'proposalSent',
  requestChanged: 'requestChanged',
  bookingConfirmed: 'bookingConfirmed',
  requestErased: 'requestErased',
  bookingChanged: 'requestChanged',
  requestRejected: 'requestChanged',
  requestCalledOff: 'requestChanged',
  messageToGuest: 'requestChanged',
} as const satisfies Record<string, GuestMail>
/** What a guest is told. */
export type GuestNews = keyof typeof kindOf

/** True for the kind of a mail that goes to a guest. */
export function isToGuest(kind: string): boolean {
  return kind in kindOf
}

/** The notification setting of each mail; the others are always sent (docs/product.md#mails). */
const switches: Partial<Record<GuestMail | HostMail, NotificationName>> = {
  proposalSent: 'proposalMails',
  requestChanged: 'changeMails',
  requestNew: 'requestMails',
  offerAccepted: 'answerMails',
  offerDeclined: 'answerMails',
  requestCanceled: 'answerMails',
  bookingCanceled: 'answerMails',
}

function isOn(kind: GuestMail | HostMail, host: UserRow): boolean {
  const name = switches[kind]
  return !name || notificationsOf(host)[name]
}

/** Copies of what guests did themselves: beyond the limit the mail is left out, and the action succeeds all the same. */
const copies: GuestMail[] = ['requestReceived', 'bookingConfirmed']

/**
 * Mails the guest as part of the transaction, unless the host has switched that off or the guest is anonymous.
 * @throws AppError mail.unconfirmed, mail.tooMany, mail.tooManyToRecipient where the host would mail too much today
 */
export async function mailGuest(tx: Tx, mailer: Mailer, news: GuestNews, request: RequestRow, values: Values = {}): Promise<void> {
  const kind = kindOf[news]
  if (request.anonymizedAt) return
  const host = await findUser(tx, request.ownerId)
  if (!host || !isOn(kind, host)) return
  const isCopy = copies.includes(kind)
  const refusal = await countMail(tx, mailer, isCopy ? 'copy' : 'sent', request.email, host)
  if (!refusal) await createMail(tx, mailer.jobs, guestMail(kind, request, mailer.publicUrl, values))
  else if (!isCopy) throw refusal
}

/** Mails a guest that the booking is canceled and the request deleted. Without a request there is no page to link to. */
export async function mailErased(tx: Tx, { jobs, publicUrl }: Mailer, request: RequestRow): Promise<void> {
  const { bookingStart, timezone, language } = request
  const date = bookingStart ? instantIn(isLanguage(language) ? language : 'it', bookingStart, timezone) : request.requestDate
  const { requestId: _, ...mail } = guestMail('requestErased', request, publicUrl, { date })
  await createMail(tx, jobs, mail)
}

/** Mails the host as part of the transaction, unless that is switched off. */
export async function mailHost(tx: Tx, { jobs, publicUrl }: Mailer, kind: HostMail, request: RequestRow): Promise<void> {
  const host = await findUser(tx, request.ownerId)
  if (host && isOn(kind, host)) await createMail(tx, jobs, hostMail(kind, request, host, publicUrl))
}

/** A mail to the guest, in the language of the request; its button leads to the private page. */
function guestMail(kind: GuestMail, request: RequestRow, publicUrl: string, values: Values): Mail {
  const language = isLanguage(request.language) ? request.language : 'it'
  const t = translatorFor(language)
  const words = { ...namesIn(request, t, language), date: request.requestDate, ...values }
  const subject = t(`mail.${kind}.subject`, words)
  const content = renderMail({
    language,
    subject,
    greeting: greetingTo(t, request.firstName),
    paragraphs: [t(`mail.${kind}.text`, words)],
    ...(kind !== 'requestErased' && { action: { label: t('mail.request.open'), href: `${publicUrl}${guestRequestPath(request.guid)}` } }),
    foot: t(kind === 'requestErased' ? 'mail.guestAccount.foot' : 'mail.request.foot', words),
  })
  return { ownerId: request.ownerId, requestId: request.id, recipient: request.email, kind, subject, ...content }
}

/** A mail to the host, in the language of the account; its button leads to the requests. */
function hostMail(kind: HostMail, request: RequestRow, host: UserRow, publicUrl: string): Mail {
  const language = isLanguage(host.language) ? host.language : 'it'
  const t = translatorFor(language)
  const guest = plainName(`${request.firstName} ${request.lastName}`) || t('requests.guest.anonymous')
  const words = { guest, ...namesIn(request, t, language), date: request.requestDate }
  const subject = t(`mail.${kind}.subject`, words)
  const content = renderMail({
    language,
    subject,
    greeting: greetingTo(t, host.firstName),
    paragraphs: [t(`mail.${kind}.text`, words)],
    action: { label: t('mail.requests.open'), href: `${publicUrl}/bookings` },
    foot: t('mail.foot'),
  })
  return { ownerId: host.id, requestId: request.id, recipient: host.email, kind, subject, ...content }
}

/** Names of facility and service, made safe for mails by plainName. */
function namesIn(request: RequestRow, t: Translate, language: Language) {
  const { facilityName, service, category } = request
  return {
    facility: plainName(facilityName) || t('mail.facility.nameless'),
    service: serviceName({ service: plainName(service), category }, language),
  }
}

/** The service that is requested, or the name of its category. */
export function serviceName({ service, category }: Pick<RequestRow, 'service' | 'category'>, language: string): string {
  if (service) return service
  const t = translatorFor(isLanguage(language) ? language : 'it')
  return t(`service.category.${category as 'auto'}`)
}
