import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Facility } from '#contract/facilities.ts'
import type { PropertyRecommendation } from '#contract/recommendations.ts'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages/places.ts'
import { Catalogue } from './catalogue.tsx'
import { ChosenPlaces } from './chosen-places.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { chosenQuery } from './recommendations.queries.ts'

type Opened = { dialog: 'note' | 'place'; choice: PropertyRecommendation } | { dialog: 'new' }

/** Places around that a host recommends: the catalogue, and what is chosen from it (docs/product.md#recommendations). Changes are saved at once. */
export function ActivitiesTab({ facility }: { facility: Facility }) {
  const t = useTranslate()
  const chosen = useQuery(chosenQuery(facility.id))
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-primary-soft px-4 py-3">
        <p className="text-sm">{t('place.note')}</p>
        <Button tone="outline" className="wrap-anywhere" onClick={() => setOpened({ dialog: 'new' })}>
          <Plus className="size-5" aria-hidden="true" />
          {t('place.own.add')}
        </Button>
      </div>
      <Catalogue facility={facility} chosenIds={chosen.data?.map(({ recommendationId }) => recommendationId)} />
      <ChosenPlaces
        facility={facility}
        query={chosen}
        onNote={(choice) => setOpened({ dialog: 'note', choice })}
        onEdit={(choice) => setOpened({ dialog: 'place', choice })}
      />
      {opened?.dialog === 'note' && <NoteDialog facilityId={facility.id} choice={opened.choice} onClose={close} />}
      {opened?.dialog === 'place' && <PlaceDialog facility={facility} place={opened.choice.recommendation} onClose={close} />}
      {opened?.dialog === 'new' && <PlaceDialog facility={facility} place={undefined} onClose={close} />}
    </div>
  )
}
