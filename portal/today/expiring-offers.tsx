import { Hourglass } from 'lucide-react'
import { Link } from 'wouter'
import { href } from '#contract/routes.ts'
import type { Today } from '#contract/today.ts'
import { dot } from '#ui/dot.ts'
import { useTranslate } from '../messages/today.ts'
import { useLanguage } from '../messages.ts'
import { serviceLabel } from '../requests/request-words.ts'
import { TodayGroup, TodayRows } from './today-group.tsx'
import { endOf, guestName } from './today-words.ts'

/** Offers that a guest can accept for less than a day, the soonest end first. */
export function ExpiringOffers({ today: { counts, expiring } }: { today: Today }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <TodayGroup
      id="today-expiring"
      title={t('today.expiring', { number: counts.expiring })}
      icon={<Hourglass />}
      more={{ count: counts.expiring - expiring.length, href: `${href('requests')}?turn=guest` }}
    >
      <TodayRows>
        {expiring.map((request) => (
          <li key={request.id}>
            <Link
              href={href('request', { id: `${request.id}` })}
              className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 rounded-lg py-2.5 hover:text-primary"
            >
              <span className="min-w-0">
                <bdi className="font-semibold">{guestName(t, request)}</bdi>
                <span className="text-sm text-ink-soft">
                  {dot}
                  <bdi>{serviceLabel(t, request)}</bdi>
                </span>
              </span>
              {request.openUntil && (
                <time dateTime={request.openUntil} className="text-sm text-ink-soft">
                  {t('today.until', { when: endOf(language, request.openUntil, request.timezone) })}
                </time>
              )}
            </Link>
          </li>
        ))}
      </TodayRows>
    </TodayGroup>
  )
}
