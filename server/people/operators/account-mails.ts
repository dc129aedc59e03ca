import { greetingName } from '#contract/full-name.ts'
import type { MessageKey } from '#i18n/all-messages.ts'
import { spokenLanguage } from '#i18n/languages.ts'
import type { Values } from '#i18n/translate.ts'
import { renderMail } from '#site/mail/mail-page.tsx'
import { translatorFor } from '../../platform/http/language.ts'
import type { Mail } from '../../platform/mail/mails.store.ts'
import { greetingTo } from '../../platform/mail/plain-name.ts'

type Recipient = { id: string; email: string; firstName: string; lastName: string; language: string }
type AccountMail =
  | 'welcome'
  | 'reset'
  | 'passwordChanged'
  | 'emailConfirm'
  | 'emailChange'
  | 'emailChangeAsked'
  | 'emailChanged'
  | 'accountRemoved'
  | 'newDevice'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'tokenMade'
  | 'webhookMade'
  | 'webhookGone'
  | 'webhookFailing'
  | 'test'

/** Mails with a button. */
const actions: Partial<Record<AccountMail, MessageKey>> = {
  welcome: 'mail.emailConfirm.action',
  reset: 'mail.reset.action',
  emailConfirm: 'mail.emailConfirm.action',
  emailChange: 'mail.emailConfirm.action',
  emailChangeAsked: 'mail.emailChanged.action',
  emailChanged: 'mail.emailChanged.action',
  newDevice: 'mail.security.action',
  passkeyAdded: 'mail.security.action',
  passkeyRemoved: 'mail.security.action',
  tokenMade: 'mail.security.action',
  webhookMade: 'mail.webhook.action',
  webhookGone: 'mail.webhook.action',
  webhookFailing: 'mail.webhook.action',
}

/**
 * A mail about an account, in its operator's language.
 * @param link where the button leads; built from PUBLIC_URL
 * @param address another recipient than the account's: the one it had before, or may have next
 * @param values what its sentence names; an empty device is an unknown one; `passkeys`, `tokens` and `webhooks` are those that go on
 */
export function accountMail(kind: AccountMail, user: Recipient, link: string, address = user.email, values: Values = {}): Mail {
  const language = spokenLanguage(user.language)
  const t = translatorFor(language)
  const subject = t(`mail.${kind}.subject`)
  const action = actions[kind]
  const content = renderMail({
    language,
    subject,
    greeting: greetingTo(t, greetingName(user)),
    paragraphs: [
      t(`mail.${kind}.text`, { ...values, ...(values.device === '' && { device: t('mail.security.someDevice') }) }),
      ...(values.passkeys ? [t('mail.passkeysLeft', { count: values.passkeys })] : []),
      ...(values.tokens || values.webhooks ? [t('mail.programsLeft', { tokens: values.tokens ?? 0, webhooks: values.webhooks ?? 0 })] : []),
    ],
    ...(action && { action: { label: t(action), href: link } }),
    foot: t('mail.foot'),
  })
  return { ownerId: user.id, recipient: address, kind, subject, ...content }
}

/** The last mail of an account: it belongs to nobody, so that it does not go with the account. */
export function farewellMail(user: Recipient): Mail {
  return { ...accountMail('accountRemoved', user, ''), ownerId: null }
}
