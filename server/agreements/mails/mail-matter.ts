import { fullName } from '#contract/full-name.ts'
import { spokenLanguage } from '#i18n/languages.ts'
import type { MailFact, MailQuote } from '#site/mail/mail-blocks.tsx'
import type { MailProperty } from '#site/mail/mail-head.tsx'
import { translatorFor } from '../../platform/http/language.ts'
import { plainName, plainWords } from '../../platform/mail/plain-name.ts'
import { isWholeDay } from '../bookings/wall-clock.ts'
import { askedFacts, type Reader, requestFacts, type Sided, safeServiceName, termsFacts, timeFacts, timeWords } from './mail-facts.ts'
import type { Said, Snapshot } from './snapshot.ts'

/** What a mail is written from, for one of the two sides. */
export type Matter = Reader &
  Sided &
  Snapshot & {
    /** Names for subjects and sentences. */
    names: { facility: string; service: string; guest: string }
  }

/** What a mail is written from, in the language of its reader. */
export function matterOf(taken: Snapshot, side: Sided['side']): Matter {
  const snapshot = side === 'guest' && !taken.host.emailVerified ? withoutAddresses(taken) : taken
  const { request, host } = snapshot
  const spoken = side === 'guest' ? request.language : host.language
  const language = spokenLanguage(spoken)
  const t = translatorFor(language)
  const names = {
    facility: plainName(request.facilityName) || t('mail.facility.nameless'),
    service: safeServiceName(request, language),
    guest: plainName(fullName(request)) || t('requests.guest.anonymous'),
  }
  return { ...snapshot, t, language, side, names }
}

/** What the facts and the calendar file name, from a host who sends nobody to another address; see {@link hostsWords}. */
function withoutAddresses(snapshot: Snapshot): Snapshot {
  const { request, house, booking } = snapshot
  // A number with points looks like the address of a machine.
  const number = (text: string) => (/\p{L}/u.test(text) ? plainWords(text) : text)
  return {
    ...snapshot,
    request: { ...request, facilityName: plainWords(request.facilityName) },
    house: { ...house, address: plainWords(house.address), phone: number(house.phone), whatsapp: number(house.whatsapp) },
    booking: booking && { ...booking, notes: plainWords(booking.notes), place: plainWords(booking.place) },
  }
}

/** Property, service and people, with what was agreed on, else with what was asked for. */
export function matterFacts(matter: Matter): MailFact[] {
  const { request, booking, said } = matter
  const agreed = booking && [...timeFacts(matter, booking, request.timezone, said.isEndSaid), ...termsFacts(matter, booking)]
  return [...requestFacts(matter, request), ...(agreed ?? askedFacts(matter, request)), ...beforeFacts(matter)]
}

/** When the booking was, what it was for and for how many, as far as that is another now. */
function beforeFacts(matter: Matter): MailFact[] {
  const { said, request, language, t } = matter
  if (!said.before) return []
  // Snapshots of earlier releases know the time alone.
  const before = { ...request, ...said.before }
  const of = ({ adultNum: adults, childNum: children }: Pick<typeof request, 'adultNum' | 'childNum'>) =>
    t('requests.people', { adults, children })
  const changes = [
    timesOf(matter, said.before),
    [safeServiceName(before, language), safeServiceName(request, language)],
    [of(before), of(request)],
  ]
  const value = changes.flatMap(([was, is]) => (was && was !== is ? [was] : [])).join(' · ')
  return value ? [{ label: t('mail.fact.before'), value }] : []
}

/** When the booking was and when it is. */
function timesOf(matter: Matter, { bookingStart, bookingEnd }: NonNullable<Said['before']>): string[] {
  const { booking, request } = matter
  if (!booking || !bookingStart) return []
  const endDateTime = bookingEnd ?? bookingStart
  const was = { startDateTime: bookingStart, endDateTime, isAllDay: isWholeDay(bookingStart, endDateTime, request.timezone) }
  return [was, booking].map((times) => timeWords(matter, times, request.timezone))
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
