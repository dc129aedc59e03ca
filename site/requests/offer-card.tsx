import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import { photoSources } from '#contract/media.ts'
import type { ProposalItem } from '#contract/proposals.ts'
import { guestRequestPath } from '#contract/routes.ts'
import { euros, fullDay, instantIn } from '#i18n/dates.ts'
import type { PageContext } from '../page.ts'
import { dangerButton, primaryButton } from './form-parts.tsx'

export type Offer = ProposalItem & { proposalId: number }

type OfferCardProps = { page: PageContext; request: Pick<GuestRequestView, 'guid' | 'status' | 'timezone'>; offer: Offer; now: number }

/** One dated offer; photos of other hosts are links, so that nothing is fetched from there before a tap. */
export function OfferCard({ page: { t, language }, request, offer, now }: OfferCardProps) {
  const { proposalId, id, date, time, price, notes, websiteUrl, mediaUrls, status, expiresAt } = offer
  const hasEnded = expiresAt !== null && Date.parse(expiresAt) < now
  const isOpen = request.status === 'pending' && status === 'sent' && !hasEnded
  const day = fullDay(language, date)
  const end = expiresAt && instantIn(language, expiresAt, request.timezone)
  const link = (intent: 'accept' | 'decline') =>
    `${guestRequestPath(request.guid)}?intent=${intent}&proposal=${proposalId}&item=${id}&lang=${language}`
  const own = mediaUrls.flatMap((url) => photoSources(url) ?? [])
  const external = mediaUrls.filter((url) => !photoSources(url))
  return (
    <li
      className={`flex flex-col gap-3 rounded-lg border bg-surface p-5 shadow-card ${status === 'accepted' ? 'border-success' : 'border-line'}`}
    >
      {own[0] && (
        <img
          src={own[0].src}
          srcSet={own[0].srcSet}
          sizes="(min-width: 640px) 22rem, 90vw"
          width={own[0].width}
          height={own[0].height}
          alt=""
          loading="lazy"
          className="aspect-video h-auto w-full rounded-lg object-cover"
        />
      )}
      {own.length > 1 && (
        <div className="flex gap-2 overflow-x-auto">
          {own.slice(1).map(({ src, srcSet, width, height }) => (
            <img
              key={src}
              src={src}
              srcSet={srcSet}
              sizes="6rem"
              width={width}
              height={height}
              alt=""
              loading="lazy"
              className="h-20 w-24 shrink-0 rounded-lg object-cover"
            />
          ))}
        </div>
      )}
      <h3 className="text-lg font-semibold">
        {day}, <span dir="ltr">{time}</span>
      </h3>
      {price && <p className="font-display text-2xl font-semibold text-primary">{euros(language, price)}</p>}
      {notes && (
        <p dir="auto" className="whitespace-pre-line">
          {notes}
        </p>
      )}
      {(websiteUrl || external.length > 0) && (
        <ul className="grid gap-1">
          {[...(websiteUrl ? [websiteUrl] : []), ...external].map((url, index) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center break-all text-primary underline"
              >
                {index === 0 && websiteUrl ? t('guest.contacts.website') : t('media.photo.name', { number: index + (websiteUrl ? 0 : 1) })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {status === 'sent' && end && (
        <p className="text-sm text-ink-soft">
          {t(hasEnded ? 'guest.request.expired' : 'guest.request.validUntil', { date: end })}
          {isOpen && <span className="block font-semibold text-accent" data-expires={expiresAt} role="timer" />}
        </p>
      )}
      {status !== 'sent' && <p className="font-semibold">{t(`guest.request.item.${status}`)}</p>}
      {isOpen && (
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <a href={link('accept')} className={primaryButton}>
            {t('guest.request.accept')}
          </a>
          <a href={link('decline')} className={dangerButton}>
            {t('guest.request.decline')}
          </a>
        </div>
      )}
    </li>
  )
}
