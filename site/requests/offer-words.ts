import type { Offer } from '#contract/offers.ts'
import { clockTime, dayRange, dayWith, euros, fullDay } from '#i18n/dates.ts'
import { offsetBesideClock } from '#i18n/twice-shown.ts'
import type { PageContext } from '../page.ts'

/** Day and hour of an offer, or the days of a stay with the hour of its beginning. */
export function offeredDay({ t, language }: PageContext, { date, time, endDate }: Offer, timezone: string): string {
  const hour = time && clockTime(language, time) + offsetBesideClock(language, { day: date, time }, timezone)
  if (!endDate) return dayWith(language, fullDay(language, date), hour)
  return dayWith(language, dayRange(language, date, endDate), hour && `${t('guest.checkin')} ${hour}`)
}

/** What tells one offer from another, read aloud: "Offer 2, Thursday, 24 December 2037, 15:00, €50.00". */
export function offerName(page: PageContext, offer: Offer, timezone: string): string {
  const { t, language } = page
  const { number, price } = offer
  const parts = [
    number ? t('guest.request.offer.number', { number }) : '',
    offeredDay(page, offer, timezone),
    price && euros(language, price),
  ]
  return dayWith(language, ...parts)
}
