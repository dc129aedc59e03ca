import type { UseQueryResult } from '@tanstack/react-query'
import { Sun } from 'lucide-react'
import type { Today } from '#contract/today.ts'
import type { Release } from '#contract/updates.ts'
import { dayIn, fullDay } from '#i18n/dates.ts'
import { sentences } from '#i18n/labels.ts'
import { Button } from '#ui/button.tsx'
import type { ApiError } from '../api/api-error.ts'
import { useNow } from '../browser/use-now.ts'
import { useTranslate } from '../messages/today.ts'
import { useLanguage } from '../messages.ts'
import { UpdateNotice } from '../updates/update-notice.tsx'
import { DayBookings } from './day-bookings.tsx'
import { ExpiringOffers } from './expiring-offers.tsx'
import { GuestQuestions } from './guest-questions.tsx'
import { UnmailedRequests } from './unmailed-requests.tsx'
import { UnreadyPages } from './unready-pages.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

type TodaySectionProps = {
  query: UseQueryResult<Today, ApiError>
  /** A later release of the product, which administrators are told of. */
  latest: Release | null
  /** Of the host's properties: their day is today. */
  timezone: string
}

/** What needs the host today, above the properties (docs/product.md#today). */
export function TodaySection({ query: { data, error, refetch, isFetching }, latest, timezone }: TodaySectionProps) {
  const t = useTranslate()
  const language = useLanguage()
  // Its parts say how long ago and which day: they are drawn again with it.
  const now = useNow()
  return (
    <section aria-labelledby="today-title" className="mb-10 grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-baseline gap-x-3">
        {/* As high as the heading of the properties below: it comes first. */}
        <h1 id="today-title" className="text-xl font-semibold">
          {t('today.title')}
        </h1>
        <p className="text-ink-soft">{fullDay(language, dayIn(new Date(now), timezone))}</p>
      </header>
      {latest?.security && <UpdateNotice latest={latest} />}
      {data && <Groups today={data} />}
      {!data && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
          <p role={error ? 'alert' : 'status'} className={error ? 'font-medium text-danger' : 'text-ink-soft'}>
            {error ? sentences(language, t('today.failed'), t(error.text)) : t('app.loading')}
          </p>
          <Button tone="outline" isBusy={isFetching} onClick={() => refetch()}>
            {t('app.retry')}
          </Button>
        </div>
      )}
      {latest && !latest.security && <UpdateNotice latest={latest} />}
    </section>
  )
}

/**
 * What waits for the host first, then what is good to know; lists that are empty are left out. Two columns are as long as one another as far as whole
 * lists can be.
 */
function Groups({ today }: { today: Today }) {
  const t = useTranslate()
  const { counts, bookings } = today
  const groups = [
    counts.waiting > 0 && <WaitingRequests key="waiting" today={today} />,
    counts.unmailed > 0 && <UnmailedRequests key="unmailed" today={today} />,
    counts.expiring > 0 && <ExpiringOffers key="expiring" today={today} />,
    bookings.length > 0 && <DayBookings key="bookings" today={today} />,
    counts.questions > 0 && <GuestQuestions key="questions" today={today} />,
    counts.notReady > 0 && <UnreadyPages key="notReady" today={today} />,
  ].filter((group) => group !== false)
  const isCalm = counts.waiting + counts.unmailed + counts.expiring + bookings.length + counts.questions === 0
  return (
    <>
      {isCalm && (
        <p className="flex items-center gap-3 rounded-lg bg-primary-soft p-4 font-semibold text-primary">
          <Sun className="size-5 shrink-0" aria-hidden="true" />
          {t('today.empty')}
        </p>
      )}
      {groups.length > 0 && (
        <div className={`-mb-4 ${groups.length > 1 ? 'gap-4 lg:columns-2' : ''}`}>
          {groups.map((group) => (
            // Padding, since a margin is dropped where a column ends.
            <div key={group.key} className="break-inside-avoid pb-4">
              {group}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
