import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Recommendation } from '#contract/recommendations.ts'
import { distanceText } from '#i18n/distances.ts'
import { dot } from '#ui/dot.ts'
import { useTranslate } from '../messages/places.ts'
import { useLanguage } from '../messages.ts'

/** Its address up to the first comma, and the town. */
const whereIs = ({ address, city }: Recommendation) => [address.split(',')[0]?.trim(), city].filter(Boolean).join(dot)

/** What buttons call a place: by its address too where another of the list has its name. */
export function placeLabel(place: Recommendation, places: Recommendation[]): string {
  const isShared = places.some(({ id, name }) => id !== place.id && name === place.name)
  return [place.name, isShared && whereIs(place)].filter(Boolean).join(', ')
}

type PlaceRowProps = { place: Recommendation; children: ReactNode; note?: ReactNode }

/** One place: name, category, address up to its first comma, distance; unknown values are left out. */
export function PlaceRow({ place, children, note }: PlaceRowProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { name, category, distance, rating, isOwn } = place
  return (
    <li className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-3 sm:flex sm:items-start sm:justify-between">
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-semibold break-words">{name}</bdi>
          <span className="rounded-full bg-muted px-2.5 py-0.5 text-xs font-semibold text-ink-soft">{t(`place.category.${category}`)}</span>
          {isOwn && <span className="rounded-full bg-primary-soft px-2.5 py-0.5 text-xs font-semibold text-primary">{t('place.own')}</span>}
          {rating !== null && <span className="text-sm text-ink-soft">{t('place.rating', { rating })}</span>}
        </p>
        <p className="flex gap-1.5 text-sm text-ink-soft">
          <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0">
            <bdi>{whereIs(place)}</bdi>
            {distance !== null && (
              <>
                {dot}
                <span className="whitespace-nowrap">{distanceText(language, distance)}</span>
              </>
            )}
          </span>
        </p>
        {note}
      </div>
      <div className="flex shrink-0 flex-wrap gap-1">{children}</div>
    </li>
  )
}
