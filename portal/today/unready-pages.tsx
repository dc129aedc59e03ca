import { FilePen } from 'lucide-react'
import { Link } from 'wouter'
import { href } from '#contract/routes.ts'
import type { MissingPart, Today } from '#contract/today.ts'
import { useTranslate } from '../messages/today.ts'
import { TodayGroup, TodayRows } from './today-group.tsx'

/** The tab of the form that asks for what is missing. */
const tabs = {
  wifi: 'wifi',
  photo: 'general',
  contact: 'general',
  emergency: 'location',
  arrival: 'hours',
} as const satisfies Record<MissingPart, string>

/** Properties whose page lacks what guests look for first; a tap leads to where the host writes it. */
export function UnreadyPages({ today: { counts, notReady } }: { today: Today }) {
  const t = useTranslate()
  return (
    <TodayGroup
      id="today-not-ready"
      title={t('today.notReady', { number: counts.notReady })}
      icon={<FilePen />}
      more={{ count: counts.notReady - notReady.length }}
    >
      <TodayRows>
        {notReady.map(({ id, name, missing }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <bdi className="min-w-[min(8rem,100%)] flex-1 font-semibold">{name}</bdi>
            <span className="flex flex-wrap gap-x-1">
              {missing.map((part) => (
                <Link
                  key={part}
                  href={`${href('facility', { id })}?tab=${tabs[part]}`}
                  aria-label={t('today.missing.add', { part: t(`today.missing.${part}`), name })}
                  className="inline-flex min-h-11 items-center rounded-lg px-2 text-sm font-semibold text-primary underline underline-offset-4 hover:bg-muted"
                >
                  {t(`today.missing.${part}`)}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </TodayRows>
    </TodayGroup>
  )
}
