import { Bot, Clock, CopyPlus, ExternalLink, MapPin, Pencil, Phone, QrCode, Settings2, Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Facility } from '#contract/facilities.ts'
import { guestPath, href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { t } from '../messages.ts'

type FacilityCardProps = {
  facility: Facility
  onShowQr: (facility: Facility) => void
  onDuplicate: (facility: Facility) => void
  onRemove: (facility: Facility) => void
}

/** One facility on the dashboard (spec section 2, Properties section). Not drawn again while others are added below it. */
export const FacilityCard = memo(function FacilityCard({ facility, onShowQr, onDuplicate, onRemove }: FacilityCardProps) {
  const { id, name, description } = facility
  return (
    <article
      aria-labelledby={`facility-${id}`}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-card [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
    >
      <h2 id={`facility-${id}`} dir="auto" className="line-clamp-2 text-xl font-semibold rtl:text-right">
        {name}
      </h2>
      <Facts facility={facility} />
      {description && (
        <p dir="auto" className="line-clamp-3 whitespace-pre-line">
          {description}
        </p>
      )}
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
          <a href={guestPath(id)} target="_blank" rel="noopener" aria-label={t('facility.test.label', { name })}>
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
          <Button
            tone="outline"
            className="flex-1 !px-0"
            onClick={() => onDuplicate(facility)}
            aria-label={`${t('app.duplicate')}: ${name}`}
            title={t('app.duplicate')}
          >
            <CopyPlus className="size-5" aria-hidden="true" />
          </Button>
          <Button
            tone="dangerSoft"
            className="flex-1 !px-0"
            onClick={() => onRemove(facility)}
            aria-label={`${t('app.delete')}: ${name}`}
            title={t('app.delete')}
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </Button>
        </span>
      </footer>
    </article>
  )
})

function Facts({ facility: { city, country, checkin_time, checkout_time, phone, agent, agentlanguages } }: { facility: Facility }) {
  return (
    <ul className="grid gap-1.5 text-ink-soft">
      <Fact icon={<MapPin />}>
        <bdi>{[city, country].filter(Boolean).join(', ')}</bdi>
      </Fact>
      {(checkin_time || checkout_time) && (
        <Fact icon={<Clock />}>{t('facility.times', { checkin: checkin_time || '–', checkout: checkout_time || '–' })}</Fact>
      )}
      {phone && (
        <Fact icon={<Phone />}>
          <bdi dir="ltr">{phone}</bdi>
        </Fact>
      )}
      {agent && (
        <Fact icon={<Bot />}>
          <span className="flex flex-wrap items-center gap-1.5">
            {t('facility.assistant.configured')}
            {agentlanguages.map((code) => (
              <span key={code} className="rounded-full bg-primary-soft px-2.5 py-0.5 text-xs font-semibold text-primary uppercase">
                {code}
              </span>
            ))}
          </span>
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:text-accent">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}
