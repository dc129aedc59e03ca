import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleAlert, House, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Facility } from '#contract/facilities.ts'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Notice, SkeletonCards } from '#ui/placeholders.tsx'
import { t } from '../messages.ts'
import { facilitiesQuery, useRemoveFacility } from './facilities.queries.ts'
import { FacilityCard } from './facility-card.tsx'
import { QrDialog } from './qr-dialog.tsx'

/** The operator's facilities on the dashboard. */
export function FacilitiesSection() {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(facilitiesQuery)
  const total = data?.pages[0]?.total ?? 0
  return (
    <section aria-labelledby="facilities-title" className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 id="facilities-title" className="text-2xl font-semibold">
            {t('dashboard.facilities.title')}
          </h1>
          <p className="min-h-6 text-ink-soft">{total > 0 && t('dashboard.facilities.count', { count: total })}</p>
        </div>
        {total > 0 && <AddFacility />}
      </header>
      {!data && !error && <SkeletonCards label={t('app.loading')} />}
      {!data && error && (
        <Notice icon={<CircleAlert />} title={t('dashboard.facilities.failed')} text={error.text}>
          <Button onClick={() => refetch()}>{t('app.retry')}</Button>
        </Notice>
      )}
      {data && total === 0 && (
        <Notice icon={<House />} title={t('dashboard.facilities.empty.title')} text={t('dashboard.facilities.empty.text')}>
          <AddFacility />
        </Notice>
      )}
      {data && total > 0 && <FacilityCards facilities={data.pages.flatMap(({ rows }) => rows)} />}
      {hasNextPage && !error && <LoadMore onReach={fetchNextPage} label={t('app.loading')} />}
      {data && error && <Button onClick={() => fetchNextPage()}>{t('app.retry')}</Button>}
    </section>
  )
}

function AddFacility() {
  return (
    <Button asChild>
      <Link href={href('facilityNew')}>
        <Plus className="size-5" aria-hidden="true" />
        {t('dashboard.facilities.add')}
      </Link>
    </Button>
  )
}

function FacilityCards({ facilities }: { facilities: Facility[] }) {
  const [withQr, setWithQr] = useState<Facility>()
  const [toRemove, setToRemove] = useState<Facility>()
  const remove = useRemoveFacility()
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {facilities.map((facility) => (
          <li key={facility.id} className="grid grid-cols-1">
            <FacilityCard facility={facility} onShowQr={() => setWithQr(facility)} onRemove={() => setToRemove(facility)} />
          </li>
        ))}
      </ul>
      {withQr && <QrDialog facility={withQr} onClose={() => setWithQr(undefined)} />}
      <ConfirmDialog
        isOpen={toRemove !== undefined}
        onClose={() => setToRemove(undefined)}
        title={t('facility.delete.title')}
        description={t('facility.delete.confirm', { name: toRemove?.name ?? '' })}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('app.delete'), tone: 'danger', onChoose: () => toRemove && remove.mutate(toRemove) }]}
      />
    </>
  )
}
