import type { Offer } from '#contract/offers.ts'
import { directionOf } from '#i18n/languages.ts'
import type { PageContext } from '../page.ts'
import type { OfferedRequest } from './offer-card.tsx'
import { OfferList } from './offers-section.tsx'

export type OfferPreviewView = {
  request: OfferedRequest
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
        <div inert className="p-4">
          <OfferList page={page} request={request} offers={offers} now={now} />
        </div>
      </body>
    </html>
  )
}
