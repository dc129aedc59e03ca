import type { NotificationName } from '#contract/accounts.ts'
import { guestRequestPath } from '#contract/routes.ts'
import { instantIn } from '#i18n/dates.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { Values } from '#i18n/translate.ts'
import { renderMail } from '#site/mail/mail-page.tsx'
import { findUser, notificationsOf, type UserRow } from '../accounts/accounts.store.ts'
import type { Tx } from '../db/database.ts'
import { translatorFor } from '../http/language.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { createMail, type Mail } from '../mail/mails.store.ts'
import type { RequestRow } from './requests.store.ts'

type GuestMail = 'requestReceived' | 'proposalSent' | 'requestChanged' | 'bookingConfirmed' | 'requestErased'
type HostMail = 'requestNew' | 'offerAccepted' | 'offerDeclined' | 'requestCanceled' | 'bookingCanceled'

/** What a host switches such mails off with; the others always go. */
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

/** The queue, and what links start with. */
export type Post = { jobs: Jobs; publicUrl: string }

/** Mails the guest as part of the transaction, unless the host has switched that off or the guest is anonymous. */
export async function mailGuest(
  tx: Tx,
  { jobs, publicUrl }: Post,
  kind: GuestMail,
  request: RequestRow,
  values: Values = {},
): Promise<void> {
  if (request.anonymizedAt) return
  const host = await findUser(tx, request.owner_id)
  if (host && isOn(kind, host)) await createMail(tx, jobs, guestMail(kind, request, publicUrl, values))
}

/** Tells a guest that a booking is off and nothing is left of the request; it has no page to lead to, and no row to hang on. */
export async function mailErased(tx: Tx, { jobs, publicUrl }: Post, request: RequestRow): Promise<void> {
  const { bookingStart, timezone, language } = request
  const date = bookingStart ? instantIn(isLanguage(language) ? language : 'it', bookingStart, timezone) : request.requestDate
  const { requestId: _, ...mail } = guestMail('requestErased', request, publicUrl, { date })
  await createMail(tx, jobs, mail)
}

/** Mails the host as part of the transaction, unless that is switched off. */
export async function mailHost(tx: Tx, { jobs, publicUrl }: Post, kind: HostMail, request: RequestRow): Promise<void> {
  const host = await findUser(tx, request.owner_id)
  if (host && isOn(kind, host)) await createMail(tx, jobs, hostMail(kind, request, host, publicUrl))
}

/** A mail to the guest, in the language of the request; its button leads to the private page. */
function guestMail(kind: GuestMail, request: RequestRow, publicUrl: string, values: Values): Mail {
  const language = isLanguage(request.language) ? request.language : 'it'
  const t = translatorFor(language)
  const words = { facility: request.facilityName, service: serviceName(request, language), date: request.requestDate, ...values }
  const subject = t(`mail.${kind}.subject`, words)
  const content = renderMail({
    language,
    subject,
    greeting: t('mail.greeting', { name: request.firstName }),
    paragraphs: [t(`mail.${kind}.text`, words)],
    ...(kind !== 'requestErased' && { action: { label: t('mail.request.open'), href: `${publicUrl}${guestRequestPath(request.guid)}` } }),
    foot: t(kind === 'requestErased' ? 'mail.guestAccount.foot' : 'mail.request.foot', words),
  })
  return { userId: request.owner_id, requestId: request.id, recipient: request.email, kind, subject, ...content }
}

/** A mail to the host, in the language of the account; its button leads to the requests. */
function hostMail(kind: HostMail, request: RequestRow, host: UserRow, publicUrl: string): Mail {
  const language = isLanguage(host.language) ? host.language : 'it'
  const t = translatorFor(language)
  const guest = [request.firstName, request.lastName].filter(Boolean).join(' ') || t('requests.guest.anonymous')
  const words = { guest, facility: request.facilityName, service: serviceName(request, language), date: request.requestDate }
  const subject = t(`mail.${kind}.subject`, words)
  const content = renderMail({
    language,
    subject,
    greeting: t('mail.greeting', { name: host.firstName }),
    paragraphs: [t(`mail.${kind}.text`, words)],
    action: { label: t('mail.requests.open'), href: `${publicUrl}/bookings` },
    foot: t('mail.foot'),
  })
  return { userId: host.id, requestId: request.id, recipient: host.email, kind, subject, ...content }
}

/** What is asked for, in words: the service of the host, or its category. */
export function serviceName({ service, category }: Pick<RequestRow, 'service' | 'category'>, language: string): string {
  if (service) return service
  const t = translatorFor(isLanguage(language) ? language : 'it')
  return t(`service.category.${category as 'auto'}`)
}
