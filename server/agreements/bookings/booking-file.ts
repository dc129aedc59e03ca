import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { dayIn } from '#i18n/dates.ts'
import { serviceName } from '../requests/request-mails.ts'
import type { RequestRow } from '../requests/request-row.ts'
import type { BookingRow } from './bookings.store.ts'

type FileDetails = {
  publicUrl: string
  /** The description: notes for the guest, contacts for the host. */
  about: string
  link: string
}

/**
 * The booking as an iCalendar file (RFC 5545). The UID stays the same, so that a newer file changes the entry instead of adding
 * another one; times are in UTC, which every program converts.
 */
export function bookingFile(request: RequestRow, booking: BookingRow, { publicUrl, about, link }: FileDetails): Buffer {
  const calendar = ical({ prodId: { company: 'Ospita', product: 'Ospita' }, method: ICalCalendarMethod.PUBLISH })
  // An entry of whole days names days alone, those of the property.
  const at = (instant: string) => new Date(booking.isAllDay ? dayIn(instant, request.timezone) : instant)
  calendar.createEvent({
    id: `booking-${booking.id}@${new URL(publicUrl).hostname}`,
    start: at(booking.startDateTime),
    end: at(booking.endDateTime),
    sequence: booking.sequence,
    allDay: booking.isAllDay,
    stamp: new Date(booking.updatedAt),
    summary: `${serviceName(request, request.language)} · ${request.facilityName}`,
    description: about,
    location: request.facilityName,
    url: link,
    status: booking.status === 'confirmed' || booking.status === 'completed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  })
  return Buffer.from(calendar.toString())
}
