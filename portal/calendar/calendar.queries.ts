import { requestsApi } from '#contract/requests.api.ts'
import { readAgain, reading } from '../reads/reading.ts'

/** Confirmed bookings between two calendar days, both included. */
export const calendarQuery = (from: string, to: string) => readAgain(reading(requestsApi.calendar, { query: { from, to } }))
