import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { type BookingInput, type BookingValues, bookingMatter } from '#contract/bookings.ts'
import { type BookingWarning, type OfferWarning, proposalsInput } from '#contract/proposals.ts'
import type { GuestRequest, RequestChanges } from '#contract/requests.ts'
import { useSettled } from '../lists/use-settled.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { isComplete, type ReplyForm } from './reply-values.ts'
import { bookedWords } from './request-words.ts'
import { bookingWarningsQuery, changeWarningsQuery, warningsQuery } from './requests.queries.ts'
import { Warning } from './warning.tsx'

/** What the server warns of, by the place of the offer in the form; read again when days or hours have changed. */
export function useOfferWarnings(form: ReplyForm, requestId: number): Map<number, OfferWarning[]> {
  const places: number[] = []
  const offers = form.watch('proposals').flatMap((offer, index) => {
    if (!isComplete(offer)) return []
    places.push(index)
    const { date, time, endDate, durationMinutes } = offer
    return { date, time, endDate, durationMinutes }
  })
  const typed = JSON.stringify(offers)
  const settled = useSettled(typed)
  const body = { requestId, proposals: JSON.parse(settled) as typeof offers }
  const { data } = useQuery({ ...warningsQuery(body), enabled: proposalsInput.safeParse(body).success })
  // What was said of other days says nothing of these.
  const warnings = typed === settled ? (data ?? []) : []
  return new Map(offers.map((_, offer) => [places[offer] ?? offer, warnings.filter((warning) => warning.offer === offer)]))
}

type BookingFormValues = UseFormReturn<BookingValues, unknown, BookingInput>

/** The same of a booking that is entered by hand. */
export function useBookingWarnings(form: BookingFormValues): BookingWarning[] {
  const { success, data: body } = bookingMatter.safeParse(form.watch())
  return useSettledWarnings(success ? body : undefined, bookingWarningsQuery)
}

/** The same of changes of a request, where they make or touch a booking; undefined for none. */
export function useChangeWarnings(id: number, changes: RequestChanges | undefined): BookingWarning[] {
  return useSettledWarnings(changes, (body: RequestChanges) => changeWarningsQuery(id, body))
}

/** What the server warns of, once nothing has changed for a moment: what was said of something else says nothing of this. */
function useSettledWarnings<Body>(body: Body | undefined, queryOf: (body: Body) => ReturnType<typeof bookingWarningsQuery>) {
  const typed = JSON.stringify(body ?? null)
  const settled = useSettled(typed)
  const { data } = useQuery({ ...queryOf(JSON.parse(settled) as Body), enabled: settled !== 'null' })
  return typed === settled && body ? (data ?? []) : []
}

type OfferWarningsProps = { request: Pick<GuestRequest, 'timezone' | 'adultNum' | 'childNum'>; warnings: BookingWarning[] }

/** Warnings beside an offer, or before a booking is made; it can be done all the same. */
export function OfferWarnings({ request: { timezone, adultNum, childNum }, warnings }: OfferWarningsProps) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <ul role="status" className="grid gap-2 empty:hidden">
      {warnings.map(({ kind, guest, startDateTime, isAllDay = false, capacity }) => (
        <li key={kind}>
          <Warning>
            {kind === 'capacity'
              ? t('proposals.warning.capacity', { capacity: capacity ?? 0, people: adultNum + childNum })
              : t(`proposals.warning.${kind}`, {
                  guest: guest || t('requests.guest.anonymous'),
                  when: bookedWords(language, { bookingStart: startDateTime, bookingEnd: null, isAllDay, timezone }),
                })}
          </Warning>
        </li>
      ))}
    </ul>
  )
}
