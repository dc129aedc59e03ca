import type { Mailer, WrittenMail } from '../../platform/mail/mails.store.ts'
import { bookingFile } from '../bookings/booking-file.ts'
import type { GuestNews, HostNews } from './mail-kinds.ts'
import type { Matter } from './mail-matter.ts'

/** Whose links and whose address a mail holds. */
export type Sender = Pick<Mailer, 'publicUrl' | 'mailFrom'>

/** Mails that carry the booking as a calendar file, where there is one. */
const withCalendar: (GuestNews | HostNews)[] = [
  ...(['bookingConfirmed', 'bookingChanged', 'requestChanged', 'requestRejected', 'requestCalledOff', 'requestErased'] as const),
  ...(['requestCanceledByGuest', 'offerAccepted', 'changeAccepted', 'bookingCanceled'] as const),
]

/** The booking as a calendar file for the reader of a mail that carries one. The entry of a stay that goes on stays as it is. */
export function calendarOf(kind: GuestNews | HostNews, matter: Matter, sender: Sender): Pick<WrittenMail, 'calendar'> {
  const { request, booking, house, language, side, said } = matter
  if (!booking || said.isUnderway || !withCalendar.includes(kind)) return {}
  const { publicUrl, mailFrom } = sender
  return { calendar: bookingFile(request, booking, house, { publicUrl, mailFrom, language, side }).toString() }
}
