import { greetingName } from '#contract/full-name.ts'
import { spokenLanguage } from '#i18n/languages.ts'
import { renderMail } from '#site/mail/mail-page.tsx'
import { type GuestRow, lockGuestIfThere, removeGuest } from '../../people/guests/guests.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { createMail, type Mail, type Mailer, removeMailsToGuest } from '../../platform/mail/mails.store.ts'
import { greetingTo } from '../../platform/mail/plain-name.ts'
import { forgetWaitingGuest } from '../../visiting/assistant/open-questions/waiting-guests.store.ts'
import { mailHost } from '../mails/request-mails.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { lockRequestOfGuest, lockRequestsOfGuest } from '../requests/requests.store.ts'
import { anonymizeRequest } from './anonymize-request.ts'

/** An erased request, for the event to open screens. */
export type Erased = { ownerId: string; requestId: number }

/**
 * Erases a guest from one request. The guest need not cancel it first, since every further step keeps people from using their
 * right (GDPR, art. 12): an open request or a coming booking is canceled, and the host gets a mail.
 * @throws AppError request.notFound, request.erased
 */
export async function eraseRequestOfGuest(tx: Tx, mailer: Mailer, guid: string): Promise<Erased> {
  const request = await lockRequestOfGuest(tx, guid)
  await forgetWaitingGuest(tx, request.email, request.ownerId)
  const erased = await erase(tx, mailer, request)
  // A booking that was entered by hand may have no address.
  if (request.email) await createMail(tx, mailer.jobs, erasureMail(request))
  return erased
}

/**
 * Deletes a guest's account: every request of the guest becomes anonymous, and a last mail confirms it.
 * @param passwordHash of the password that was checked
 * @throws AppError auth.wrongPassword when it is another since
 */
export async function eraseGuest(tx: Tx, mailer: Mailer, { id, passwordHash }: GuestRow): Promise<Erased[]> {
  const guest = await lockGuestIfThere(tx, id)
  if (!guest) return []
  if (guest.passwordHash !== passwordHash) throw new AppError('auth.wrongPassword')
  const erased: Erased[] = []
  for (const request of await lockRequestsOfGuest(tx, id)) erased.push(await erase(tx, mailer, request))
  await removeMailsToGuest(tx, guest.email)
  await forgetWaitingGuest(tx, guest.email)
  await removeGuest(tx, id)
  await createMail(tx, mailer.jobs, erasureMail(guest))
  return erased
}

async function erase(tx: Tx, mailer: Mailer, before: RequestRow): Promise<Erased> {
  const { request, canceled } = await anonymizeRequest(tx, mailer.jobs, before, 'erased_by_guest')
  if (canceled) await mailHost(tx, mailer, canceled, request)
  return { ownerId: request.ownerId, requestId: request.id }
}

/** The mail that confirms an erasure. */
function erasureMail(guest: Pick<RequestRow, 'email' | 'firstName' | 'lastName' | 'language'>): Mail {
  const language = spokenLanguage(guest.language)
  const t = translatorFor(language)
  const subject = t('mail.guestErased.subject')
  const content = renderMail({
    language,
    subject,
    greeting: greetingTo(t, greetingName(guest)),
    paragraphs: [t('mail.guestErased.text')],
    foot: t('mail.guestAccount.foot'),
  })
  return { ownerId: null, recipient: guest.email, kind: 'guestErased', subject, ...content }
}
