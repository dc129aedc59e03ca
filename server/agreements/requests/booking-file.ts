import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { serviceName } from './request-mails.ts'
import type { BookingRow, RequestRow } from './requests.store.ts'

type FileDetails = {
  publicUrl: string
  /** What stands in the description: notes for the guest, contacts for the host. */
  about: string
  link: string
}

/**
 * What was agreed on, for calendar programs (RFC 5545). The id stays the same, so that opening the file again
 * changes the entry instead of adding one; times are instants, which every program shows on its own clock.
 */
export function bookingFile(request: RequestRow, booking: BookingRow, { publicUrl, about, link }: FileDetails): Buffer {
  const calendar = ical({ prodId: { company: 'Ospita', product: 'Ospita' }, method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `booking-${booking.id}@${new URL(publicUrl).hostname}`,
    start: new Date(booking.startDateTime),
    end: new Date(booking.endDateTime),
    stamp: new Date(booking.updatedAt),
    summary: `${serviceName(request, request.language)} · ${request.facilityName}`,
    description: about,
    location: request.facilityName,
    url: link,
    status: booking.status === 'confirmed' || booking.status === 'completed' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  })
  return Buffer.from(calendar.toString())
}
