import type { ProposalItem } from '#contract/proposals.ts'
import { fullInstant } from '#i18n/dates.ts'
import type { MailBlock } from '#site/mail/mail-blocks.tsx'
import type { Db, Tx } from '../../platform/db/database.ts'
import { agreementOf } from '../bookings/agreement.ts'
import { termsFacts, timeFacts } from './mail-facts.ts'
import { hostsWords, type Matter, quotesOf } from './mail-matter.ts'

/** Each offer as both sides read it: day and hours, price, place, its end, and the host's notes. */
export async function offerBlocks(db: Db | Tx, matter: Matter, offers: ProposalItem[]): Promise<MailBlock[]> {
  const blocks: MailBlock[] = []
  for (const [index, offer] of offers.entries()) blocks.push(await offerBlock(db, matter, offer, offers.length > 1 ? index + 1 : 0))
  return blocks
}

/** @param number the offer's place among several, from 1; 0 for the only one */
async function offerBlock(db: Db | Tx, matter: Matter, offer: ProposalItem, number: number): Promise<MailBlock> {
  const { t, language, request, host } = matter
  const agreement = await agreementOf(db, request, offer)
  const { expiresAt, websiteUrl } = offer
  return {
    ...(number && { title: t('mail.offer.title', { number }) }),
    facts: [
      ...timeFacts(matter, agreement, request.timezone),
      ...termsFacts(matter, agreement),
      ...(expiresAt ? [{ label: t('mail.fact.until'), value: fullInstant(language, expiresAt, request.timezone) }] : []),
      ...(websiteUrl && host.emailVerified ? [{ label: t('guest.contacts.website'), value: websiteUrl, href: websiteUrl }] : []),
    ],
    quotes: quotesOf([{ label: t('requests.notes'), text: hostsWords(matter, offer.notes) }]),
  }
}
