import { Bot, Clock, ExternalLink, MapPin, Pencil, Phone, QrCode, Settings2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import type { Facility } from '#contract/facilities.ts'
import { guestPath, href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { CardButtons } from '../cards/card-buttons.tsx'
import { CardFact } from '../cards/card-fact.tsx'
import { useTranslate } from '../messages.ts'
import { ChangesLink } from '../relations/changes-link.tsx'
import { StatisticsLink } from '../statistics/statistics-link.tsx'

type FacilityCardProps = {
  facility: Facility
  onShowQr: (facility: Facility) => void
  onDuplicate: (facility: Facility) => void
  onRemove: (facility: Facility) => void
}

/** One facility on the dashboard (docs/product.md#dashboard). It is memoised: a longer list does not render it again. */
export const FacilityCard = memo(function FacilityCard({ facility, onShowQr, onDuplicate, onRemove }: FacilityCardProps) {
  const t = useTranslate()
  const { id, link_id, name, description } = facility
  return (
    <article
      aria-labelledby={`facility-${id}`}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-card [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
    >
      <h2 id={`facility-${id}`} dir="auto" className="line-clamp-2 text-lg font-semibold rtl:text-right">
        {name}
      </h2>
      <Facts facility={facility} />
      {description && (
        <p dir="auto" className="line-clamp-3 whitespace-pre-line">
          {description}
        </p>
      )}
      <ChangesLink parentType="facility" parentId={id} />
      <StatisticsLink facility={facility} />
      <footer className="mt-auto grid grid-cols-2 gap-2 pt-2">
        <Button asChild tone="soft" className="col-span-2">
          <Link href={href('facility', { id })} aria-label={`${t('facility.manage')}: ${name}`}>
            <Settings2 className="size-5" aria-hidden="true" />
            {t('facility.manage')}
          </Link>
        </Button>
        <Button tone="outline" onClick={() => onShowQr(facility)} aria-label={`${t('facility.qr.action')}: ${name}`}>
          <QrCode className="size-5" aria-hidden="true" />
          {t('facility.qr.action')}
        </Button>
        <Button asChild tone="outline">
          <a href={guestPath(link_id)} target="_blank" rel="noopener" aria-label={t('facility.test.label', { name })}>
            <ExternalLink className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            {t('facility.test')}
          </a>
        </Button>
        <Button asChild tone="plain">
          <Link href={href('facility', { id })} aria-label={`${t('app.edit')}: ${name}`}>
            <Pencil className="size-5" aria-hidden="true" />
            {t('app.edit')}
          </Link>
        </Button>
        <span className="flex gap-2">
          <CardButtons name={name} onDuplicate={() => onDuplicate(facility)} onRemove={() => onRemove(facility)} className="flex-1" />
        </span>
      </footer>
    </article>
  )
})

function Facts({ facility: { city, country, checkin_time, checkout_time, phone, agent, agentlanguages } }: { facility: Facility }) {
  const t = useTranslate()
  return (
    <ul className="grid gap-1.5 text-ink-soft">
      <CardFact icon={<MapPin />}>
        <bdi>{[city, country].filter(Boolean).join(', ')}</bdi>
      </CardFact>
      {(checkin_time || checkout_time) && (
        <CardFact icon={<Clock />}>{t('facility.times', { checkin: checkin_time || '–', checkout: checkout_time || '–' })}</CardFact>
      )}
      {phone && (
        <CardFact icon={<Phone />}>
          <bdi dir="ltr">{phone}</bdi>
        </CardFact>
      )}
      {agent && (
        <CardFact icon={<Bot />}>
          <span className="flex flex-wrap items-center gap-1.5">
            {t('facility.assistant.configured')}
            {agentlanguages.map((code) => (
              <span key={code} className="rounded-full bg-primary-soft px-2.5 py-0.5 text-xs font-semibold text-primary uppercase">
                {code}
              </span>
            ))}
          </span>
        </CardFact>
      )}
    </ul>
  )
}
