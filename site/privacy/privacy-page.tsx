import type { ReactNode } from 'react'
import { fullAddress } from '#contract/contacts.ts'
import { questionMonths, type RetentionMonths, retentionDays } from '#contract/privacy.ts'
import { guestAccountPath, guestPrivacyPath } from '#contract/routes.ts'
import type { MessageKey } from '#i18n/all-messages.ts'
import { timeInWords } from '#i18n/dates.ts'
import { withColon } from '#i18n/labels.ts'
import { callLink } from '../call-link.ts'
import type { Company } from '../company.ts'
import type { PageContext } from '../page.ts'
import { PropertyLink } from '../page-head.tsx'
import { textLink } from '../requests/form-parts.tsx'
import { PrivatePage } from '../requests/private-page.tsx'

/** The property and its host; undefined on the pages of guest accounts, which belong to no property. */
export type PrivacyView = {
  property: PropertyPrivacy | undefined
  hasMailServer: boolean
  /** The hosts of services of others that this installation uses; empty without one. */
  hosts: {
    /** Of the language model that words the assistant's answers. */
    model: string
    /** Of the bucket that holds the backups. */
    backup: string
    /** Of the bucket that holds the photos. */
    storage: string
  }
  company: Company
}

type PropertyPrivacy = {
  facilityId: string
  facilityName: string
  facilityPhoto: string
  /** The controller of the data (GDPR, art. 13): the host's company or name, with every contact. */
  host: {
    name: string
    address: string
    city: string
    postalcode: string
    country: string
    email: string
    phone: string
    vatNumber: string
  }
  retentionMonths: RetentionMonths
  hasVoice: boolean
  hasSuppliers: boolean
  /** Whether a program of the host is told of requests. */
  hasPrograms: boolean
  /** Whether a browser of the host is sent notifications. */
  hasPush: boolean
}

/** GET /guest/privacy: what is kept of guests, why, for how long, and how to have it erased (GDPR, art. 13). */
export function PrivacyPage({ page, view }: { page: PageContext; view: PrivacyView }) {
  const { t, language } = page
  const { property } = view
  return (
    <PrivatePage
      page={page}
      title={`${t('guest.privacy.title')} · ${property?.facilityName ?? 'Ospita'}`}
      width="max-w-2xl"
      gap="gap-8"
      hrefFor={(other) => guestPrivacyPath(property?.facilityId, other)}
    >
      <header className="grid gap-2">
        {property && <PropertyLink page={page} linkId={property.facilityId} name={property.facilityName} photo={property.facilityPhoto} />}
        <h1 className="text-xl font-semibold">{t('guest.privacy.title')}</h1>
        <p className="text-ink-soft">{t('guest.privacy.intro')}</p>
      </header>
      <Part page={page} title="guest.privacy.who.title">
        {property && <Host page={page} host={property.host} />}
        <p>{t('guest.privacy.who.operator', { ...view.company, company: view.company.name })}</p>
      </Part>
      <Part page={page} title="guest.privacy.what.title">
        <Kept page={page} view={view} />
      </Part>
      <Part page={page} title="guest.privacy.receivers.title">
        <Receivers page={page} view={view} />
      </Part>
      <Part page={page} title="guest.privacy.rights.title">
        <p>{t('guest.privacy.rights.text')}</p>
        <p>{t('guest.privacy.rights.erase', { action: t('guest.request.forget') })}</p>
        <a href={guestAccountPath('login', language)} className={`${textLink} justify-self-start`}>
          {t('guest.account.requests')}
        </a>
        <p>{t('guest.privacy.rights.complain')}</p>
      </Part>
    </PrivatePage>
  )
}

function Part({ page, title, children }: { page: PageContext; title: MessageKey; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-semibold">{page.t(title)}</h2>
      {children}
    </section>
  )
}

function Host({ page: { t, language }, host }: { page: PageContext; host: PropertyPrivacy['host'] }) {
  const { name, email, phone, vatNumber } = host
  return (
    <>
      <p>{t('guest.privacy.who.host')}</p>
      <address className="grid gap-1 rounded-lg border border-line bg-surface p-5 not-italic shadow-card">
        <bdi className="font-semibold">{name}</bdi>
        <bdi>{fullAddress(host)}</bdi>
        {vatNumber && (
          <span>
            {withColon(language, t('facility.vatNumber.label'))}
            <bdi>{vatNumber}</bdi>
          </span>
        )}
        {email && (
          <a href={`mailto:${email}`} dir="ltr" className={`${textLink} justify-self-start break-all`}>
            {email}
          </a>
        )}
        {phone && (
          <a href={callLink(phone, host.country)} dir="ltr" className={`${textLink} justify-self-start`}>
            {phone}
          </a>
        )}
      </address>
    </>
  )
}

function Kept({ page: { t, language }, view: { property } }: { page: PageContext; view: PrivacyView }) {
  const { mails, recipients, offlineCopies, waitingGuests } = retentionDays
  const ofProperty = property && [
    ['request', t('guest.privacy.request.text', { time: t(`privacy.months.${property.retentionMonths}`) })] as const,
    ['question', t('guest.privacy.question.text', { months: questionMonths })] as const,
    ['waiting', t('guest.privacy.waiting.text', { days: waitingGuests })] as const,
    ...(property.hasVoice ? [['voice', t('guest.privacy.voice.text')] as const] : []),
  ]
  const kept = [
    ...(ofProperty ?? []),
    ['mail', t('guest.privacy.mail.text', { day: timeInWords(language, recipients * 86_400), days: mails })],
    ['visit', t('guest.privacy.visit.text')],
    ['device', t('guest.privacy.device.text', { days: offlineCopies })],
    ['account', t('guest.privacy.account.text')],
  ] as const
  return (
    <dl className="grid grid-cols-1 gap-4">
      {kept.map(([name, text]) => (
        <div key={name} className="grid gap-1 border-s-2 border-line ps-4">
          <dt className="font-semibold">{t(`guest.privacy.${name}.title`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Receivers({ page: { t }, view: { property, hasMailServer, hosts } }: { page: PageContext; view: PrivacyView }) {
  const others = [
    ...(property?.hasSuppliers ? ['supplier' as const] : []),
    ...(property?.hasPrograms ? ['program' as const] : []),
    ...(property?.hasPush ? ['push' as const] : []),
    ...(hasMailServer ? ['mail' as const] : []),
    ...(property?.hasVoice ? ['voice' as const] : []),
  ]
  const named = [
    ...(property ? [['model', hosts.model] as const] : []),
    ['backup', hosts.backup] as const,
    ['storage', hosts.storage] as const,
  ].filter(([, service]) => service)
  const lines = [
    ...others.map((name) => t(`guest.privacy.receivers.${name}`)),
    ...named.map(([name, service]) => t(`guest.privacy.receivers.${name}`, { service })),
  ]
  return (
    <>
      <p>{t(lines.length ? 'guest.privacy.receivers.some' : 'guest.privacy.receivers.none')}</p>
      {lines.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}
