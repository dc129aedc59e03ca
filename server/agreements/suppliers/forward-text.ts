import { daysOf } from '#contract/booking-days.ts'
import { dayRange, dayWith, fullDay } from '#i18n/dates.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { isWholeDay } from '../bookings/wall-clock.ts'
import { type Reader, timeFacts, timeWords } from '../mails/mail-facts.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { serviceName } from '../requests/service-name.ts'
import type { SupplierRow } from './suppliers.store.ts'

/**
 * The message to a supplier, in the supplier's language. It holds no contacts of the guest.
 * @param host the name that signs it
 */
export function forwardText(request: RequestRow, { name, data }: SupplierRow, host: string): string {
  const { language } = data
  const t = translatorFor(language)
  const { adultNum: adults, childNum: children } = request
  return [
    t('mail.forward.greeting', { name }),
    '',
    serviceName(request, language),
    whenOf(request, { t, language }),
    t('requests.people', { adults, children }),
    request.facilityName,
    request.notes,
    '',
    t('mail.forward.question', { host }),
  ]
    .filter((line, index, lines) => line || lines[index - 1])
    .join('\n')
}

/** Day and hour that are agreed on; those that were asked for as long as there is no booking. */
function whenOf({ requestDate, endDate, timeRange, bookingStart, bookingEnd, timezone }: RequestRow, reader: Reader): string {
  const { language } = reader
  if (!bookingStart || !bookingEnd) {
    const days = endDate ? dayRange(language, requestDate, endDate) : fullDay(language, requestDate)
    return dayWith(language, days, timeRange)
  }
  const times = { startDateTime: bookingStart, endDateTime: bookingEnd, isAllDay: isWholeDay(bookingStart, bookingEnd, timezone) }
  const { first, last } = daysOf({ ...times, timezone })
  if (first !== last) return timeWords(reader, times, timezone)
  return dayWith(language, ...timeFacts(reader, times, timezone).map(({ value }) => value))
}
