import * as z from 'zod/mini'
import { guestQuestion } from './assistant.ts'
import { booking } from './bookings.ts'
import { request } from './requests.ts'

/** What guests look for first and a facility may not say yet. */
export const missingParts = ['wifi', 'photo', 'contact', 'emergency', 'arrival'] as const
export type MissingPart = (typeof missingParts)[number]

const facility = z.object({ id: z.uuid(), name: z.string() })

/** What needs a host today (docs/product.md#today). Lists are short; `counts` says how many there are. */
export const today = z.object({
  counts: z.object({
    /** Requests whose turn is the host's. */
    waiting: z.number(),
    /** Open offers that end within a day. */
    expiring: z.number(),
    /** Requests about which a mail was refused within a week. */
    unmailed: z.number(),
    /** Questions that no property answers yet. */
    questions: z.number(),
    /** Properties whose page lacks something. */
    notReady: z.number(),
  }),
  /** Requests that wait for the host, the longest first. */
  waiting: z.array(request),
  /** Requests whose last open offer ends within a day, the soonest first. */
  expiring: z.array(request),
  /** Requests about which a mail was refused within a week, and that are not over; the newest first. */
  unmailed: z.array(request),
  /** Bookings that touch today and tomorrow, by the clock of their properties. */
  bookings: z.array(booking),
  /** Open questions of guests, the newest first. */
  questions: z.array(z.extend(guestQuestion, { facility })),
  /** Properties whose page lacks something, the newest first. */
  notReady: z.array(z.extend(facility, { missing: z.array(z.enum(missingParts)) })),
})

export type Today = z.infer<typeof today>
