import type { ComponentProps } from 'react'
import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import type { Offer } from '#contract/offers.ts'
import type { PageContext } from '../page.ts'
import { OfferCard } from './offer-card.tsx'

type OffersProps = { page: PageContext; request: GuestRequestView; offers: Offer[]; now: number }

/** The offers that can be accepted; for a confirmed request they propose a change. */
export function OpenOffers({ page, request, offers, now }: OffersProps) {
  const { t } = page
  const isChange = request.status === 'confirmed'
  if (!offers.length) return null
  return (
    <section aria-labelledby="offers-title" className="grid grid-cols-1 gap-4">
      <h2 id="offers-title" className="text-lg font-semibold">
        {isChange ? t('guest.request.change', { host: request.facilityName }) : t('guest.request.offers')}
      </h2>
      {isChange && <p className="text-ink-soft">{t('guest.request.change.text')}</p>}
      <OfferList page={page} request={request} offers={offers} now={now} />
    </section>
  )
}

/** Offers that are declined, withdrawn, replaced, canceled or over, folded. */
export function EarlierOffers({ page, request, offers, now }: OffersProps) {
  if (!offers.length) return null
  return (
    <details>
      <summary className="min-h-11 content-center font-medium text-primary">
        {page.t('guest.request.earlier', { number: offers.length })}
      </summary>
      <div className="pt-3">
        <OfferList page={page} request={request} offers={offers} now={now} />
      </div>
    </details>
  )
}

type OfferListProps = Pick<OffersProps, 'page' | 'offers' | 'now'> & Pick<ComponentProps<typeof OfferCard>, 'request'>

/** Offers beside one another where there is room; a single one has the whole width. */
export function OfferList({ page, request, offers, now }: OfferListProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4">
      {offers.map((offer) => (
        <OfferCard key={offer.id} page={page} request={request} offer={offer} now={now} />
      ))}
    </ul>
  )
}
