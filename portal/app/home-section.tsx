import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { facilitiesQuery } from '../facilities/facilities.queries.ts'
import { FacilitiesSection } from '../facilities/facilities-section.tsx'
import { SectionSkeleton } from '../frame/screen-skeleton.tsx'
import { totalOf } from '../lists/pages.tsx'
import { useTranslate } from '../messages.ts'
import { todayQuery } from '../today/today.queries.ts'

const loadTodaySection = async () => ({ default: (await import('../today/today-section.tsx')).TodaySection })
const TodaySection = lazy(loadTodaySection)

/** What needs the operator today, above the facilities. Both come at once, so that nothing moves; without a facility there is no day. */
export function HomeSection() {
  const t = useTranslate()
  const facilities = useInfiniteQuery(facilitiesQuery)
  const today = useQuery(todayQuery)
  const [wasShown, setShown] = useState(false)
  useEffect(() => {
    // Beside the reads, not after them.
    loadTodaySection().catch(() => {})
  }, [])
  const isReady = facilities.isFetched && today.isFetched
  // Once: later reads, as after a property was deleted, leave what stands.
  if (isReady && !wasShown) setShown(true)
  const placeholders = <SectionSkeleton title={t('dashboard.facilities.title')} look="home" label={t('dashboard.loading')} />
  if (!isReady && !wasShown) return placeholders
  const hasNone = facilities.data !== undefined && totalOf(facilities) === 0
  return (
    <Suspense fallback={placeholders}>
      {!hasNone && <TodaySection query={today} />}
      <FacilitiesSection />
    </Suspense>
  )
}
