import { Link } from 'wouter'
import type { RequestDetails } from '#contract/requests.api.ts'
import { href } from '#contract/routes.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { bookedWords } from './request-words.ts'
import { Warning } from './warning.tsx'

/** Says of a booking to come that another one overlaps it: two guests may accept what was offered to both. */
export function ClashNotice({ request: { timezone, clash } }: { request: RequestDetails }) {
  const t = useTranslate()
  const language = useLanguage()
  if (!clash) return null
  const { requestId, guest, startDateTime: bookingStart, endDateTime: bookingEnd, isAllDay } = clash
  return (
    <Warning>
      <p>
        {t('requests.clash', {
          guest: guest || t('requests.guest.anonymous'),
          when: bookedWords(language, { bookingStart, bookingEnd, isAllDay, timezone }),
        })}
      </p>
      <Link
        href={href('request', { id: `${requestId}` })}
        className="-mb-3 inline-flex min-h-11 items-center rounded-lg font-semibold underline underline-offset-4"
      >
        {t('requests.clash.open')}
      </Link>
    </Warning>
  )
}
