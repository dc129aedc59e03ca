import { greetingName } from '#contract/full-name.ts'
import { spokenLanguage } from '#i18n/languages.ts'
import { renderMail } from '#site/mail/mail-page.tsx'
import type { GuestRow } from '../../people/guests/guests.store.ts'
import { translatorFor } from '../../platform/http/language.ts'
import type { Mail } from '../../platform/mail/mails.store.ts'
import { greetingTo } from '../../platform/mail/plain-name.ts'

type GuestAccountMail = 'guestVerify' | 'guestKnown' | 'guestReset' | 'guestPasswordChanged'

/** A mail about a guest's account, in the guest's language; its button leads to `link`, in that language too. */
export function guestAccountMail(kind: GuestAccountMail, guest: GuestRow, link: string): Mail {
  const { language: spoken, email } = guest
  const language = spokenLanguage(spoken)
  const t = translatorFor(language)
  const subject = t(`mail.${kind}.subject`)
  const href = new URL(link)
  href.searchParams.set('lang', language)
  const content = renderMail({
    language,
    subject,
    greeting: greetingTo(t, greetingName(guest)),
    paragraphs: [t(`mail.${kind}.text`)],
    action: { label: t(`mail.${kind}.action`), href: href.href },
    foot: t('mail.guestAccount.foot'),
  })
  return { ownerId: null, recipient: email, kind, subject, ...content }
}
