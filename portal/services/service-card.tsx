import { Hourglass, House, MapPin, Pencil, Users, Wallet } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import { href } from '#contract/routes.ts'
import { priceText, type Service } from '#contract/services.ts'
import { Button } from '#ui/button.tsx'
import { CardButtons } from '../cards/card-buttons.tsx'
import { CardFact } from '../cards/card-fact.tsx'
import { useTranslate } from '../messages.ts'
import { ChangesLink } from '../relations/changes-link.tsx'
import { categoryLabel } from './service-category.ts'

type ServiceCardProps = {
  service: Service
  /** Names of the properties that it is offered in; undefined for all. */
  places?: string | undefined
  onDuplicate: (service: Service) => void
  onRemove: (service: Service) => void
}

/** One service on the dashboard (docs/product.md#dashboard). It is memoised: a longer list does not render it again. */
export const ServiceCard = memo(function ServiceCard({ service, places, onDuplicate, onRemove }: ServiceCardProps) {
  const t = useTranslate()
  const { id, name, category, description, isActive } = service
  return (
    <article
      aria-labelledby={`service-${id}`}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-card [contain-intrinsic-size:auto_18rem] [content-visibility:auto]"
    >
      <div className="grid grid-cols-1 gap-2">
        <h2 id={`service-${id}`} dir="auto" className="line-clamp-2 text-lg font-semibold rtl:text-right">
          {name}
        </h2>
        <p className="flex flex-wrap gap-1.5">
          <span className="rounded-full bg-muted px-2.5 py-0.5 text-xs font-semibold text-ink-soft">
            <bdi>{categoryLabel(t, category)}</bdi>
          </span>
          {!isActive && (
            <span className="rounded-full bg-muted px-2.5 py-0.5 text-xs font-semibold text-ink-soft">{t('service.inactive')}</span>
          )}
        </p>
      </div>
      <Facts service={service} places={places} />
      {description && (
        <p dir="auto" className="line-clamp-3 whitespace-pre-line">
          {description}
        </p>
      )}
      <ChangesLink parentType="service" parentId={id} />
      <footer className="mt-auto flex flex-wrap gap-2 pt-2">
        <Button asChild tone="soft" className="flex-1">
          <Link href={href('service', { id })} aria-label={`${t('service.manage')}: ${name}`}>
            <Pencil className="size-5" aria-hidden="true" />
            {t('service.manage')}
          </Link>
        </Button>
        <CardButtons name={name} onDuplicate={() => onDuplicate(service)} onRemove={() => onRemove(service)} />
      </footer>
    </article>
  )
})

function Facts({ service: { address, city, price, duration, maxCapacity }, places }: Pick<ServiceCardProps, 'service' | 'places'>) {
  const t = useTranslate()
  const place = [address, city].filter(Boolean).join(', ')
  // A bare number is an amount in euros; words such as "from 25 €" stay as they are.
  const cost = priceText(price)
  return (
    <ul className="grid gap-1.5 text-ink-soft">
      {place && (
        <CardFact icon={<MapPin />}>
          <bdi>{place}</bdi>
        </CardFact>
      )}
      {places !== undefined && (
        <CardFact icon={<House />}>
          <bdi>{places ? t('service.onlyIn', { places }) : t('service.nowhere')}</bdi>
        </CardFact>
      )}
      {price && (
        <CardFact icon={<Wallet />}>
          <bdi>{cost}</bdi>
        </CardFact>
      )}
      {duration && (
        <CardFact icon={<Hourglass />}>
          <bdi>{duration}</bdi>
        </CardFact>
      )}
      {maxCapacity && <CardFact icon={<Users />}>{t('service.people', { people: maxCapacity })}</CardFact>}
    </ul>
  )
}
