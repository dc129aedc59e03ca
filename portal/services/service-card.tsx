import { memo } from 'react'
import { Link } from 'wouter'
import { href } from '#contract/routes.ts'
import { priceText, type Service } from '#contract/services.ts'
import { isolatedIn } from '#i18n/isolated.ts'
import type { Language } from '#i18n/languages.ts'
import { dot } from '#ui/dot.ts'
import { CardMenu } from '../cards/card-menu.tsx'
import { PlacePhoto } from '../media/place-photo.tsx'
import { type Say, useLanguage, useNamed, useTranslate } from '../messages.ts'
import { ChangesLink } from '../relations/changes-link.tsx'
import { categoryLabel } from './service-category.ts'

/** Names of the properties that a service is offered in; null until they are read, undefined for all. */
export type ServicePlaces = string | null | undefined

type ServiceCardProps = {
  service: Service
  places?: ServicePlaces
  onDuplicate: (service: Service) => void
  onRemove: (service: Service) => void
}

/** One service on the dashboard (docs/product.md#dashboard). It is memoised: a longer list does not render it again. */
export const ServiceCard = memo(function ServiceCard({ service, places, onDuplicate, onRemove }: ServiceCardProps) {
  const t = useTranslate()
  const named = useNamed()
  const { id, name, category, description, images, isActive } = service
  return (
    <article
      aria-labelledby={`service-${id}`}
      className="surface-raised relative flex flex-wrap content-start gap-x-4 gap-y-2 border border-line p-4 [contain-intrinsic-size:auto_12rem] [content-visibility:auto] hover:border-primary"
    >
      {/* The whole card: one link, one stop of the keyboard. */}
      <Link href={href('service', { id })} aria-label={named(t('service.manage'), name)} className="absolute inset-0 rounded-lg" />
      <PlacePhoto url={images[0] ?? ''} className="w-22 self-start sm:w-26" />
      <div className="grid min-w-[min(9rem,100%)] flex-1 grid-cols-1 content-start gap-1 text-sm">
        <div className="pe-9">
          <h2 id={`service-${id}`} dir="auto" className="line-clamp-2 w-fit max-w-full text-lg font-semibold">
            {name}
          </h2>
        </div>
        <p className="flex flex-wrap gap-1.5 text-ink-soft">
          <bdi>{categoryLabel(t, category)}</bdi>
          {!isActive && <span className="rounded-full bg-muted px-2 text-xs font-semibold">{t('service.inactive')}</span>}
        </p>
        <Facts service={service} places={places} />
        {description && (
          <p dir="auto" className="line-clamp-2 whitespace-pre-line">
            {description}
          </p>
        )}
        <div className="relative empty:hidden">
          <ChangesLink parentType="service" parentId={id} />
        </div>
      </div>
      <CardMenu name={name} onDuplicate={() => onDuplicate(service)} onRemove={() => onRemove(service)} />
    </article>
  )
})

function Facts({ service: { address, city, price, duration, maxCapacity }, places }: Pick<ServiceCardProps, 'service' | 'places'>) {
  const t = useTranslate()
  const language = useLanguage()
  const place = [address, city].filter(Boolean).join(', ')
  // A bare number is an amount in euros; words such as "from 25 €" stay as they are.
  const hostsWords = [priceText(language, price), duration].filter(Boolean).map((words) => isolatedIn(language, words))
  const terms = [...hostsWords, peopleWords(t, language, maxCapacity)].filter(Boolean)
  return (
    <ul className="grid grid-cols-1 gap-0.5 text-ink-soft">
      {terms.length > 0 && <li className="font-semibold text-ink">{terms.join(dot)}</li>}
      {place && (
        <li>
          <bdi>{place}</bdi>
        </li>
      )}
      {places !== undefined && (
        <li>
          <bdi>{placesWords(t, places)}</bdi>
        </li>
      )}
    </ul>
  )
}

/** Of names that are not read yet a blank line, so that nothing moves when they come. */
const placesWords = (t: Say, places: string | null) =>
  places === null ? '\u00a0' : places ? t('service.onlyIn', { places }) : t('service.nowhere')

/** How many people take part: "8", "2-6", or what the host has written of them. */
function peopleWords(t: Say, language: Language, said: string): string {
  if (/^\d+$/.test(said)) return t('service.people', { count: Number(said) })
  const [, least, most] = /^(\d+)\s*[-–—－~〜]\s*(\d+)$/.exec(said) ?? []
  return most ? t('service.peopleRange', { range: `${least}–${most}` }) : isolatedIn(language, said)
}
