import { Check } from 'lucide-react'
import { Link } from 'wouter'
import type { Facility } from '#contract/facilities.ts'
import { href } from '#contract/routes.ts'
import { PlacePhoto } from '../media/place-photo.tsx'
import { useTranslate } from '../messages/properties.ts'

type FirstStepsProps = {
  /** The first property, once there is one. */
  facility?: Facility | undefined
  /** Its page says what guests look for first. */
  isReady: boolean
}

/** What leads from an empty account to a code on the wall, with what the guest will see beside it. */
export function FirstSteps({ facility, isReady }: FirstStepsProps) {
  const t = useTranslate()
  const steps = [
    { name: 'property', isDone: facility !== undefined },
    { name: 'content', isDone: isReady },
    { name: 'code', isDone: false },
  ] as const
  const next = steps.find(({ isDone }) => !isDone)?.name
  return (
    <section
      aria-labelledby="first-title"
      className="surface-raised my-8 grid grid-cols-1 gap-8 border border-line p-5 wrap-anywhere sm:p-8 lg:grid-cols-[1fr_auto]"
    >
      <div className="grid grid-cols-1 content-center gap-5">
        <h2 id="first-title" className="text-lg font-semibold">
          {t('properties.first.title')}
        </h2>
        <ol className="grid grid-cols-1 gap-5">
          {steps.map(({ name, isDone }, index) => (
            <li key={name} className="flex gap-4">
              <span
                className={`grid size-10 shrink-0 place-items-center rounded-full font-display text-lg font-semibold ${isDone ? 'bg-success-soft text-success' : name === next ? 'bg-primary text-on-primary' : 'bg-muted text-ink-soft'}`}
              >
                {isDone ? <Check className="size-5" aria-hidden="true" /> : index + 1}
                {isDone && <span className="sr-only">{t('properties.first.done')}</span>}
              </span>
              <div className="grid min-w-0 grid-cols-1 content-start gap-1">
                <h3 className="font-semibold">{t(`properties.first.${name}`)}</h3>
                <p className="text-sm text-ink-soft">{t(`properties.first.${name}.text`)}</p>
                {name === 'content' && facility && !isDone && (
                  <Link
                    href={`${href('facility', { id: facility.id })}?tab=wifi`}
                    className="inline-flex min-h-11 items-center justify-self-start rounded-lg font-semibold text-primary underline underline-offset-4"
                  >
                    {t('properties.first.complete')}
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
      <figure className="hidden gap-2 text-center lg:grid">
        <Preview facility={facility} />
        <figcaption className="text-sm text-ink-soft">{t('properties.first.preview')}</figcaption>
      </figure>
    </section>
  )
}

/** A drawing of the first view of the guest page, with the words that are there already. */
function Preview({ facility }: { facility: Facility | undefined }) {
  const t = useTranslate()
  const { name, city, wifi_network, checkin_time, property_image_url = '' } = facility ?? {}
  const rows = [
    [t('facility.tab.wifi'), wifi_network],
    [t('facility.checkin_time.label'), checkin_time],
  ] as const
  return (
    <div aria-hidden="true" className="grid w-60 gap-4 rounded-[2rem] border-8 border-muted bg-canvas p-4 pt-5">
      <PlacePhoto url={property_image_url} className="w-32 justify-self-center" sizes="8rem" />
      <div>
        <p className="font-display text-lg font-semibold">{name ?? t('properties.first.example')}</p>
        <p className="text-xs text-ink-soft">{city}</p>
      </div>
      <dl className="surface-raised grid gap-2 p-3 text-start text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-center justify-between gap-2">
            <dt className="min-w-0 truncate text-ink-soft">{label}</dt>
            <dd dir="auto" className="max-w-28 shrink-0 truncate font-semibold">
              {value || <span className="block h-3 w-16 rounded-full bg-muted" />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
