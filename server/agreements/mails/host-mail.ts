import { greetingName } from '#contract/full-name.ts'
import { href, notificationsPath } from '#contract/routes.ts'
import { timeSpan } from '#i18n/dates.ts'
import { sentences } from '#i18n/labels.ts'
import type { MailBlock } from '#site/mail/mail-blocks.tsx'
import { renderMail } from '#site/mail/mail-page.tsx'
import type { WrittenMail } from '../../platform/mail/mails.store.ts'
import { greetingTo } from '../../platform/mail/plain-name.ts'
import { calendarOf, type Sender } from './mail-calendar.ts'
import { contactFacts, requestFacts, timeWords } from './mail-facts.ts'
import type { HostNews } from './mail-kinds.ts'
import { type Matter, matterFacts, pictured, quotesOf } from './mail-matter.ts'
import { offerBlocks } from './offer-blocks.ts'

/** A mail to the host, in the language of the account. Its button opens that very request; an answer to it reaches the guest. */
export function hostMail(kind: HostNews, matter: Matter, sender: Sender): WrittenMail {
  const { t, language, request, host, said, names } = matter
  const { publicUrl } = sender
  const subject = t(`mail.${kind}.subject`, names)
  const content = renderMail({
    language,
    subject,
    property: pictured(matter, publicUrl),
    greeting: greetingTo(t, greetingName(host)),
    paragraphs: [t(`mail.${kind}.text`, { ...names, waited: said.waited ? timeSpan(language, said.waited) : '' })],
    blocks: blocksOf(kind, matter),
    closing: [...clashOf(matter), ...closingOf(kind, matter), ...(request.email ? [t('mail.reply', { name: names.guest })] : [])],
    action: { label: t('mail.request.open'), href: `${publicUrl}${href('request', { id: `${request.id}` })}` },
    foot: sentences(language, t('mail.foot'), t('mail.foot.switch')),
  })
  return {
    subject,
    ...content,
    replyTo: request.email,
    unsubscribe: `${publicUrl}${notificationsPath}`,
    ...calendarOf(kind, matter, sender),
  }
}

/** Two guests may accept what was offered to both. */
function clashOf({ t, language, request, clash }: Matter): string[] {
  return clash ? [t('mail.clash', { when: timeWords({ language }, clash, request.timezone) })] : []
}

function blocksOf(kind: HostNews, matter: Matter): MailBlock[] {
  const { t, request, said, names } = matter
  const guest = [{ label: t('requests.guest'), value: names.guest }, ...contactFacts(matter, request)]
  if (said.offers) return [{ facts: [...guest, ...requestFacts(matter, request)] }, ...offerBlocks(matter, said.offers)]
  const wish = { label: t('requests.notes'), text: kind === 'requestNew' || kind === 'answerDue' ? request.notes : '' }
  const message = { label: t('mail.quote.message'), text: said.message ?? '' }
  return [{ facts: [...guest, ...matterFacts(matter)], quotes: quotesOf([message, wish]) }]
}

function closingOf(kind: HostNews, { t }: Matter): string[] {
  if (kind === 'requestNew' || kind === 'answerDue' || kind === 'timeAsked') return [t('mail.can.answer')]
  if (kind === 'offerDeclined') return [t('mail.can.offerAgain')]
  return []
}
