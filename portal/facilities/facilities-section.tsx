import { useInfiniteQuery } from '@tanstack/react-query'
import { House } from 'lucide-react'
import { Suspense, useCallback, useEffect, useState } from 'react'
import type { Facility } from '#contract/facilities.ts'
import { href } from '#contract/routes.ts'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { CardSection } from '../cards/card-section.tsx'
import { LoadedDialog } from '../frame/loaded-dialog.tsx'
import { Optional } from '../frame/optional.tsx'
import { totalOf } from '../lists/pages.tsx'
import { useSearchInAddress } from '../lists/use-search-in-address.ts'
import { useTranslate } from '../messages.ts'
import { facilitiesQuery, useDuplicateFacility } from './facilities.queries.ts'
import { FacilityCard } from './facility-card.tsx'
import { useFacilityView } from './facility-view.store.ts'

const QrDialog = loadOnDemand(() => import('./qr-dialog.tsx'), 'QrDialog')
const RemoveDialog = loadOnDemand(() => import('./remove-dialog.tsx'), 'RemoveDialog')
const FacilityTools = loadOnDemand(() => import('./facility-tools.tsx'), 'FacilityTools')
const ArrangedFacilities = loadOnDemand(() => import('./arranged-facilities.tsx'), 'ArrangedFacilities')

/** From so many on there is a search; fewer are seen at once. */
const many = 3

/** The operator's facilities on the dashboard. */
export function FacilitiesSection() {
  const t = useTranslate()
  const query = useInfiniteQuery(facilitiesQuery)
  const [search, setSearch] = useSearchInAddress()
  return (
    <CardSection
      title={t('dashboard.facilities.title')}
      count={(count) => t('dashboard.facilities.count', { count })}
      add={{ label: t('dashboard.facilities.add'), href: href('facilityNew') }}
      query={query}
      failed={t('dashboard.facilities.failed')}
      empty={{ icon: <House />, title: t('dashboard.facilities.empty.title'), text: t('dashboard.facilities.empty.text') }}
      tools={
        totalOf(query) >= many && (
          <Optional fallback={<div className="min-h-12" />}>
            <FacilityTools search={search} onSearch={setSearch} />
          </Optional>
        )
      }
    >
      {(facilities) => <FacilityCards facilities={facilities} search={search} isMany={totalOf(query) >= many} />}
    </CardSection>
  )
}

type Opened = { dialog: 'qr' | 'remove'; facility: Facility }

type FacilityCardsProps = { facilities: Facility[]; search: string; isMany: boolean }

function FacilityCards({ facilities, search, isMany }: FacilityCardsProps) {
  const [opened, setOpened] = useState<Opened>()
  const { mutate: duplicate } = useDuplicateFacility()
  const showQr = useCallback((facility: Facility) => setOpened({ dialog: 'qr', facility }), [])
  const askRemoval = useCallback((facility: Facility) => setOpened({ dialog: 'remove', facility }), [])
  const close = () => setOpened(undefined)
  const { order, isCompact } = useFacilityView()
  const isArranged = isMany && (search.trim() !== '' || order !== 'newest' || isCompact)
  // Loaded early, so that the dialogs open without a connection too.
  useEffect(() => {
    Promise.all([QrDialog.preload(), RemoveDialog.preload()]).catch(() => {})
  }, [])
  const cards = (shown: Facility[]) => (
    <CardGrid items={shown}>
      {(facility) => <FacilityCard facility={facility} onShowQr={showQr} onDuplicate={duplicate} onRemove={askRemoval} />}
    </CardGrid>
  )
  return (
    <>
      {isArranged ? (
        <Suspense fallback={cards(facilities)}>
          <ArrangedFacilities search={search} onShowQr={showQr}>
            {cards}
          </ArrangedFacilities>
        </Suspense>
      ) : (
        cards(facilities)
      )}
      {opened && (
        <LoadedDialog onClose={close}>
          {opened.dialog === 'qr' && <QrDialog listed={opened.facility} hasOthers={facilities.length > 1} onClose={close} />}
          {opened.dialog === 'remove' && <RemoveDialog facility={opened.facility} onClose={close} />}
        </LoadedDialog>
      )}
    </>
  )
}
