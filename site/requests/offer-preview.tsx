import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import type { Offer } from '#contract/offers.ts'
import { directionOf } from '#i18n/languages.ts'
import type { PageContext } from '../page.ts'
import { OfferCard } from './offer-card.tsx'

export type OfferPreviewView = {
  request: Pick<GuestRequestView, 'guid' | 'status' | 'isHostReachable' | 'timezone'>
  offers: Offer[]
  now: number
  /** Address of the stylesheet: the frame that shows this allows no inlined one. */
  stylesheet: string
}

/** The offers as the guest's page will show them, for the iframe in the host's dialog; its links do nothing. */
export function OfferPreview({ page, view: { request, offers, now, stylesheet } }: { page: PageContext; view: OfferPreviewView }) {
  return (
    <html lang={page.language} dir={directionOf(page.language)}>
      <head>
        <meta charSet="utf-8" />
        <title>{page.t('guest.request.offers')}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <ul inert className="grid gap-4 p-4 sm:grid-cols-2">
          {offers.map((offer) => (
            <OfferCard key={offer.id} page={page} request={request} offer={offer} now={now} />
          ))}
        </ul>
      </body>
    </html>
  )
}
