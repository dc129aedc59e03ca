import * as z from 'zod/mini'

/** The sections of a guest page that are counted. */
export const guestSections = [
  'address',
  'arrive',
  'wifi',
  'ask',
  'welcome',
  'instructions',
  'mainpage',
  'services',
  'around',
  'info',
  'contacts',
  'help',
] as const
export type GuestSection = (typeof guestSections)[number]

/** How often in the last 30 days, and in the 30 before them. */
const counted = z.object({ name: z.string(), count: z.number(), before: z.number() })

/** Openings of one guest page over the last 30 days, counts alone; days without any are 0. */
export const statistics = z.object({
  days: z.array(z.object({ day: z.string(), opens: z.number(), requests: z.number() })),
  /** Of the 30 days before. */
  before: z.object({ opens: z.number(), requests: z.number() }),
  languages: z.array(counted),
  sections: z.array(counted),
})

/** Openings of a facility's page, a number for each of the last 14 days, the newest last; and the number of open questions. */
export const overview = z.object({ facilityId: z.uuid(), opens: z.array(z.number()), openQuestions: z.number() })

export type Statistics = z.infer<typeof statistics>
export type Overview = z.infer<typeof overview>
