import type { ProposalItem } from '#contract/proposals.ts'
import type { MailBlock } from '#site/mail/mail-blocks.tsx'
import type { Agreement } from '../bookings/bookings.store.ts'
import { clearInstant, termsFacts, timeFacts } from './mail-facts.ts'
import { hostsWords, type Matter, quotesOf } from './mail-matter.ts'

/** Each offer as both sides read it: day and hours, price, place, its end, and the host's notes. */
export function offerBlocks(matter: Matter, offers: ProposalItem[]): MailBlock[] {
  return offers.flatMap((offer, index) => {
    const agreement = matter.agreements[index]
    return agreement ? [offerBlock(matter, offer, agreement, offers.length > 1 ? index + 1 : 0)] : []
  })
}

/** @param number the offer's place among several, from 1; 0 for the only one */
function offerBlock(matter: Matter, offer: ProposalItem, agreement: Agreement, number: number): MailBlock {
  const { t, language, request, host } = matter
  const { expiresAt, websiteUrl, durationMinutes } = offer
  return {
    ...(number && { title: t('mail.offer.title', { number }) }),
    facts: [
      ...timeFacts(matter, agreement, request.timezone, Boolean(durationMinutes)),
      ...termsFacts(matter, agreement),
      ...(expiresAt ? [{ label: t('mail.fact.until'), value: clearInstant(language, expiresAt, request.timezone) }] : []),
      ...(websiteUrl && host.emailVerified ? [{ label: t('guest.contacts.website'), value: websiteUrl, href: websiteUrl }] : []),
    ],
    quotes: quotesOf([{ label: t('requests.notes'), text: hostsWords(matter, offer.notes) }]),
  }
}
