import { daysOf } from '#contract/booking-days.ts'
import { mapsLink, whatsappLink } from '#contract/contacts.ts'
import { hasUsualEnd } from '#contract/durations.ts'
import { limits } from '#contract/limits.ts'
import type { Translate } from '#i18n/all-messages.ts'
import { euros, fullDay, fullInstant, hourRange, offsetIn, spanOf, timeIn } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { isShownOnce, offsetBeside } from '#i18n/twice-shown.ts'
import { callLink } from '#site/call-link.ts'
import type { MailFact } from '#site/mail/mail-blocks.tsx'
import { plainName } from '../../platform/mail/plain-name.ts'
import type { Agreement } from '../bookings/bookings.store.ts'
import type { House } from '../bookings/house.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { serviceName } from '../requests/service-name.ts'

/** Who reads a mail. */
export type Reader = { t: Translate; language: Language }

/** On which side of a request the reader is. */
export type Sided = { side: 'guest' | 'host' }

/** Where, what and for how many; names are made safe by plainName. Some languages call the property otherwise to its host. */
export function requestFacts({ t, language, side }: Reader & Sided, request: RequestRow): MailFact[] {
  const { adultNum: adults, childNum: children } = request
  return [
    { label: t(side === 'host' ? 'requests.facility' : 'mail.fact.property'), value: plainName(request.facilityName) },
    { label: t('mail.fact.service'), value: safeServiceName(request, language) },
    { label: t('mail.fact.people'), value: t('requests.people', { adults, children }) },
  ].filter(({ value }) => value)
}

/** The service, or its category, as a subject may hold it. */
export function safeServiceName({ service, category }: Pick<RequestRow, 'service' | 'category'>, language: Language): string {
  return serviceName({ service: plainName(service), category }, language)
}

/** Day and hour as the guest has asked for them. The hour is in free words. */
export function askedFacts({ t, language }: Reader, { requestDate, timeRange, endDate }: RequestRow): MailFact[] {
  const hours = { label: t('mail.fact.hours'), value: plainName(timeRange, limits.name) }
  const days = endDate
    ? [
        { label: t('mail.fact.arrival'), value: fullDay(language, requestDate) },
        { label: t('mail.fact.departure'), value: fullDay(language, endDate) },
      ]
    : [{ label: t('mail.fact.day'), value: fullDay(language, requestDate) }]
  return [...days, ...(hours.value ? [hours] : [])]
}

/** An instant in full, with the offset of its zone in the hour that comes twice. */
export function clearInstant(language: Language, instant: string, timezone: string): string {
  return fullInstant(language, instant, timezone) + offsetBeside(language, instant, timezone)
}

type Times = Pick<Agreement, 'startDateTime' | 'endDateTime' | 'isAllDay'>

/**
 * Day and hour that are offered or agreed on, by the property's clock.
 * @param isEndSaid whether somebody has said how long it lasts; else of one that takes the usual hour its beginning alone is told
 */
export function timeFacts({ t, language }: Reader, times: Times, timezone: string, isEndSaid = false): MailFact[] {
  const { startDateTime, endDateTime } = times
  const { first: day, last } = daysOf({ ...times, timezone })
  const dayFact = { label: t('mail.fact.day'), value: fullDay(language, day) }
  if (times.isAllDay) return [dayFact]
  if (hasUsualEnd(times) && !isEndSaid) {
    const begins = timeIn(language, startDateTime, timezone) + offsetBeside(language, startDateTime, timezone)
    return [dayFact, { label: t('mail.fact.hours'), value: begins }]
  }
  if (day !== last)
    return [
      { label: t('mail.fact.arrival'), value: clearInstant(language, startDateTime, timezone) },
      { label: t('mail.fact.departure'), value: clearInstant(language, endDateTime, timezone) },
    ]
  const ends = [startDateTime, endDateTime]
  const isClear = ends.every((instant) => isShownOnce(instant, timezone))
  const [from = '', to = ''] = ends.map(
    (instant) => timeIn(language, instant, timezone) + (isClear ? '' : ` (${offsetIn(language, instant, timezone)})`),
  )
  return [dayFact, { label: t('mail.fact.hours'), value: hourRange(language, from, to) }]
}

/** The same on one line. */
export function timeWords({ language }: Pick<Reader, 'language'>, times: Times, timezone: string): string {
  const { first, last } = daysOf({ ...times, timezone })
  if (times.isAllDay) return fullDay(language, first)
  const [from = '', to = ''] = [times.startDateTime, times.endDateTime].map((instant) => clearInstant(language, instant, timezone))
  return spanOf(language, from, first === last ? '' : to)
}

/** Price and place, as far as they were said. */
export function termsFacts({ t, language }: Reader, { price, place }: Pick<Agreement, 'price' | 'place'>): MailFact[] {
  return [
    { label: t('mail.fact.price'), value: price ? euros(language, price) : '' },
    { label: t('mail.fact.place'), value: plainName(place ?? '', limits.shortText) },
  ].filter(({ value }) => value)
}

/** How a guest finds and reaches the property. */
export function houseFacts({ t }: Reader, { address, phone, whatsapp, email, country }: House): MailFact[] {
  const directions = address && { label: t('mail.fact.directions'), value: t('mail.fact.directions.open'), href: mapsLink(address) }
  return [
    ...(address ? [{ label: t('mail.fact.address'), value: address }] : []),
    ...(directions ? [directions] : []),
    ...contactFacts({ t }, { phone, email }, country),
    ...(whatsapp ? [{ label: t('mail.fact.whatsapp'), value: whatsapp, href: whatsappLink(whatsapp) }] : []),
  ]
}

/** Telephone and e-mail of somebody, whose `country` is empty where nobody knows it. */
export function contactFacts({ t }: Pick<Reader, 't'>, { phone, email }: { phone: string; email: string }, country = ''): MailFact[] {
  return [
    ...(phone ? [{ label: t('mail.fact.phone'), value: phone, href: callLink(phone, country) }] : []),
    ...(email ? [{ label: t('mail.fact.email'), value: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }] : []),
  ]
}
