import * as z from 'zod/mini'
import { sentenceFields } from '#contract/assistant.ts'
import { emailAddress, optionalDay, rowNumber, text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { isHttpUrl, optionalOwnPhoto, optionalWebsite } from '#contract/link-fields.ts'
import { isOwnPhoto } from '#contract/media.ts'
import { retentionMonths } from '#contract/privacy.ts'
import { proposalItem } from '#contract/proposals.ts'
import { eventTypes, requestStatuses } from '#contract/request-states.ts'
import { isPropertyZone, placeOfZone } from '#contract/time-zone.ts'
import { languages } from '#i18n/languages.ts'
import { readBlock, readFacility, readPlace, readService, readSupplier, readTemplate } from './read-things.ts'

/** Nothing in the file is trusted: what forms fill is read by the forms' own rules, the rest by these. */
const short = text(limits.shortText)
const words = text(20_000)
const orNull = z.nullable
/** From 1900 to 2200, as days are. */
const isInstant = (value: string) => value.length < 40 && Date.parse(value) > -2_208_988_800_000 && Date.parse(value) < 7_289_654_400_000
const instant = z.string().check(z.refine(isInstant))
const id = z.uuid()
const count = z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))
const orEmpty = z.transform((value: string | undefined) => value ?? '')
const day = z.pipe(optionalDay('validation.text'), orEmpty)
const status = z.enum(requestStatuses)
/** Files of older releases may be without it. */
const createdAt = z.optional(instant)
const language = z.enum(languages)
const someTexts = z
  .record(z.string().check(z.maxLength(limits.personName)), text(limits.longText))
  .check(z.refine((one) => Object.keys(one).length < 50))
/** Photos of an offer: others than http(s) and uploaded ones are left out. */
const photos = z.pipe(
  z.array(z.string()).check(z.maxLength(limits.mediaPerOffer)),
  z.transform((urls) => urls.filter((url) => url.length <= limits.link && (isHttpUrl(url) || isOwnPhoto(url)))),
)
const website = z.catch(z.pipe(optionalWebsite('validation.link'), orEmpty), '')

const request = z.object({
  id: rowNumber,
  facilityId: orNull(id),
  /** Files of older releases are without it. */
  linkId: z.optional(orNull(id)),
  facilityName: short,
  service: short,
  category: short,
  areaCode: short,
  adultNum: count,
  childNum: count,
  timeRange: short,
  notes: words,
  status,
  requestDate: day,
  firstName: short,
  lastName: short,
  email: z.union([z.literal(''), emailAddress('account.email.invalid')]),
  phone: short,
  language,
  timezone: z.pipe(z.pipe(z.string(), z.transform(placeOfZone)), z.string().check(z.refine(isPropertyZone))),
  latest_event: z.enum(eventTypes),
  latest_event_at: instant,
  endDate: day,
  waits_for: orNull(z.enum(['host', 'guest'])),
  waiting_since: instant,
  open_until: orNull(instant),
  bookingStart: orNull(instant),
  booking_end: orNull(instant),
  day,
  createdOn: instant,
  updated_at: instant,
  anonymizedAt: orNull(instant),
})

const event = z.object({
  requestId: rowNumber,
  supplierId: orNull(rowNumber),
  supplierName: short,
  eventType: z.enum(eventTypes),
  text: words,
  status: orNull(status),
  eventDate: instant,
})

const offer = z.extend(proposalItem, {
  id: short,
  date: day,
  time: short,
  endDate: day,
  durationMinutes: orNull(count),
  place: short,
  notes: words,
  websiteUrl: website,
  price: short,
  offerExpiryDate: day,
  offerExpiryTime: short,
  mediaUrls: photos,
  expiresAt: orNull(instant),
})

const proposal = z.object({
  requestId: rowNumber,
  proposalsData: z.array(offer).check(z.maxLength(limits.offersPerProposal)),
  status: proposalItem.shape.status,
  sentAt: instant,
  updatedAt: instant,
})

/** As this product makes them: a UUID, or a number at a host name. Calendars take it as a line of its own. */
const uid = z.string().check(z.regex(/^[\w.:@[\]-]{1,300}$/))

const booking = z.object({
  request_id: rowNumber,
  customerName: short,
  customerEmail: short,
  customerPhone: short,
  category: short,
  serviceName: short,
  startDateTime: instant,
  endDateTime: instant,
  notes: words,
  price: short,
  place: short,
  is_all_day: z.boolean(),
  sequence: count,
  /** Files of older releases are without it. */
  uid: z.optional(uid),
  status,
  createdAt: instant,
  updatedAt: instant,
})

/** Settings of the account; archives of earlier releases lack some. */
export const userOfFile = z.object({
  id,
  companyName: z.optional(text(limits.name)),
  phone: z.optional(text(limits.phone)),
  /** Pages show it to everybody at once: what is no uploaded photo is left out. */
  profileImageUrl: z.optional(z.catch(optionalOwnPhoto('facility.image.invalid'), '')),
  language: z.optional(language),
  /** Files of older releases are without it. */
  text_language: z.optional(orNull(language)),
  notifications: z.optional(z.record(z.string(), z.boolean())),
  retention_months: z.optional(retentionMonths),
})

/** A thing that has a form: who it is, and what the form takes of it. Anything else is dropped as it is read, so that a row takes no more memory than a form. */
const thing = <Known extends z.core.$ZodLooseShape, Form extends object>(known: Known, read: (row: Record<string, unknown>) => Form) => {
  const kept = z.object(known)
  return z.pipe(
    z.looseObject(known),
    z.transform((row) => ({ ...read(row), ...(kept.parse(row) as z.output<z.ZodMiniObject<Known>>) })),
  )
}
const place = thing({ id, createdAt }, readPlace)
/** Files of older releases are without translations. */
const copy = thing({ createdAt, translations: z.optional(z.partialRecord(language, someTexts)) }, readBlock)

/** The lists of an account's archive, and what a row of each says: names of columns, as `GET /api/account/export` writes them. */
export const rowsOfFile = {
  facilities: thing({ id, created_at: createdAt, link_id: z.optional(id) }, readFacility),
  services: thing({ id, createdAt }, readService),
  blocks: thing({ id, createdAt }, readBlock),
  relations: z.object({
    parentId: id,
    parentType: z.enum(['facility', 'service']),
    childId: id,
    relationType: z.enum(['mainpage', 'info']),
    position: count,
    kept: orNull(copy),
  }),
  recommendations: place,
  chosenPlaces: place,
  propertyRecommendations: z.object({
    ...{ propertyId: id, recommendationId: id, isActive: z.boolean() },
    ...{ customDescription: text(limits.longText), priority: count, createdAt },
  }),
  translations: z.object({ parent_id: id, language, texts: someTexts, sources: someTexts }),
  questions: z.object({
    facility_id: id,
    question: words,
    language: short,
    count,
    askedAt: instant,
    answer: words,
    // Files of older releases are without it.
    written_into: z.optional(z.catch(z.enum(['', ...sentenceFields]), '')),
  }),
  suppliers: thing({ id: rowNumber }, readSupplier),
  proposalTemplates: thing({ id: rowNumber }, readTemplate),
  media: z.object({ url: z.string() }),
  visits: z.object({ facility_id: id, day: short, kind: z.enum(['language', 'section']), name: short, count }),
  requests: request,
  requestEvents: event,
  proposals: proposal,
  bookings: booking,
}

export type ListName = keyof typeof rowsOfFile
/** What an account's archive says of it. */
export type AccountFile = { user: z.infer<typeof userOfFile> } & { [name in ListName]: z.infer<(typeof rowsOfFile)[name]>[] }
