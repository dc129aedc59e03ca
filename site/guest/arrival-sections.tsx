import { fullAddress } from '#contract/contacts.ts'
import { foreignLanguage } from '#contract/guest.ts'
import type { PageContext } from '../page.ts'
import { directionsLink, type GuestView } from './guest-view.ts'
import { ActionLink, CopyButton, HostText, Section } from './section.tsx'

type Props = { page: PageContext; view: GuestView }

/** Check-in and check-out. */
export function TimesSection({ page: { t }, view }: Props) {
  const times = [
    { label: t('guest.checkin'), text: view.checkin_time && t('guest.checkin.from', { time: view.checkin_time }) },
    { label: t('guest.checkout'), text: view.checkout_time && t('guest.checkout.by', { time: view.checkout_time }) },
  ].filter(({ text }) => text)
  if (!times.length) return null
  return (
    <Section id="arrive" title={t('guest.times.title')}>
      <dl className="pair">
        {times.map(({ label, text }) => (
          <div key={label} className="box">
            <dt>{label}</dt>
            <dd className="large">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

export function AddressSection({ page: { t }, view }: Props) {
  return (
    <Section id="address" title={t('guest.address.title')}>
      <address className="large">
        <bdi>{fullAddress(view)}</bdi>
      </address>
      <div className="pair">
        <ActionLink href={directionsLink(view)} tone="strong">
          {t('guest.address.directions')}
        </ActionLink>
        <CopyButton text={fullAddress(view)} label={t('guest.address.copy')} done={t('app.copied')} />
      </div>
    </Section>
  )
}

export function DescriptionSection({ page, view }: Props) {
  const { t } = page
  if (!view.description) return null
  return (
    <Section id="welcome" title={t('guest.description.title')}>
      <HostText lang={foreignLanguage(page, view, 'description')}>{view.description}</HostText>
    </Section>
  )
}

export function InstructionsSection({ page, view }: Props) {
  const { t } = page
  if (!view.specialinstructions) return null
  return (
    <Section id="instructions" title={t('guest.instructions.title')}>
      <HostText lang={foreignLanguage(page, view, 'specialinstructions')}>{view.specialinstructions}</HostText>
    </Section>
  )
}
