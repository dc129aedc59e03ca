import type { UseQueryResult } from '@tanstack/react-query'
import { EyeOff, MessageSquareText, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Facility } from '#contract/facilities.ts'
import type { PropertyRecommendation } from '#contract/recommendations.ts'
import { searchKey } from '#contract/search-key.ts'
import { Button } from '#ui/button.tsx'
import type { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../messages/places.ts'
import { useNamed } from '../messages.ts'
import { PlaceFilters } from './place-filters.tsx'
import { PlaceRow, placeLabel } from './place-row.tsx'
import { type PlaceFilter, useUnchoose } from './recommendations.queries.ts'

type ChosenPlacesProps = {
  facility: Facility
  query: UseQueryResult<PropertyRecommendation[], ApiError>
  onNote: (choice: PropertyRecommendation) => void
  onEdit: (choice: PropertyRecommendation) => void
}

/** The chosen places of a facility. The list is short, so that it is filtered in the browser. */
export function ChosenPlaces({ facility, query: { data, error, refetch }, onNote, onEdit }: ChosenPlacesProps) {
  const t = useTranslate()
  const named = useNamed()
  const [filter, setFilter] = useState<PlaceFilter>({ name: '', city: '', category: 'all' })
  const remove = useUnchoose(facility.id)
  const shown = data?.filter(
    ({ recommendation: { name, category } }) =>
      searchKey(name).includes(searchKey(filter.name.trim())) && (filter.category === 'all' || category === filter.category),
  )
  const places = shown?.map(({ recommendation }) => recommendation) ?? []
  const labelOf = (choice: PropertyRecommendation) => placeLabel(choice.recommendation, places)
  return (
    <section aria-labelledby="chosen-title" className="grid grid-cols-1 gap-4">
      <h2 id="chosen-title" className="text-lg font-semibold">
        {t('place.chosen.title')} <span className="font-sans text-base font-normal text-ink-soft">({data?.length ?? 0})</span>
      </h2>
      <PlaceFilters filter={filter} onChange={setFilter} hasCity={false} />
      {error && !data && (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{t(error.text)}</p>
          <Button onClick={() => refetch()}>{t('app.retry')}</Button>
        </div>
      )}
      {shown?.length === 0 && (
        <p className="py-6 text-center text-ink-soft">{t(data?.length ? 'place.catalogue.empty' : 'place.chosen.empty')}</p>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {shown?.map((choice) => (
          <PlaceRow key={choice.id} place={choice.recommendation} note={<Note choice={choice} />}>
            <Button
              tone="plain"
              isIcon
              onClick={() => onNote(choice)}
              aria-label={t('place.note.edit', { name: labelOf(choice) })}
              title={t('place.note.title')}
            >
              <MessageSquareText className="size-5" aria-hidden="true" />
            </Button>
            {choice.recommendation.isOwn && (
              <Button
                tone="plain"
                isIcon
                onClick={() => onEdit(choice)}
                aria-label={named(t('app.edit'), labelOf(choice))}
                title={t('app.edit')}
              >
                <Pencil className="size-5" aria-hidden="true" />
              </Button>
            )}
            <Button
              tone="dangerSoft"
              disabled={remove.isPending}
              onClick={() => remove.mutate(choice.recommendationId)}
              aria-label={named(t('place.remove'), labelOf(choice))}
            >
              {t('place.remove')}
            </Button>
          </PlaceRow>
        ))}
      </ul>
    </section>
  )
}

function Note({ choice: { customDescription, priority, isActive } }: { choice: PropertyRecommendation }) {
  const t = useTranslate()
  return (
    <>
      {customDescription && (
        <p className="border-s-2 border-primary ps-2.5 text-sm whitespace-pre-line">
          <bdi>{customDescription}</bdi>
        </p>
      )}
      {(priority > 0 || !isActive) && (
        <p className="flex flex-wrap items-center gap-2 text-xs font-semibold text-ink-soft">
          {priority > 0 && <span className="text-primary">{t(priority === 2 ? 'place.priority.2' : 'place.priority.1')}</span>}
          {!isActive && (
            <span className="inline-flex items-center gap-1">
              <EyeOff className="size-4" aria-hidden="true" />
              {t('place.hidden')}
            </span>
          )}
        </p>
      )}
    </>
  )
}
