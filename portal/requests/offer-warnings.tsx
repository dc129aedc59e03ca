import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type OfferWarning, proposalsInput } from '#contract/proposals.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { italianDateTime } from '#i18n/dates.ts'
import { useSettled } from '../lists/use-settled.ts'
import { useTranslate } from '../messages/requests.ts'
import { isComplete, type ReplyForm } from './reply-values.ts'
import { warningsQuery } from './requests.queries.ts'

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
  return Map.groupBy(warnings, ({ offer }) => places[offer] ?? offer)
}

type OfferWarningsProps = { request: GuestRequest; warnings: OfferWarning[] }

/** Warnings beside an offer; it can be sent all the same. */
export function OfferWarnings({ request: { timezone, adultNum, childNum }, warnings }: OfferWarningsProps) {
  const t = useTranslate()
  return (
    <ul role="status" className="grid gap-2 empty:hidden">
      {warnings.map(({ kind, guest, startDateTime, capacity }) => (
        <li key={kind} className="flex items-start gap-2.5 rounded-lg bg-waiting-soft px-4 py-3 text-sm font-medium text-waiting">
          <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 break-words">
            {kind === 'clash'
              ? t('proposals.warning.clash', {
                  guest: guest || t('requests.guest.anonymous'),
                  when: startDateTime ? italianDateTime(startDateTime, timezone) : '',
                })
              : t('proposals.warning.capacity', { capacity: capacity ?? 0, people: adultNum + childNum })}
          </span>
        </li>
      ))}
    </ul>
  )
}
