import { Fragment } from 'react'
import { fullAddress } from '#contract/contacts.ts'
import { foreignLanguage } from '#contract/guest.ts'
import { callLink } from '../call-link.ts'
import { contactLinks, leading } from '../contact-links.ts'
import type { PageContext } from '../page.ts'
import type { GuestView } from './guest-view.ts'
import { ActionLink, HostText, Section } from './section.tsx'

type Props = { page: PageContext; view: GuestView }

/** Every way to reach the host. */
export function ContactsSection({ page: { t }, view }: Props) {
  const links = leading([
    ...contactLinks({ t }, view, view.country),
    { href: view.websiteurl, label: t('guest.contacts.website'), detail: view.websiteurl.replace(/^https?:\/\/(www\.)?|\/$/g, '') },
  ])
  if (!links.length && !view.contactPerson) return null
  return (
    <Section id="contacts" title={t('guest.contacts.title')}>
      {view.contactPerson && <p>{t('guest.contacts.person', { name: view.contactPerson })}</p>}
      {links.length > 0 && (
        <ul className="pair">
          {links.map(({ href, label, detail }) => (
            <li key={label} className="stack">
              <ActionLink href={href}>
                <span>
                  {label}
                  <small dir="ltr">{withBreaks(detail)}</small>
                </span>
              </ActionLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** An e-mail address breaks behind its at sign first, not within a word. */
const withBreaks = (detail: string) =>
  detail.split(/(?<=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** Emergency numbers, and the address in a form that can be read aloud on the phone. */
export function EmergencySection({ page, view }: Props) {
  const { t } = page
  const hostPhone = callLink(view.emergencycontact, view.country)
  return (
    <Section id="help" title={t('guest.emergency.title')}>
      <p>{t('guest.emergency.text')}</p>
      <ActionLink href="tel:112" tone="danger">
        {t('guest.emergency.call')}
      </ActionLink>
      <div className="box">
        <p className="soft">{t('guest.emergency.address')}</p>
        <p className="large">
          <bdi>
            {view.name}, {fullAddress(view)}
          </bdi>
        </p>
      </div>
      {view.emergencycontact && (
        <div className="stack">
          <h3>{t('guest.emergency.host')}</h3>
          {hostPhone ? (
            <ActionLink href={hostPhone}>
              <span dir="auto">{view.emergencycontact}</span>
            </ActionLink>
          ) : (
            <HostText lang={foreignLanguage(page, view, 'emergencycontact')}>{view.emergencycontact}</HostText>
          )}
        </div>
      )}
    </Section>
  )
}
