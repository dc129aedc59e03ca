import { mapsLink } from '#contract/contacts.ts'
import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import { photoSources } from '#contract/media.ts'
import type { Offer } from '#contract/offers.ts'
import { guestRequestPath } from '#contract/routes.ts'
import { euros } from '#i18n/dates.ts'
import { contactLinks, leading } from '../contact-links.ts'
import type { PageContext } from '../page.ts'
import { agreedDay, agreedDuration } from './agreed-day.ts'
import { Facts } from './facts.tsx'
import { plainButton, primaryButton } from './form-parts.tsx'
import { OfferLinks, OfferPhotos } from './offer-card.tsx'

type AgreedProps = { page: PageContext; request: GuestRequestView }

/** Day, length, price and place of what was agreed on, for the page and for the question whether it is canceled. */
export function AgreedTerms({ page, request }: AgreedProps) {
  const { t, language } = page
  const { price, place } = request
  const facts = [
    { label: t('service.duration.label'), text: agreedDuration(page, request) },
    { label: t('guest.request.price'), text: price && euros(language, price) },
    { label: t('guest.request.place'), text: place },
  ]
  return (
    <>
      <p className="text-lg font-semibold">{agreedDay(page, request)}</p>
      <Facts page={page} facts={facts} />
    </>
  )
}

/** What was agreed on with the words and photos of its offer, the file for the calendar, and how to reach the property. */
export function AgreedBox({ page, request, accepted, isNew }: AgreedProps & { accepted: Offer | undefined; isNew: boolean }) {
  const { t } = page
  const photo = photoSources(request.facilityPhoto)
  return (
    <section aria-labelledby="agreed-title" className="grid gap-4 rounded-lg bg-success-soft p-5">
      {photo && (
        <img src={photo.small} width={photo.width} height={photo.height} alt="" className={`arch w-32 ${isNew ? 'animate-open' : ''}`} />
      )}
      <div className="grid gap-1">
        <h2 id="agreed-title" className="font-semibold text-success">
          {t('guest.request.agreed')}
        </h2>
        <AgreedTerms page={page} request={request} />
      </div>
      {accepted && <OfferPhotos urls={accepted.mediaUrls} />}
      {accepted?.notes && (
        <p dir="auto" className="whitespace-pre-line">
          {accepted.notes}
        </p>
      )}
      {accepted && <OfferLinks page={page} offer={accepted} />}
      <a href={`${guestRequestPath(request.guid)}/booking.ics`} className={`${plainButton} justify-self-start`}>
        {t('requests.calendar.add')}
      </a>
      <Contacts page={page} contacts={request.contacts} />
    </section>
  )
}

function Contacts({ page: { t }, contacts }: { page: PageContext; contacts: GuestRequestView['contacts'] }) {
  if (!contacts) return null
  const { name, address, coordinates, country } = contacts
  const links = leading(contactLinks({ t }, contacts, country))
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('guest.request.reach', { host: name })}</h3>
      {address && (
        <address className="not-italic">
          <bdi>{address}</bdi>
        </address>
      )}
      {(coordinates || address) && (
        <a
          href={mapsLink(coordinates || `${name}, ${address}`)}
          target="_blank"
          rel="noopener noreferrer"
          className={`${primaryButton} justify-self-start`}
        >
          {t('guest.address.directions')}
        </a>
      )}
      <ul className="grid gap-2 sm:grid-cols-3">
        {links.map(({ href, label, detail }) => (
          <li key={label} className="grid">
            <a
              href={href}
              className={`${plainButton} flex-col py-2 text-center`}
              {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {label}
              <small dir="ltr" className="max-w-full font-normal break-all text-ink-soft">
                {detail}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
