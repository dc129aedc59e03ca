import { Bot, ChartNoAxesColumn, ExternalLink, Pencil, QrCode } from 'lucide-react'
import { memo } from 'react'
import { Link, useLocation } from 'wouter'
import type { Facility } from '#contract/facilities.ts'
import { guestPath, href } from '#contract/routes.ts'
import { dot } from '#ui/dot.ts'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { MenuItem } from '#ui/menu.tsx'
import { CardMenu } from '../cards/card-menu.tsx'
import { Optional } from '../frame/optional.tsx'
import { carryPhoto } from '../media/carry-photo.ts'
import { PlacePhoto } from '../media/place-photo.tsx'
import { useNamed, useTranslate } from '../messages.ts'
import { useFreshFacility } from './facilities.queries.ts'
import { FacilityScreen } from './screens.ts'

const FacilitySignals = loadOnDemand(() => import('./facility-signals.tsx'), 'FacilitySignals')

type FacilityCardProps = {
  facility: Facility
  onShowQr: (facility: Facility) => void
  onDuplicate: (facility: Facility) => void
  onRemove: (facility: Facility) => void
}

/** One facility on the dashboard (docs/product.md#dashboard). It is memoised: a longer list does not render it again. */
export const FacilityCard = memo(function FacilityCard(props: FacilityCardProps) {
  const t = useTranslate()
  const named = useNamed()
  const [, navigate] = useLocation()
  const { id, name, property_image_url, description } = props.facility
  return (
    <article
      aria-labelledby={`facility-${id}`}
      className="surface-raised relative flex flex-wrap content-start gap-x-4 gap-y-2 border border-line p-4 [contain-intrinsic-size:auto_12rem] [content-visibility:auto] hover:border-primary"
    >
      {/* The whole card: one link, one stop of the keyboard. */}
      <Link
        href={href('facility', { id })}
        aria-label={named(t('facility.manage'), name)}
        className="absolute inset-0 rounded-lg"
        // Some tenths of a second before the press ends.
        onPointerDown={() => void FacilityScreen.preload().catch(() => {})}
        onClick={(event) => {
          event.preventDefault()
          void carryPhoto(event.currentTarget, FacilityScreen.preload(), () => navigate(href('facility', { id })))
        }}
      />
      <PlacePhoto url={property_image_url} className="w-22 self-start sm:w-26" />
      <div className="grid min-w-[min(9rem,100%)] flex-1 grid-cols-1 content-start gap-1 text-sm">
        <div className="pe-9">
          <h2 id={`facility-${id}`} dir="auto" className="line-clamp-2 w-fit max-w-full text-lg font-semibold">
            {name}
          </h2>
        </div>
        <Facts facility={props.facility} />
        {description && (
          <p dir="auto" className="line-clamp-2 whitespace-pre-line">
            {description}
          </p>
        )}
      </div>
      <div className="min-h-6 w-full text-sm">
        <Optional>
          <FacilitySignals id={id} />
        </Optional>
      </div>
      <Actions {...props} />
    </article>
  )
})

/** A line that breaks between its parts alone: a time never stands without its name, and the dot of a part that begins a line is cut off. */
function Unbroken({ line }: { line: string }) {
  return (
    <span className="flex flex-wrap gap-x-3.5 overflow-clip">
      {line.split(dot).map((part, index) => (
        <span key={part} className="relative">
          {index > 0 && <span className="absolute end-full pe-1">{dot}</span>}
          {part}
        </span>
      ))}
    </span>
  )
}

function Facts({ facility: { city, country, checkin_time, checkout_time, phone, agent, agentlanguages } }: { facility: Facility }) {
  const t = useTranslate()
  return (
    <ul className="grid grid-cols-1 gap-0.5 text-ink-soft">
      <li>
        <bdi>{[city, country].filter(Boolean).join(', ')}</bdi>
      </li>
      {(checkin_time || checkout_time) && (
        <li>
          <Unbroken line={t('facility.times', { checkin: checkin_time || '–', checkout: checkout_time || '–' })} />
        </li>
      )}
      {phone && (
        <li>
          <bdi dir="ltr">{phone}</bdi>
        </li>
      )}
      {agent && (
        <li className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
          <span className="flex items-center gap-1.5">
            <Bot className="size-5 shrink-0" aria-hidden="true" />
            {t('facility.assistant.configured')}
          </span>
          {agentlanguages.map((code) => (
            <span key={code} className="rounded-full bg-primary-soft px-2 text-xs font-semibold text-primary uppercase">
              {code}
            </span>
          ))}
        </li>
      )}
    </ul>
  )
}

/** What can be done with a facility, behind one button. */
function Actions({ facility, onShowQr, onDuplicate, onRemove }: FacilityCardProps) {
  const t = useTranslate()
  const named = useNamed()
  const { id, name } = facility
  return (
    <CardMenu name={name} onDuplicate={() => onDuplicate(facility)} onRemove={() => onRemove(facility)}>
      <MenuItem onClick={() => onShowQr(facility)} aria-label={named(t('facility.qr.action'), name)}>
        <QrCode aria-hidden="true" />
        {t('facility.qr.action')}
      </MenuItem>
      <TestItem listed={facility} />
      <MenuItem asChild>
        <Link href={href('facility', { id })} aria-label={named(t('app.edit'), name)}>
          <Pencil aria-hidden="true" />
          {t('app.edit')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href={href('statistics', { id })} aria-label={t('statistics.title', { name })}>
          <ChartNoAxesColumn aria-hidden="true" />
          {t('statistics.menu')}
        </Link>
      </MenuItem>
    </CardMenu>
  )
}

/** Opens the guest page by its link of now: another device may have renewed it since the list was read. */
function TestItem({ listed }: { listed: Facility }) {
  const t = useTranslate()
  const { link_id, name } = useFreshFacility(listed)
  return (
    <MenuItem asChild>
      <a href={guestPath(link_id)} target="_blank" rel="noopener" aria-label={t('facility.test.label', { name })}>
        <ExternalLink className="rtl:-scale-x-100" aria-hidden="true" />
        {t('facility.test')}
      </a>
    </MenuItem>
  )
}
