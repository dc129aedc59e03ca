import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { Facility } from '#contract/facilities.ts'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { facilitiesQuery } from '../facilities/facilities.queries.ts'
import { FacilitiesSection } from '../facilities/facilities-section.tsx'
import { useHostZoneBesideList } from '../facilities/use-host-zone.ts'
import { Optional } from '../frame/optional.tsx'
import { SectionSkeleton } from '../frame/screen-skeleton.tsx'
import { totalOf } from '../lists/pages.tsx'
import { useTranslate } from '../messages.ts'
import { overviewQuery } from '../statistics/statistics.queries.ts'
import { todayQuery } from '../today/today.queries.ts'
import { useLaterRelease } from '../updates/updates.queries.ts'

const TodaySection = loadOnDemand(() => import('../today/today-section.tsx'), 'TodaySection')
const FirstSteps = loadOnDemand(() => import('./first-steps.tsx'), 'FirstSteps')

/** How long a first property is led on, in milliseconds: two weeks. */
const newFor = 14 * 24 * 60 * 60_000
const isNew = ({ created_at }: Facility) => Date.parse(created_at) > Date.now() - newFor

/** What needs the operator today, above the facilities. Both come at once, so that nothing moves; without a facility there is no day. */
export function HomeSection() {
  const t = useTranslate()
  const facilities = useInfiniteQuery(facilitiesQuery)
  const today = useQuery(todayQuery)
  const timezone = useHostZoneBesideList()
  const { isRead: isReleaseRead, latest } = useLaterRelease()
  const { data: overviews } = useQuery({ ...overviewQuery, enabled: totalOf(facilities) === 1 })
  const isOpened = overviews?.some(({ opens }) => opens.some(Boolean)) ?? true
  const [isLoaded, setLoaded] = useState(false)
  const [wasShown, setShown] = useState(false)
  useEffect(() => {
    // Beside the reads, not after them: React holds back for 300 ms what is only asked for once it is to be shown.
    TodaySection.preload()
      .catch(() => {})
      .finally(() => setLoaded(true))
  }, [])
  const isRead = facilities.isFetched && today.isFetched && isReleaseRead && isLoaded
  // Once: later reads, as after a property was deleted, leave what stands.
  if (isRead && !wasShown) setShown(true)
  const placeholders = <SectionSkeleton title={t('dashboard.facilities.title')} look="home" label={t('dashboard.loading')} />
  if (!isRead && !wasShown) return placeholders
  const total = totalOf(facilities)
  const hasNone = facilities.data !== undefined && total === 0
  const first = total === 1 ? facilities.data?.pages[0]?.rows[0] : undefined
  // Of a day that could not be read nobody knows.
  const isReady = first !== undefined && (today.data?.notReady.every(({ id }) => id !== first.id) ?? false)
  return (
    <Suspense fallback={placeholders}>
      {!hasNone && <TodaySection query={today} latest={latest} timezone={timezone} />}
      <FacilitiesSection />
      {/* Below, where it moves nothing when it comes. */}
      {(hasNone || (first && isNew(first) && !isOpened)) && (
        <Optional>
          <FirstSteps facility={first} isReady={isReady} />
        </Optional>
      )}
    </Suspense>
  )
}
