import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Facility } from '#contract/facilities.ts'
import type { Recommendation } from '#contract/recommendations.ts'
import { Button } from '#ui/button.tsx'
import { ScrollArea } from '#ui/scroll-area.tsx'
import { Pages } from '../lists/pages.tsx'
import { useSettled } from '../lists/use-settled.ts'
import { useTranslate } from '../messages/places.ts'
import { useNamed } from '../messages.ts'
import { PlaceFilters } from './place-filters.tsx'
import { PlaceRow, placeLabel } from './place-row.tsx'
import { catalogueQuery, type PlaceFilter, useChoose } from './recommendations.queries.ts'

type CatalogueProps = { facility: Facility; chosenIds: string[] | undefined }

/** The places that can be chosen; the filter starts with the facility's city. */
export function Catalogue({ facility, chosenIds = [] }: CatalogueProps) {
  const t = useTranslate()
  const [filter, setFilter] = useState<PlaceFilter>({ name: '', city: facility.city, category: 'all' })
  const settled = useSettled(filter)
  const query = useInfiniteQuery({ ...catalogueQuery(facility.id, settled), placeholderData: keepPreviousData })
  return (
    <section aria-labelledby="catalogue-title" className="grid grid-cols-1 gap-4">
      <h2 id="catalogue-title" className="text-lg font-semibold">
        {t('place.catalogue.title')}
      </h2>
      <PlaceFilters filter={filter} onChange={setFilter} hasCity />
      <ScrollArea label={t('facility.tab.activities')}>
        <Pages query={query} look="centered" empty={<p className="py-6 text-center text-ink-soft">{t('place.catalogue.empty')}</p>}>
          {(places) => (
            <ul className="grid grid-cols-1 gap-2">
              {once(places).map((place) => (
                <PlaceRow key={place.id} place={place}>
                  {chosenIds.includes(place.id) ? (
                    <span className="breakable inline-flex min-h-11 wrap-anywhere items-center gap-2 rounded-lg bg-success-soft px-4 font-semibold text-success">
                      <Check className="size-5" aria-hidden="true" />
                      {t('place.chosen')}
                    </span>
                  ) : (
                    <ChooseButton place={place} label={placeLabel(place, places)} facility={facility} />
                  )}
                </PlaceRow>
              ))}
            </ul>
          )}
        </Pages>
      </ScrollArea>
    </section>
  )
}

/** Of each place one: several may be on their way at once. */
function ChooseButton({ place, label, facility }: { place: Recommendation; label: string; facility: Facility }) {
  const t = useTranslate()
  const named = useNamed()
  const choose = useChoose(facility.id)
  return (
    <Button
      tone="soft"
      className="wrap-anywhere"
      disabled={choose.isPending || choose.isSuccess}
      onClick={() => choose.mutate(place.id)}
      aria-label={named(t('app.add'), label)}
    >
      <Plus className="size-5" aria-hidden="true" />
      {t('app.add')}
    </Button>
  )
}

/** A place whose name matches twice may come on two pages: it is shown once. */
const once = (places: Recommendation[]) => [...new Map(places.map((place) => [place.id, place])).values()]
