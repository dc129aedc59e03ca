import { fullAddress } from '#contract/contacts.ts'
import { foreignLanguage, type GuestService } from '#contract/guest.ts'
import { guestRequestFormPath } from '#contract/routes.ts'
import { choiceOf } from '#contract/service-choice.ts'
import { priceText } from '#contract/services.ts'
import type { MessageKey } from '#i18n/all-messages.ts'
import { contactLinks } from '../contact-links.ts'
import type { PageContext } from '../page.ts'
import { BlockContent } from './block-sections.tsx'
import type { GuestView } from './guest-view.ts'
import { Cover, firstOwnPhoto, PhotoStrip } from './photo-strip.tsx'
import { ActionLink, HostText, LinkRow, Section } from './section.tsx'

/** The services as cards, photo first, each with its price and the way to ask for it; then the form for anything else. */
export function ServicesSection({ page, view }: { page: PageContext; view: GuestView }) {
  const { t, language } = page
  return (
    <Section id="services" title={t(view.services.length ? 'guest.services.title' : 'guest.ask.title')}>
      {view.services.length > 0 && (
        <ul className="shelf">
          {view.services.map((service) => (
            <li key={service.id}>
              <ServiceCover page={page} service={service} />
              <h3>
                <bdi lang={foreignLanguage(page, service, 'name')}>{service.name}</bdi>
              </h3>
              {service.price && <bdi className="large">{priceText(language, service.price)}</bdi>}
              <ActionLink
                href={guestRequestFormPath(view.id, language, choiceOf({ category: service.category, name: service.requestName }))}
                tone="strong"
              >
                {t('guest.services.ask')}
              </ActionLink>
              <ServiceContent page={page} service={service} country={view.country} />
            </li>
          ))}
        </ul>
      )}
      <p>{t('guest.ask.text')}</p>
      <ActionLink href={guestRequestFormPath(view.id, language)}>{t('guest.ask.title')}</ActionLink>
    </Section>
  )
}

function ServiceCover({ page: { t }, service: { name, images } }: { page: PageContext; service: GuestService }) {
  const photo = firstOwnPhoto(images)
  return photo ? (
    <a href={photo.src} aria-label={t('guest.photo.alt', { name, number: 1 })}>
      <Cover photo={photo} />
    </a>
  ) : (
    <i />
  )
}

const described = [
  ['duration', 'service.duration.label'],
  ['maxCapacity', 'service.maxCapacity.label'],
  ['availability', 'service.availability.label'],
  ['requirements', 'service.requirements.label'],
  ['included', 'service.included.label'],
  ['excluded', 'service.excluded.label'],
  ['cancellationPolicy', 'service.cancellationPolicy.label'],
  ['specialInstructions', 'guest.instructions.title'],
] as const satisfies [keyof GuestService, MessageKey][]

type ContentProps = { page: PageContext; service: GuestService; country: string }

/** @param country of the property, where the service says none */
function ServiceContent({ page, service, country }: ContentProps) {
  const { t } = page
  const facts = [
    ...described.map(([field, label]) => ({ field, label: t(label), text: service[field] })),
    {
      field: 'address',
      label: t('guest.address.title'),
      text: service.address && fullAddress({ ...service, postalcode: service.postalCode }),
    },
  ].filter(({ text }) => text)
  const links = [
    ...contactLinks(page, service, service.country || country),
    { href: service.websiteurl, label: t('guest.contacts.website') },
  ]
  const { description, images, blocks } = service
  if (!description && !facts.length && !blocks.length && !images.length && !links.some(({ href }) => href)) return null
  return (
    <details className="fold">
      <summary>{t('guest.services.more')}</summary>
      <div className="stack">
        <PhotoStrip page={page} name={service.name} photos={images} />
        {description && <HostText lang={foreignLanguage(page, service, 'description')}>{description}</HostText>}
        {facts.length > 0 && (
          <dl className="stack">
            {facts.map(({ field, label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto" lang={foreignLanguage(page, service, field)} className="text">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {blocks.map((block) => (
          <div key={block.id} className="stack">
            <h3 lang={foreignLanguage(page, block, 'name')}>{block.name}</h3>
            <BlockContent page={page} block={block} />
          </div>
        ))}
        <LinkRow links={links} />
      </div>
    </details>
  )
}
