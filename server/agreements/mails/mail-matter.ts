import type { ProposalItem } from '#contract/proposals.ts'
import { fullInstant } from '#i18n/dates.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { MailFact, MailQuote } from '#site/mail/mail-blocks.tsx'
import type { MailProperty } from '#site/mail/mail-head.tsx'
import type { UserRow } from '../../people/operators/operators.store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { plainName, plainWords } from '../../platform/mail/plain-name.ts'
import { type BookingRow, findBooking } from '../bookings/bookings.store.ts'
import { findHouse, type House } from '../bookings/house.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { askedFacts, type Reader, requestFacts, safeServiceName, termsFacts, timeFacts } from './mail-facts.ts'

/** What a mail tells beside the request itself. */
export type Said = {
  /** Who has caused it. Mails about what guests do themselves are copies, which have limits of their own. */
  by?: 'host' | 'guest'
  /** Why the host has changed the status. */
  reason?: string
  /** What the other side has written. */
  message?: string
  /** The offers that it is about. */
  offers?: ProposalItem[]
  /** The request before a change. */
  before?: RequestRow
  /** The booking, where its row is gone by now. */
  booking?: BookingRow
  /** How long the guest has waited, in seconds. */
  waited?: number
}

/** What a mail is written from, for one of the two sides. */
export type Matter = Reader & {
  request: RequestRow
  host: UserRow
  house: House
  /** What was agreed on, where the mail is about it: it may be called off. */
  booking: BookingRow | undefined
  said: Said
  /** Names for subjects and sentences. */
  names: { facility: string; service: string; guest: string }
}

/** Finds what a mail about a request is written from, in the language of its reader. */
export async function gatherMatter(db: Db | Tx, request: RequestRow, host: UserRow, said: Said, spoken: string): Promise<Matter> {
  const language = isLanguage(spoken) ? spoken : 'it'
  const t = translatorFor(language)
  // Of a booking that was just called off the caller still says when it was.
  const booking = said.booking ?? (request.bookingStart ? await findBooking(db, request.id) : undefined)
  const names = {
    facility: plainName(request.facilityName) || t('mail.facility.nameless'),
    service: safeServiceName(request, language),
    guest: plainName(`${request.firstName} ${request.lastName}`) || t('requests.guest.anonymous'),
  }
  return { t, language, request, host, booking, said, names, house: await findHouse(db, request) }
}

/** Property, service and people, with what was agreed on, else with what was asked for. */
export function matterFacts(matter: Matter): MailFact[] {
  const { request, booking, said, t, language } = matter
  const agreed = booking && [...timeFacts(matter, booking, request.timezone), ...termsFacts(matter, booking)]
  const was = said.before?.bookingStart
  const isMoved = was && booking && was !== booking.startDateTime
  const before = isMoved ? [{ label: t('mail.fact.before'), value: fullInstant(language, was, request.timezone) }] : []
  return [...requestFacts(matter, request), ...(agreed ?? askedFacts(matter, request)), ...before]
}

/** The property above the words. Whoever has not confirmed the own address shows no picture to anybody else. */
export function pictured({ host, house, names }: Matter, publicUrl: string): MailProperty | undefined {
  return host.emailVerified ? { name: names.facility, photo: house.photo, publicUrl } : undefined
}

/** Words of the host for a guest. Whoever has not confirmed the own address sends nobody to another one. */
export function hostsWords({ host }: Pick<Matter, 'host'>, words: string): string {
  return host.emailVerified ? words : plainWords(words)
}

/** Quoted words, without those that are empty. */
export function quotesOf(quotes: MailQuote[]): MailQuote[] {
  return quotes.map((quote) => ({ ...quote, text: quote.text.trim() })).filter(({ text }) => text)
}
