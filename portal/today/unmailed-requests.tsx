import { MailWarning } from 'lucide-react'
import { Link } from 'wouter'
import { href } from '#contract/routes.ts'
import type { Today } from '#contract/today.ts'
import { dot } from '#ui/dot.ts'
import { useTranslate } from '../messages/today.ts'
import { serviceLabel } from '../requests/request-words.ts'
import { TodayGroup, TodayRows } from './today-group.tsx'
import { guestName } from './today-words.ts'

/** Requests about which a mail was refused: the page of each says why, and sends it again. */
export function UnmailedRequests({ today: { counts, unmailed } }: { today: Today }) {
  const t = useTranslate()
  return (
    <TodayGroup
      id="today-unmailed"
      title={t('today.unmailed', { number: counts.unmailed })}
      icon={<MailWarning />}
      more={{ count: counts.unmailed - unmailed.length }}
    >
      <TodayRows>
        {unmailed.map((request) => (
          <li key={request.id}>
            <Link href={href('request', { id: `${request.id}` })} className="block min-h-11 rounded-lg py-2.5 hover:text-primary">
              <bdi className="font-semibold">{guestName(t, request)}</bdi>
              <span className="text-sm text-ink-soft">
                {dot}
                <bdi>{serviceLabel(t, request)}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </TodayRows>
    </TodayGroup>
  )
}
