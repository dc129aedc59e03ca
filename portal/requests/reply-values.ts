import type { UseFormReturn } from 'react-hook-form'
import { daysOf } from '#contract/booking-days.ts'
import { clockTimeOf, minutesOf } from '#contract/durations.ts'
import { facilityDefaults } from '#contract/facilities.ts'
import type { OfferInput, Proposal, ProposalItem, ProposalsInput } from '#contract/proposals.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { eurosOf, type Service } from '#contract/services.ts'
import { clockAt } from '#i18n/dates.ts'
import type { Language } from '#i18n/languages.ts'
import { randomKey } from '../api/idempotency-keys.ts'
import { typedAmount } from './money.ts'

/** An offer, and an address that is typed and not added yet. */
export type OfferValues = OfferInput & { typedMedia?: string }
type OfferWords = Pick<ProposalItem, 'notes' | 'websiteUrl' | 'mediaUrls'>
export type ReplyValues = { requestId: number; proposals: OfferValues[] }

export type ReplyForm = UseFormReturn<ReplyValues, unknown, ProposalsInput>

/** True where one asks and offers from one day to another. */
export const isStay = ({ category }: { category: string }) => category === 'appartamenti'

/** What the service says of every offer of it. */
export function termsOfService({ price, duration, durationMinutes, address, city }: Service, language: Language) {
  return {
    price: typedAmount(language, eurosOf(price ?? '')),
    durationMinutes: `${durationMinutes ?? minutesOf(duration) ?? ''}`,
    place: [address, city].filter(Boolean).join(', '),
  }
}

/** When the guest wants it; of a booking, when it is. */
function wishedTime(request: GuestRequest) {
  const { bookingStart, bookingEnd, isAllDay, timezone, endDate } = request
  const asked = clockTimeOf(request.timeRange) ?? (isStay(request) ? facilityDefaults.checkin_time : '')
  if (!bookingStart) return { date: request.requestDate, time: asked, endDate }
  const { day, time } = clockAt(bookingStart, timezone)
  const { first, last } = daysOf({ startDateTime: bookingStart, endDateTime: bookingEnd ?? bookingStart, isAllDay, timezone })
  // A wish may name no departure, and be agreed on for several nights.
  return { date: day, time: isAllDay ? asked : time, endDate: (endDate || isStay(request)) && first < last ? last : '' }
}

/** The minutes of a booking with an hour; empty for days. */
function bookedMinutes({ bookingStart, bookingEnd, isAllDay, endDate }: GuestRequest): string {
  if (!bookingStart || !bookingEnd || isAllDay || endDate) return ''
  return `${(Date.parse(bookingEnd) - Date.parse(bookingStart)) / 60_000}`
}

/** What the host has said once of a booking, beside its terms: a change starts with it. */
export function wordsOf(proposals: Proposal[]): OfferWords | undefined {
  const agreed = proposals.flatMap(({ proposalsData }) => proposalsData).find(({ status }) => status === 'accepted')
  return agreed && { notes: agreed.notes, websiteUrl: agreed.websiteUrl, mediaUrls: agreed.mediaUrls }
}

/** What an offer starts from beside its request: the service, as far as the host still has it, and the words of the offer that was accepted. */
export type OfferStart = { service?: Service | undefined; words?: OfferWords | undefined }

/** An offer as it starts: what the guest wishes, on the terms of the service or of the booking. */
export function startOffer(request: GuestRequest, { service, words }: OfferStart, language: Language): OfferValues {
  const terms = service && termsOfService(service, language)
  return {
    id: randomKey(),
    ...wishedTime(request),
    price: typedAmount(language, request.price ?? '') || terms?.price || '',
    durationMinutes: isStay(request) ? '' : bookedMinutes(request) || terms?.durationMinutes || '',
    place: request.place || terms?.place || '',
    notes: '',
    websiteUrl: '',
    mediaUrls: [],
    ...words,
    offerExpiryDate: '',
    offerExpiryTime: '',
    typedMedia: '',
  }
}

/** True for an offer that is sent: the others have no day or no hour yet. */
export const isComplete = ({ date, time }: OfferInput) => Boolean(date && time)

/** True for an offer of which the host has typed or changed something since it was as `start`. */
export function isTouched(offer: OfferValues, start: OfferValues): boolean {
  const { id: _, ...fields } = start
  return (Object.keys(fields) as (keyof typeof fields)[]).some((name) => `${offer[name] ?? ''}` !== `${fields[name] ?? ''}`)
}
