import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import { isOpenOffer, type Offer, offersOf } from '#contract/offers.ts'
import { isCancelable } from '#contract/requests.ts'
import { guestAccountPath, guestPrivacyPath, guestRequestPath } from '#contract/routes.ts'
import { isServiceCategory } from '#contract/service-categories.ts'
import { withColon } from '#i18n/labels.ts'
import { dot } from '#ui/dot.ts'
import type { PageContext } from '../page.ts'
import { PropertyLink } from '../page-head.tsx'
import { AgreedBox } from './agreed-box.tsx'
import { askedDay } from './agreed-day.ts'
import { Confirmation, confirmTitle, type Intent } from './confirmation.tsx'
import { Conversation, type MessageDraft } from './conversation.tsx'
import { dangerButton, textLink } from './form-parts.tsx'
import { EarlierOffers, OpenOffers } from './offers-section.tsx'
import { PrivatePage } from './private-page.tsx'
import { stateOf } from './request-news.ts'
import { reasonOf, turnWords } from './turn-words.ts'

export type RequestPageView = {
  request: GuestRequestView
  /** What has to be confirmed: the page then shows that alone. */
  intent: Intent | undefined
  /** Shown at the top: what was done, or why it was not. */
  notice: { text: string; isProblem: boolean } | undefined
  draft: MessageDraft
  /** Now, to tell which offers have ended. */
  now: number
  /** True right after it was sent: this browser keeps the way back. */
  isSent: boolean
  /** True right after an offer was accepted: the door opens once. */
  isAccepted: boolean
}

/** GET /guest/requests/{guid}: whose turn it is, what was agreed on, offers, messages; everything works without script. */
export function RequestPage({ page, view }: { page: PageContext; view: RequestPageView }) {
  const { request, intent, notice, now } = view
  const title = `${intent ? confirmTitle(page, request, intent) : serviceLabel(page, request)} · ${request.facilityName}`
  return (
    <PrivatePage
      page={page}
      title={title}
      width="max-w-3xl"
      hrefFor={(language) => `${guestRequestPath(request.guid)}?lang=${language}`}
      data={{ 'data-request': keptPart(page, view) }}
    >
      {notice && (
        <p
          role={notice.isProblem ? 'alert' : 'status'}
          className={`rounded-lg p-4 font-medium ${notice.isProblem ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success'}`}
        >
          {notice.text}
        </p>
      )}
      {intent ? (
        <>
          <p className="text-ink-soft">
            <bdi>{serviceLabel(page, request)}</bdi>
            {dot}
            <bdi>{request.facilityName}</bdi>
          </p>
          <Confirmation page={page} request={request} intent={intent} now={now} />
        </>
      ) : (
        <WholeRequest page={page} view={view} />
      )}
    </PrivatePage>
  )
}

/** What a browser keeps of a request that was sent from it, for the way back from the property's page. */
function keptPart(page: PageContext, { request, isSent }: RequestPageView): string {
  const { guid, facilityId, requestDate } = request
  return JSON.stringify({
    guid,
    property: facilityId,
    service: serviceLabel(page, request),
    day: requestDate,
    isSent,
    state: stateOf(request),
  })
}

function WholeRequest({ page, view: { request, draft, now, isAccepted } }: { page: PageContext; view: RequestPageView }) {
  const offers = offersOf(request)
  const open = offers.filter((offer) => isOpenOffer(request, offer, now))
  const accepted = offers.find(({ status }) => status === 'accepted')
  const earlier = offers.filter((offer) => offer !== accepted && !open.includes(offer))
  const isAgreed = request.bookingStart !== null && (request.status === 'confirmed' || request.status === 'completed')
  return (
    <>
      <WaysBack page={page} request={request} />
      <Headline page={page} request={request} open={open} />
      <OpenOffers page={page} request={request} offers={open} now={now} />
      {isAgreed && <AgreedBox page={page} request={request} accepted={accepted} isNew={isAccepted} />}
      <EarlierOffers page={page} request={request} offers={earlier} now={now} />
      <Asked page={page} request={request} />
      <Conversation page={page} request={request} draft={draft} />
      <Foot page={page} request={request} now={now} />
    </>
  )
}

