import { bookingsApi } from '#contract/bookings.api.ts'
import { readAgain, reading } from '../reads/reading.ts'

/** Confirmed bookings between two calendar days, both included. */
export const calendarQuery = (from: string, to: string) => readAgain(reading(bookingsApi.calendar, { query: { from, to } }))
