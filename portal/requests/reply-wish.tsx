import type { GuestRequest } from '#contract/requests.ts'
import { euros } from '#i18n/dates.ts'
import { dot } from '#ui/dot.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { Fact } from './fact.tsx'
import { bookedWords, guestName, serviceLabel, wishWords } from './request-words.ts'

/** What the guest wishes, in the guest's own words: the host answers with it in view. */
export function ReplyWish({ request }: { request: GuestRequest }) {
  const t = useTranslate()
  const language = useLanguage()
  const { facilityName, price, notes } = request
  const booked = bookedWords(language, request)
  return (
    <section aria-label={t('proposals.wish')} className="grid grid-cols-1 gap-3 rounded-lg bg-muted p-4">
      <p className="font-display text-lg font-semibold break-words">
        <bdi>{guestName(t, request)}</bdi>
      </p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact label={t('requests.service')}>{[serviceLabel(t, request), facilityName].filter(Boolean).join(dot)}</Fact>
        <Fact label={t('requests.persons')}>{t('requests.people', { adults: request.adultNum, children: request.childNum })}</Fact>
        <Fact label={t('requests.date')}>{wishWords(language, request)}</Fact>
        {booked && <Fact label={t('requests.bookingStart')}>{[booked, price && euros(language, price)].filter(Boolean).join(dot)}</Fact>}
      </dl>
      {notes && (
        <blockquote className="border-s-3 border-line-strong ps-3 break-words whitespace-pre-line">
          <bdi>{notes}</bdi>
        </blockquote>
      )}
    </section>
  )
}