type PartProps = { page: PageContext; request: GuestRequestView }

/** To the property, as long as the guest's link to it holds, and to the account. */
function WaysBack({ page, request: { facilityId, facilityName, facilityPhoto } }: PartProps) {
  const { t, language } = page
  return (
    <nav aria-label={t('app.back')} className="flex flex-wrap items-center justify-between gap-x-6">
      <PropertyLink page={page} linkId={facilityId} name={facilityName} photo={facilityPhoto} />
      <a href={guestAccountPath('login', language)} className={textLink}>
        {t('guest.account.requests')}
      </a>
    </nav>
  )
}

/** The service, whose turn it is and until when, and why it has ended. */
function Headline({ page, request, open }: PartProps & { open: Offer[] }) {
  const { t, language } = page
  const reason = reasonOf(request)
  return (
    <header className="grid gap-3">
      <h1 className="text-xl font-semibold">
        <bdi>{serviceLabel(page, request)}</bdi>
      </h1>
      <p
        className={`justify-self-start rounded-full px-3 py-1 text-sm font-semibold ${request.status === 'confirmed' ? 'bg-success-soft text-success' : 'bg-muted text-ink-soft'}`}
      >
        <span className="font-normal">{withColon(language, t('guest.request.status'))}</span>
        {t(`requests.status.${request.status}`)}
      </p>
      {(request.isHostReachable || !isWaiting(request)) && <p className="text-lg font-medium">{turnWords(page, request, open)}</p>}
      {!request.isHostReachable && <p className="rounded-lg bg-muted p-4">{t('error.host.suspended')}</p>}
      {reason && (
        <p className="rounded-lg bg-muted p-4">
          <span className="text-ink-soft">{withColon(language, t('guest.request.reason'))}</span>
          <bdi className="whitespace-pre-line">{reason}</bdi>
        </p>
      )}
    </header>
  )
}

/** True while one side waits for the other. */
const isWaiting = ({ turn }: GuestRequestView) => turn === 'host' || turn === 'guest'

function Asked({ page, request }: PartProps) {
  const { t } = page
  const { timeRange, adultNum, childNum, notes } = request
  return (
    <section aria-labelledby="asked-title" className="grid gap-2">
      <h2 id="asked-title" className="text-lg font-semibold">
        {t('guest.request.asked')}
      </h2>
      <p className="text-ink-soft">
        {askedDay(page, request)}
        {dot}
        <bdi>{timeRange}</bdi>
        {dot}
        {t('requests.people', { adults: adultNum, children: childNum })}
      </p>
      {notes && (
        <p dir="auto" className="whitespace-pre-line">
          {notes}
        </p>
      )}
    </section>
  )
}

function Foot({ page: { t, language }, request, now }: PartProps & { now: number }) {
  const path = guestRequestPath(request.guid)
  return (
    <>
      {isCancelable(request, now) && (
        <a href={`${path}?intent=cancel&lang=${language}`} className={`${dangerButton} -ms-4 !px-4 justify-self-start`}>
          {t(request.status === 'confirmed' ? 'guest.request.cancelBooking' : 'guest.request.cancel')}
        </a>
      )}
      <p className="text-sm text-ink-soft">{t('guest.request.private')}</p>
      <nav aria-label={t('guest.account.more')} className="flex flex-wrap gap-x-6">
        {request.facilityId && (
          <a href={guestPrivacyPath(request.facilityId, language)} className={textLink}>
            {t('guest.privacy.title')}
          </a>
        )}
        <a href={`${path}?intent=forget&lang=${language}`} className={textLink}>
          {t('guest.request.forget')}
        </a>
        {/* Shown by script where this browser keeps the way back. */}
        <button type="button" hidden data-off-device className={textLink}>
          {t('guest.request.offDevice')}
        </button>
      </nav>
    </>
  )
}

/** The host's service, or what kind of thing is asked for. */
export function serviceLabel({ t }: Pick<PageContext, 't'>, { service, category }: Pick<GuestRequestView, 'service' | 'category'>): string {
  if (service) return service
  return isServiceCategory(category) ? t(`service.category.${category}`) : category
}
