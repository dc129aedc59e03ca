import { useInfiniteQuery } from '@tanstack/react-query'
import { CircleAlert, House, Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Facility } from '#contract/facilities.ts'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Notice, SkeletonCards } from '#ui/placeholders.tsx'
import { t } from '../messages.ts'
import { facilitiesQuery } from './facilities.queries.ts'
import { FacilityCard } from './facility-card.tsx'

const loadQrDialog = async () => ({ default: (await import('./qr-dialog.tsx')).QrDialog })
const loadRemoveDialog = async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog })
const QrDialog = lazy(loadQrDialog)
const RemoveDialog = lazy(loadRemoveDialog)

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

type Opened = { dialog: 'qr' | 'remove'; facility: Facility }

function FacilityCards({ facilities }: { facilities: Facility[] }) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  // After the cards, before the first press: that may come without a connection.
  useEffect(() => {
    Promise.all([loadQrDialog(), loadRemoveDialog()]).catch(() => {})
  }, [])
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        {facilities.map((facility) => (
          <li key={facility.id} className="grid grid-cols-1">
            <FacilityCard
              facility={facility}
              onShowQr={() => setOpened({ dialog: 'qr', facility })}
              onRemove={() => setOpened({ dialog: 'remove', facility })}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {opened?.dialog === 'qr' && <QrDialog facility={opened.facility} onClose={close} />}
        {opened?.dialog === 'remove' && <RemoveDialog facility={opened.facility} onClose={close} />}
      </Suspense>
    </>
  )
}
