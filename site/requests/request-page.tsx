import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import { isCancelable } from '#contract/requests.ts'
import { guestAccountPaths, guestPath, guestPrivacyPath, guestRequestPath } from '#contract/routes.ts'
import { type ServiceCategory, serviceCategories } from '#contract/services.ts'
import { fullDay, instantIn } from '#i18n/dates.ts'
import { PageDocument } from '../document.tsx'
import type { PageContext } from '../page.ts'
import { dangerButton, plainButton, primaryButton } from './form-parts.tsx'
import { type Offer, OfferCard } from './offer-card.tsx'

/** What the guest is about to do, and has to confirm. */
export type Intent = { action: 'accept' | 'decline' | 'cancel' | 'forget'; proposalId?: number | undefined; itemId?: string | undefined }

export type RequestPageView = {
  request: GuestRequestView
  intent: Intent | undefined
  /** Shown at the top: what was done, or why it was not. */
  notice: { text: string; isProblem: boolean } | undefined
  /** Now, to tell which offers have ended. */
  now: number
}

const link = 'inline-flex min-h-11 items-center font-medium text-primary underline'

/** Events that concern the host alone. */
const hidden = new Set(['proposal_opened', 'forwarded'])

/** GET /guest/requests/{guid}: the request, its history, the offers; everything works without script. */
export function RequestPage({ page, view: { request, intent, notice, now } }: { page: PageContext; view: RequestPageView }) {
  const { t, language } = page
  const title = serviceLabel(page, request)
  const offers: Offer[] = request.proposals.flatMap(({ id, proposalsData }) => proposalsData.map((item) => ({ proposalId: id, ...item })))
  const instant = (value: string) => instantIn(language, value, request.timezone)
  const day = fullDay(language, request.requestDate)
  return (
    <PageDocument page={page} title={`${title} · ${request.facilityName}`} head={<meta name="robots" content="noindex, nofollow" />}>
      <main id="content" className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-8">
        {request.facilityId ? (
          <a
            href={`${guestPath(request.facilityId)}&lang=${language}`}
            className="inline-flex min-h-11 items-center justify-self-start font-medium text-primary underline"
          >
            <bdi>{request.facilityName}</bdi>
          </a>
        ) : (
          <p>
            <bdi>{request.facilityName}</bdi>
          </p>
        )}
        {notice && (
          <p
            role={notice.isProblem ? 'alert' : 'status'}
            className={`rounded-lg p-4 font-medium ${notice.isProblem ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success'}`}
          >
            {notice.text}
          </p>
        )}
        {intent && <Confirmation page={page} request={request} intent={intent} now={now} />}
        <header className="grid gap-3">
          <h1 className="text-3xl font-semibold">
            <bdi>{title}</bdi>
          </h1>
          <p className="justify-self-start rounded-full bg-accent-soft px-3 py-1 text-sm font-semibold text-accent">
            {t(`requests.status.${request.status}`)}
          </p>
          <p className="text-ink-soft">
            {day} · <bdi>{request.timeRange}</bdi> · {t('requests.people', { adults: request.adultNum, children: request.childNum })}
          </p>
          {request.notes && (
            <p dir="auto" className="whitespace-pre-line">
              {request.notes}
            </p>
          )}
        </header>
        {request.bookingStart && request.status === 'confirmed' && (
          <div className="grid gap-3 rounded-lg bg-success-soft p-5">
            <p className="text-lg font-semibold text-success">{instantIn(language, request.bookingStart, request.timezone)}</p>
            <a href={`${guestRequestPath(request.guid)}/booking.ics`} className={`${plainButton} justify-self-start`}>
              {t('requests.calendar.add')}
            </a>
          </div>
        )}
        <section aria-labelledby="offers-title" className="grid grid-cols-1 gap-4">
          <h2 id="offers-title" className="text-xl font-semibold">
            {t('guest.request.offers')}
          </h2>
          {offers.length === 0 && (
            <p className="rounded-lg border border-dashed border-line-strong/50 px-4 py-8 text-center text-ink-soft">
              {t('guest.request.waiting')}
            </p>
          )}
          <ul className="grid gap-4 sm:grid-cols-2">
            {offers.map((offer) => (
              <OfferCard key={offer.id} page={page} request={request} offer={offer} now={now} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="history-title" className="grid grid-cols-1 gap-4">
          <h2 id="history-title" className="text-xl font-semibold">
            {t('guest.request.history')}
          </h2>
          <ol className="grid gap-3 border-s-2 border-line ps-4">
            {request.events
              .filter(({ eventType }) => !hidden.has(eventType))
              .map(({ eventType, eventDate }) => (
                <li key={`${eventType} ${eventDate}`}>
                  <p className="font-medium">{t(`requests.event.${eventType}`)}</p>
                  <p className="text-sm text-ink-soft">{instant(eventDate)}</p>
                </li>
              ))}
          </ol>
        </section>
        {isCancelable(request, now) && (
          <a
            href={`${guestRequestPath(request.guid)}?intent=cancel&lang=${language}`}
            className={`${dangerButton} -ms-6 justify-self-start`}
          >
            {t(request.status === 'confirmed' ? 'guest.request.cancelBooking' : 'guest.request.cancel')}
          </a>
        )}
        <p className="text-sm text-ink-soft">{t('guest.request.private')}</p>
        <nav aria-label={t('guest.account.more')} className="flex flex-wrap gap-x-6">
          <a href={`${guestAccountPaths.login}?lang=${language}`} className={link}>
            {t('guest.account.requests')}
          </a>
          {request.facilityId && (
            <a href={guestPrivacyPath(request.facilityId, language)} className={link}>
              {t('guest.privacy.title')}
            </a>
          )}
          <a href={`${guestRequestPath(request.guid)}?intent=forget&lang=${language}`} className={link}>
            {t('guest.request.forget')}
          </a>
        </nav>
      </main>
    </PageDocument>
  )
}

type ConfirmationProps = { page: PageContext; request: GuestRequestView; intent: Intent; now: number }

function Confirmation({ page: { t, language }, request, intent, now }: ConfirmationProps) {
  const { guid, status } = request
  const path = `${guestRequestPath(guid)}?lang=${language}`
  const isBooked = status === 'confirmed' && isCancelable(request, now)
  const question =
    isBooked && intent.action === 'cancel' ? 'cancelBooking' : isBooked && intent.action === 'forget' ? 'forgetBooking' : intent.action
  return (
    <form method="post" action={path} className="grid gap-4 rounded-lg border-2 border-primary bg-surface p-5 shadow-card">
      <p className="text-lg font-semibold">{t(`guest.request.confirm.${question}`)}</p>
      <input type="hidden" name="action" value={intent.action} />
      {intent.proposalId !== undefined && <input type="hidden" name="proposalId" value={intent.proposalId} />}
      {intent.itemId !== undefined && <input type="hidden" name="itemId" value={intent.itemId} />}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={primaryButton}>
          {t(`guest.request.yes.${intent.action}`)}
        </button>
        <a href={path} className={plainButton}>
          {t('app.back')}
        </a>
      </div>
    </form>
  )
}

/** The host's service, or what kind of thing is asked for. */
export function serviceLabel({ t }: PageContext, { service, category }: Pick<GuestRequestView, 'service' | 'category'>): string {
  if (service) return service
  return serviceCategories.some((known) => known === category) ? t(`service.category.${category as ServiceCategory}`) : category
}
