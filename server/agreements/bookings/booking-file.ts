import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { guestRequestPath, href } from '#contract/routes.ts'
import { dayIn, euros } from '#i18n/dates.ts'
import { isolatedIn } from '#i18n/isolated.ts'
import { withColon } from '#i18n/labels.ts'
import type { Language } from '#i18n/languages.ts'
import { isShownOnce } from '#i18n/twice-shown.ts'
import { translatorFor } from '../../platform/http/language.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { serviceName } from '../requests/service-name.ts'
import type { BookingRow } from './bookings.store.ts'
import { uidOf } from './calendar-uids.store.ts'
import type { House } from './house.store.ts'
import { isInBlock, zoneBlock } from './zone-rules.ts'

type Reader = { publicUrl: string; language: Language; side: 'host' | 'guest' }

/**
 * The booking as an iCalendar file (RFC 5545), for one of the two sides. The UID stays the same, so that a newer file changes the entry
 * instead of adding another one. It is published (docs/decisions/0029), and canceled once the booking is called off.
 * @param reader with `mailFrom`, the sender of mails, who is also the organizer that the methods need (RFC 5546, 3.2)
 */
export function bookingFile(request: RequestRow, booking: BookingRow, house: House, reader: Reader & { mailFrom: string }): Buffer {
  const calendar = startCalendar()
  calendar.method(stands(booking) ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL)
  const email = /<([^<>]+)>/.exec(reader.mailFrom)?.[1] ?? reader.mailFrom
  const organizer = { name: request.facilityName || 'Ospita', email }
  calendar.createEvent({ ...calendarEvent(request, booking, house, reader), organizer })
  return fileOf(calendar)
}

/** A calendar without entries; the zones of its entries come along with them. */
export function startCalendar() {
  return ical({
    prodId: { company: 'Ospita', product: 'Ospita' },
    timezone: { name: null, generator: zoneBlock },
  })
}

/** Zones with what the generator writes of the calendar itself behind them, by whole lines: a folded text may end one with "END:VTIMEZONE". */
const zonesFirst = /((?:^BEGIN:VTIMEZONE\r\n(?:(?!END:VTIMEZONE)[^\r]*\r\n)*END:VTIMEZONE\r\n)+)((?:(?!BEGIN:|END:)[^\r]*\r\n)+)/m

/** The calendar as a file. RFC 5545 ends each line with CRLF, the last one too, and has what is said of the calendar before its parts (3.6). */
export function fileOf(calendar: ReturnType<typeof startCalendar>): Buffer {
  return Buffer.from(`${calendar.toString().trimEnd()}\r\n`.replace(zonesFirst, '$2$1'))
}

const stands = ({ status }: BookingRow) => status === 'confirmed' || status === 'completed'

/** What an entry says of the request. */
type Asked = Pick<
  RequestRow,
  'id' | 'guid' | 'timezone' | 'service' | 'category' | 'facilityName' | 'updatedAt' | 'adultNum' | 'childNum' | 'notes'
>

/** The entry of a booking, by the clock of its property. */
export function calendarEvent(request: Asked, booking: BookingRow, house: House, { publicUrl, language, side }: Reader): ICalEventData {
  const { timezone } = request
  const service = serviceName(request, language)
  const whose = side === 'guest' ? request.facilityName : booking.customerName
  // An hour that comes twice is one to some programs and the other to others, and a zone without rules is none to them: UTC has each hour once.
  const isClear = [booking.startDateTime, booking.endDateTime].every((one) => isShownOnce(one, timezone) && isInBlock(one, timezone))
  const zone = isClear ? timezone : 'UTC'
  // An entry of whole days names days alone.
  const at = (instant: string) =>
    booking.isAllDay ? Temporal.PlainDate.from(dayIn(instant, timezone)) : Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return {
    id: uidOf(booking, publicUrl),
    start: at(booking.startDateTime),
    end: at(booking.endDateTime),
    ...(!booking.isAllDay && { timezone: zone }),
    allDay: booking.isAllDay,
    sequence: booking.sequence,
    // An edit of the request changes the words alone: by the same SEQUENCE the later stamp counts (RFC 5546, 2.1.5).
    stamp: new Date(Math.max(Date.parse(booking.updatedAt), Date.parse(request.updatedAt))),
    summary: [service, whose].filter(Boolean).join(' · '),
    description: descriptionOf(request, booking, house, language, side),
    location: booking.place || [request.facilityName, house.address].filter(Boolean).join(', '),
    url: `${publicUrl}${side === 'guest' ? guestRequestPath(request.guid) : href('request', { id: `${request.id}` })}`,
    status: stands(booking) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  }
}

/** People, price and notes, and how to reach the other side. */
function descriptionOf(request: Asked, booking: BookingRow, house: House, language: Language, side: Reader['side']): string {
  const t = translatorFor(language)
  const { customerName, customerPhone, customerEmail, price, notes } = booking
  const contacts = side === 'guest' ? [house.phone, house.whatsapp, house.email] : [customerName, customerPhone, customerEmail]
  const lines = [
    t('requests.people', { adults: request.adultNum, children: request.childNum }),
    price && `${withColon(language, t('mail.fact.price'))}${euros(language, price)}`,
    // A phone number alone on its line would begin with its end among Arabic ones.
    ...[...new Set(contacts)].map((contact) => contact && isolatedIn(language, contact)),
    // Of what was agreed on elsewhere, or as it was asked for, the notes stand in the request.
    notes || (side === 'host' && request.notes),
  ]
  return lines.filter(Boolean).join('\n')
}
