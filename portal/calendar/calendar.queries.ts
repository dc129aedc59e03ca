import { bookingsApi } from '#contract/bookings.api.ts'
import { readAgain, reading } from '../reads/reading.ts'

/** Bookings that stand between two calendar days, both included; of one facility, or of all. */
export const calendarQuery = (from: string, to: string, facilityId: string | undefined) =>
  readAgain(reading(bookingsApi.calendar, { query: { from, to, ...(facilityId && { facilityId }) } }))
