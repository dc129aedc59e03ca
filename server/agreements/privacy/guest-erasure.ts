import { isLanguage } from '#i18n/languages.ts'
import { renderMail } from '#site/mail/mail-page.tsx'
import { type GuestRow, lockGuest, removeGuest } from '../../people/guests/guests.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { translatorFor } from '../../platform/http/language.ts'
import type { Mailer } from '../../platform/mail/mails.store.ts'
import { createMail, type Mail, removeMailsToGuest } from '../../platform/mail/mails.store.ts'
import { mailHost } from '../requests/request-mails.ts'
import { lockRequestOfGuest, lockRequestsOfGuest, type RequestRow } from '../requests/requests.store.ts'
import { anonymizeRequest } from './anonymize-request.ts'

/** A request that is nobody's any more, for those who have it on their screen. */
export type Erased = { ownerId: string; requestId: number }

/**
 * A guest wants to be forgotten by the host of one request. Nothing has to be called off first: a right that asks for
 * further steps is used by few. What is open or ahead is canceled by it, and the host is told.
 * @throws AppError request.notFound, request.erased
 */
export async function eraseRequestOfGuest(tx: Tx, mailer: Mailer, guid: string): Promise<Erased> {
  const request = await lockRequestOfGuest(tx, guid)
  const erased = await erase(tx, mailer, request)
  await createMail(tx, mailer.jobs, erasureMail(request))
  return erased
}

/** A guest closes the account: all that any host has of them is made anonymous, and one last mail says so. */
export async function eraseGuest(tx: Tx, mailer: Mailer, { id }: GuestRow): Promise<Erased[]> {
  const guest = await lockGuest(tx, id)
  if (!guest) return []
  const erased: Erased[] = []
  for (const request of await lockRequestsOfGuest(tx, id)) erased.push(await erase(tx, mailer, request))
  await removeMailsToGuest(tx, guest.email)
  await removeGuest(tx, id)
  await createMail(tx, mailer.jobs, erasureMail(guest))
  return erased
}

async function erase(tx: Tx, mailer: Mailer, before: RequestRow): Promise<Erased> {
  const { request, canceled } = await anonymizeRequest(tx, before, 'erased_by_guest')
  if (canceled) await mailHost(tx, mailer, canceled, request)
  return { ownerId: request.ownerId, requestId: request.id }
}

/** The last mail that somebody gets; nothing of it is kept beyond its day. */
function erasureMail({ email, firstName, language: spoken }: Pick<RequestRow, 'email' | 'firstName' | 'language'>): Mail {
  const language = isLanguage(spoken) ? spoken : 'it'
  const t = translatorFor(language)
  const subject = t('mail.guestErased.subject')
  const content = renderMail({
    language,
    subject,
    greeting: t('mail.greeting', { name: firstName }),
    paragraphs: [t('mail.guestErased.text')],
    foot: t('mail.guestAccount.foot'),
  })
  return { ownerId: null, recipient: email, kind: 'guestErased', subject, ...content }
}
