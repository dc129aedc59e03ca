import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import { photoSources } from '#contract/media.ts'
import { hasEnded, isOpenOffer, type Offer } from '#contract/offers.ts'
import { guestRequestPath } from '#contract/routes.ts'
import { durationIn, euros, timeInWords } from '#i18n/dates.ts'
import { withColon } from '#i18n/labels.ts'
import type { PageContext } from '../page.ts'
import { clearInstant } from './agreed-day.ts'
import { Facts } from './facts.tsx'
import { dangerButton, primaryButton } from './form-parts.tsx'
import { offeredDay, offerName } from './offer-words.ts'

/** What of a request its offers are shown by. */
export type OfferedRequest = Pick<GuestRequestView, 'guid' | 'status' | 'isHostReachable' | 'timezone'>

type OfferCardProps = {
  page: PageContext
  request: OfferedRequest
  offer: Offer
  now: number
  /** On the page that asks whether the guest is sure, which has buttons of its own. */
  isAsked?: boolean
}

/** Beyond this time the end is a date alone; in seconds. */
const longestCountdown = 30 * 24 * 60 * 60

/** One dated offer; photos of other hosts are links, so that nothing is fetched from there before a tap. */
export function OfferCard({ page, request, offer, now, isAsked = false }: OfferCardProps) {
  const { t, language } = page
  const { proposalId, id, number, price, durationMinutes, place, notes, status } = offer
  const isOpen = isOpenOffer(request, offer, now)
  const link = (intent: 'accept' | 'decline') =>
    `${guestRequestPath(request.guid)}?intent=${intent}&proposal=${proposalId}&item=${id}&lang=${language}`
  const facts = [
    { label: t('service.duration.label'), text: durationMinutes && durationIn(language, durationMinutes) },
    { label: t('guest.request.place'), text: place },
  ]
  const named = (act: string) => withColon(language, act) + offerName(page, offer, request.timezone)
  const Tag = isAsked ? 'div' : 'li'
  // On the page that asks it stands right below the title.
  const Title = isAsked ? 'h2' : 'h3'
  return (
    <Tag
      className={`flex flex-col gap-3 rounded-lg border bg-surface p-5 shadow-card ${status === 'accepted' ? 'border-success' : 'border-line'}`}
    >
      <OfferPhotos urls={offer.mediaUrls} />
      {number && <p className="text-sm font-semibold text-ink-soft">{t('guest.request.offer.number', { number })}</p>}
      <Title className="text-lg font-semibold">{offeredDay(page, offer, request.timezone)}</Title>
      {price && <p className="font-display text-xl font-semibold text-primary">{euros(language, price)}</p>}
      <Facts page={page} facts={facts} />
      {notes && (
        <p dir="auto" className="whitespace-pre-line">
          {notes}
        </p>
      )}
      <OfferLinks page={page} offer={offer} />
      <OfferEnd page={page} request={request} offer={offer} now={now} />
      {status !== 'sent' && (
        <p className="font-semibold">
          <span className="font-normal text-ink-soft">{withColon(language, t('guest.request.status'))}</span>
          {t(`guest.request.item.${status}`)}
        </p>
      )}
      {isOpen && !isAsked && (
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <a href={link('accept')} aria-label={named(t('guest.request.accept'))} className={primaryButton}>
            {t('guest.request.accept')}
          </a>
          <a href={link('decline')} aria-label={named(t('guest.request.decline'))} className={dangerButton}>
            {t('guest.request.decline')}
          </a>
        </div>
      )}
    </Tag>
  )
}

/** Photos of the own host; the first one is large. */
export function OfferPhotos({ urls }: { urls: string[] }) {
  const [first, ...others] = urls.flatMap((url) => photoSources(url) ?? [])
  if (!first) return null
  return (
    <>
      <img
        src={first.src}
        srcSet={first.srcSet}
        sizes="(min-width: 640px) 22rem, 90vw"
        width={first.width}
        height={first.height}
        alt=""
        loading="lazy"
        className="aspect-video h-auto w-full rounded-lg object-cover"
      />
      {others.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
          {others.map(({ src, srcSet, width, height }) => (
            <img
              key={src}
              src={src}
              srcSet={srcSet}
              sizes="8rem"
              width={width}
              height={height}
              alt=""
              loading="lazy"
              className="aspect-[6/5] h-auto w-full rounded-lg object-cover"
            />
          ))}
        </div>
      )}
    </>
  )
}

/** The website and photos of other hosts. */
export function OfferLinks({ page: { t }, offer: { websiteUrl, mediaUrls } }: { page: PageContext; offer: Offer }) {
  const external = mediaUrls.filter((url) => !photoSources(url))
  const links = [
    ...(websiteUrl ? [{ url: websiteUrl, label: t('guest.contacts.website') }] : []),
    ...external.map((url, index) => ({ url, label: t('media.photo.name', { number: index + 1 }) })),
  ]
  if (!links.length) return null
  return (
    <ul className="grid gap-1">
      {links.map(({ url, label }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center break-all text-primary underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Until when it can be accepted, and the time that is left: counted on by the island, true when the page was made without it. */
function OfferEnd({ page: { t, language }, request, offer, now }: OfferCardProps) {
  const { status, expiresAt } = offer
  if (status !== 'sent' || !expiresAt) return null
  const seconds = (Date.parse(expiresAt) - now) / 1_000
  const date = clearInstant(language, expiresAt, request.timezone)
  return (
    <p className="text-sm text-ink-soft">
      {t(hasEnded(offer, now) ? 'guest.request.expired' : 'guest.request.validUntil', { date })}
      {isOpenOffer(request, offer, now) && seconds < longestCountdown && (
        <span
          className="block font-semibold text-waiting"
          data-seconds={Math.ceil(seconds)}
          data-left={t('guest.request.left', { time: '{time}' })}
          role="timer"
        >
          {t('guest.request.left', { time: timeInWords(language, seconds) })}
        </span>
      )}
    </p>
  )
}
