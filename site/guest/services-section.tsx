import { fullAddress, phoneLink, whatsappLink } from '#contract/contacts.ts'
import { foreignLanguage, type GuestService } from '#contract/guest.ts'
import { guestRequestFormPath } from '#contract/routes.ts'
import { priceText } from '#contract/services.ts'
import type { MessageKey } from '#i18n/all-messages.ts'
import type { PageContext } from '../page.ts'
import { BlockContent } from './block-sections.tsx'
import type { GuestView } from './guest-view.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { ActionLink, HostText, LinkRow, Section } from './section.tsx'

/** The services, each collapsed, and links to the form of a request. */
export function ServicesSection({ page, view }: { page: PageContext; view: GuestView }) {
  const { t, language } = page
  return (
    <Section id="services" title={t(view.services.length ? 'guest.services.title' : 'guest.ask.title')}>
      {view.services.map((service) => (
        <details key={service.id} className="fold">
          <summary>
            <bdi lang={foreignLanguage(page, service, 'name')}>{service.name}</bdi>
            {service.price && <bdi>{priceText(service.price)}</bdi>}
          </summary>
          <div className="stack">
            <ServiceContent page={page} service={service} />
            <ActionLink
              href={guestRequestFormPath(view.id, language, { category: service.category, name: service.requestName })}
              tone="strong"
            >
              {t('guest.services.ask')}
            </ActionLink>
          </div>
        </details>
      ))}
      <p>{t('guest.ask.text')}</p>
      <ActionLink href={guestRequestFormPath(view.id, language)}>{t('guest.ask.title')}</ActionLink>
    </Section>
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

function ServiceContent({ page, service }: { page: PageContext; service: GuestService }) {
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
    { href: service.phone && phoneLink(service.phone), label: t('guest.contacts.call') },
    { href: whatsappLink(service.whatsapp), label: 'WhatsApp' },
    { href: service.email && `mailto:${service.email}`, label: t('guest.contacts.write') },
    { href: service.websiteurl, label: t('guest.contacts.website') },
  ]
  return (
    <>
      <PhotoStrip page={page} name={service.name} photos={service.images} />
      {service.description && <HostText lang={foreignLanguage(page, service, 'description')}>{service.description}</HostText>}
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
      {service.blocks.map((block) => (
        <div key={block.id} className="stack">
          <h3 lang={foreignLanguage(page, block, 'name')}>{block.name}</h3>
          <BlockContent page={page} block={block} />
        </div>
      ))}
      <LinkRow links={links} />
    </>
  )
}
