import { useQuery } from '@tanstack/react-query'
import { ExternalLink, QrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { Facility } from '#contract/facilities.ts'
import { guestPath, href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages/properties.ts'
import { useNamed } from '../messages.ts'
import { QueryState } from '../reads/query-state.tsx'
import { allFacilitiesQuery, useFreshFacility } from './facilities.queries.ts'
import { arranged } from './facility-order.ts'
import { useFacilityView } from './facility-view.store.ts'

type ArrangedFacilitiesProps = {
  search: string
  onShowQr: (facility: Facility) => void
  /** Shows them as cards. */
  children: (facilities: Facility[]) => ReactNode
}

/** The properties that are searched for, in the chosen order and look; of all of them, not of one page. */
export function ArrangedFacilities({ search, onShowQr, children }: ArrangedFacilitiesProps) {
  const t = useTranslate()
  const { order, isCompact } = useFacilityView()
  const query = useQuery(allFacilitiesQuery)
  return (
    <QueryState query={query} failed={t('dashboard.facilities.failed')}>
      {(facilities) => {
        const shown = arranged(facilities, { search, order })
        return (
          <>
            <p role="status" className="text-ink-soft empty:hidden">
              {search.trim() && (shown.length ? t('dashboard.facilities.count', { count: shown.length }) : t('facility.search.none'))}
            </p>
            {isCompact ? <CompactList facilities={shown} onShowQr={onShowQr} /> : children(shown)}
          </>
        )
      }}
    </QueryState>
  )
}

function CompactList({ facilities, onShowQr }: { facilities: Facility[]; onShowQr: (facility: Facility) => void }) {
  const t = useTranslate()
  const named = useNamed()
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card empty:hidden">
      {facilities.map((facility) => {
        const { id, name, city, checkin_time, checkout_time } = facility
        return (
          <li key={id} className="flex items-center gap-2 ps-4 pe-2 hover:bg-muted/50">
            <Link
              href={href('facility', { id })}
              className="grid min-h-14 min-w-0 flex-1 content-center py-2 sm:grid-cols-[2fr_1fr_1fr] sm:gap-4"
            >
              <bdi className="truncate font-semibold">{name}</bdi>
              <bdi className="truncate text-ink-soft max-sm:text-sm">{city}</bdi>
              <span className="text-ink-soft max-sm:hidden">
                {t('facility.times', { checkin: checkin_time || '–', checkout: checkout_time || '–' })}
              </span>
            </Link>
            <Button tone="plain" isIcon onClick={() => onShowQr(facility)} aria-label={named(t('facility.qr.action'), name)}>
              <QrCode className="size-5" aria-hidden="true" />
            </Button>
            <TestLink listed={facility} />
          </li>
        )
      })}
    </ul>
  )
}

/** Opens the guest page by its link of now, which is read once the pointer or the focus comes near. */
function TestLink({ listed }: { listed: Facility }) {
  const t = useTranslate()
  const [isNear, setNear] = useState(false)
  const { link_id, name } = useFreshFacility(listed, isNear)
  const read = () => setNear(true)
  return (
    <Button asChild tone="plain" isIcon>
      <a
        href={guestPath(link_id)}
        target="_blank"
        rel="noopener"
        aria-label={t('facility.test.label', { name })}
        onPointerEnter={read}
        onFocus={read}
      >
        <ExternalLink className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </a>
    </Button>
  )
}
