import { useInfiniteQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Facility } from '#contract/facilities.ts'
import { href } from '#contract/routes.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { CardSection } from '../cards/card-section.tsx'
import { useTranslate } from '../messages.ts'
import { facilitiesQuery, useDuplicateFacility } from './facilities.queries.ts'
import { FacilityCard } from './facility-card.tsx'

const loadQrDialog = async () => ({ default: (await import('./qr-dialog.tsx')).QrDialog })
const loadRemoveDialog = async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog })
const QrDialog = lazy(loadQrDialog)
const RemoveDialog = lazy(loadRemoveDialog)

/** The operator's facilities on the dashboard. */
export function FacilitiesSection() {
  const t = useTranslate()
  const query = useInfiniteQuery(facilitiesQuery)
  return (
    <CardSection
      title={t('dashboard.facilities.title')}
      count={(count) => t('dashboard.facilities.count', { count })}
      add={{ label: t('dashboard.facilities.add'), href: href('facilityNew') }}
      query={query}
      failed={t('dashboard.facilities.failed')}
      empty={{ icon: <House />, title: t('dashboard.facilities.empty.title'), text: t('dashboard.facilities.empty.text') }}
    >
      {(facilities) => <FacilityCards facilities={facilities} />}
    </CardSection>
  )
}

type Opened = { dialog: 'qr' | 'remove'; facility: Facility }

function FacilityCards({ facilities }: { facilities: Facility[] }) {
  const [opened, setOpened] = useState<Opened>()
  const { mutate: duplicate } = useDuplicateFacility()
  const showQr = useCallback((facility: Facility) => setOpened({ dialog: 'qr', facility }), [])
  const askRemoval = useCallback((facility: Facility) => setOpened({ dialog: 'remove', facility }), [])
  const close = () => setOpened(undefined)
  // Loaded early, so that the dialogs open without a connection too.
  useEffect(() => {
    Promise.all([loadQrDialog(), loadRemoveDialog()]).catch(() => {})
  }, [])
  return (
    <>
      <CardGrid items={facilities}>
        {(facility) => <FacilityCard facility={facility} onShowQr={showQr} onDuplicate={duplicate} onRemove={askRemoval} />}
      </CardGrid>
      <Suspense>
        {opened?.dialog === 'qr' && <QrDialog facility={opened.facility} onRenew={showQr} onClose={close} />}
        {opened?.dialog === 'remove' && <RemoveDialog facility={opened.facility} onClose={close} />}
      </Suspense>
    </>
  )
}
