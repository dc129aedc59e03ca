import { fullAddress } from '#contract/contacts.ts'
import { foreignLanguage } from '#contract/guest.ts'
import type { PageContext } from '../page.ts'
import { directionsLink, firstSentence, type GuestView } from './guest-view.ts'
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
    <Section id="arrive" title={t('guest.times.title')} isUnseen>
      <dl className="pair">
        {times.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="large">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** How to get in. More than a sentence is folded: the first one says whether it is worth a tap. */
export function InstructionsSection({ page, view }: Props) {
  const text = view.specialinstructions
  if (!text) return null
  const lang = foreignLanguage(page, view, 'specialinstructions')
  const title = page.t('guest.entry.title')
  const sentence = firstSentence(text)
  const words = <HostText lang={lang}>{text}</HostText>
  if (sentence === text.trim())
    return (
      <Section id="instructions" title={title}>
        {words}
      </Section>
    )
  return (
    <section id="instructions">
      <details className="fold">
        <summary>
          <h2>{title}</h2>
          <bdi lang={lang} className="peek">
            {sentence || `${text.slice(0, 80)}…`}
          </bdi>
        </summary>
        {words}
      </details>
    </section>
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
        <CopyButton text={fullAddress(view)} words={t('guest.address.copy')} done={t('app.copied')} />
      </div>
    </Section>
  )
}

/** The host's welcome, where it is longer than the sentence at the top. */
export function DescriptionSection({ page, view }: Props) {
  const { t } = page
  if (!view.description || firstSentence(view.description) === view.description.trim()) return null
  return (
    <Section id="welcome" title={t('guest.description.title')}>
      <HostText lang={foreignLanguage(page, view, 'description')}>{view.description}</HostText>
    </Section>
  )
}
