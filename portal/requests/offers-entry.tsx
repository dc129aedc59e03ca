import { clsx } from 'clsx'
import { useState } from 'react'
import type { Proposal, ProposalItem } from '#contract/proposals.ts'
import type { GuestRequest } from '#contract/requests.ts'
import { dateInNumbers, durationIn, euros, instantInNumbers } from '#i18n/dates.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { dot } from '#ui/dot.ts'
import { useNow } from '../browser/use-now.ts'
import { Thumbnail } from '../media/thumbnail.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage, useNamed } from '../messages.ts'
import { useWithdrawOffer } from './requests.queries.ts'

type State = 'open' | 'expired' | Exclude<ProposalItem['status'], 'sent'>

const colours: Record<State, string> = {
  open: 'bg-waiting-soft text-waiting',
  accepted: 'bg-success-soft text-success',
  declined: 'bg-danger-soft text-danger',
  expired: 'bg-muted text-ink-soft',
  withdrawn: 'bg-muted text-ink-soft',
  replaced: 'bg-muted text-ink-soft',
  canceled: 'bg-muted text-ink-soft',
}

type OffersEntryProps = { request: GuestRequest; proposal: Proposal }

/** The offers that were sent at once, each with what became of it. */
export function OffersEntry({ request, proposal }: OffersEntryProps) {
  const t = useTranslate()
  const { proposalsData } = proposal
  return (
    <>
      <p className="font-medium">{t('requests.event.proposal_sent')}</p>
      <ul className="grid grid-cols-1 gap-3">
        {proposalsData.map((offer, index) => (
          <li key={offer.id} className="grid grid-cols-1">
            <OfferCard
              offer={offer}
              proposalId={proposal.id}
              number={proposalsData.length > 1 ? index + 1 : undefined}
              timezone={request.timezone}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type OfferCardProps = { offer: ProposalItem; proposalId: number; number: number | undefined; timezone: string }

function OfferCard({ offer, proposalId, number, timezone }: OfferCardProps) {
  const t = useTranslate()
  const named = useNamed()
  const language = useLanguage()
  const now = useNow()
  const withdraw = useWithdrawOffer()
  const [isAsking, setAsking] = useState(false)
  const { id, date, time, notes, websiteUrl, mediaUrls, status, expiresAt } = offer
  const state: State = status !== 'sent' ? status : expiresAt && Date.parse(expiresAt) < now ? 'expired' : 'open'
  const when = `${dateInNumbers(language, date)} ${time}`
  return (
    <div className={clsx('grid grid-cols-1 gap-2 rounded-lg border p-4', state === 'accepted' ? 'border-success' : 'border-line')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{[number && t('proposals.number', { number }), when].filter(Boolean).join(dot)}</p>
        <span className={`breakable rounded-full px-3 py-1 text-sm font-semibold ${colours[state]}`}>{t(`requests.offer.${state}`)}</span>
      </div>
      <OfferFacts offer={offer} timezone={timezone} isEnded={state === 'expired'} />
      {notes && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {notes}
        </p>
      )}
      {websiteUrl && (
        <a href={websiteUrl} target="_blank" rel="noopener noreferrer" className="break-all text-primary underline">
          {websiteUrl}
        </a>
      )}
      {mediaUrls.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {mediaUrls.map((url) => (
            <Thumbnail key={url} url={url} className="h-16 w-20" />
          ))}
        </div>
      )}
      {state === 'open' && (
        <Button
          tone="dangerSoft"
          className="justify-self-end"
          isBusy={withdraw.isPending}
          onClick={() => setAsking(true)}
          aria-label={named(t('proposals.withdraw'), when)}
        >
          {t('proposals.withdraw')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('proposals.withdraw')}
        description={t('proposals.withdraw.confirm', { when })}
        cancelLabel={t('app.cancel')}
        choices={[{ label: t('proposals.withdraw'), tone: 'danger', onChoose: () => withdraw.mutate({ proposalId, itemId: id }) }]}
      />
    </div>
  )
}

type OfferFactsProps = { offer: ProposalItem; timezone: string; isEnded: boolean }

/** Price, last day of a stay, duration, place and end of an offer, as far as they were said. */
function OfferFacts({ offer, timezone, isEnded }: OfferFactsProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { price, endDate, durationMinutes, place, expiresAt } = offer
  const end = expiresAt && instantInNumbers(language, expiresAt, timezone)
  const facts = [
    endDate && t('requests.offer.departure', { date: dateInNumbers(language, endDate) }),
    durationMinutes && t('requests.offer.duration', { span: durationIn(language, durationMinutes) }),
    place && t('requests.offer.place', { place }),
    end && t(isEnded ? 'requests.offer.ended' : 'requests.offer.until', { date: end }),
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <>
      {price && <p className="font-display text-lg font-semibold text-primary">{euros(language, price)}</p>}
      {facts.map((fact) => (
        <p key={`${fact}`} dir="auto" className="break-words text-ink-soft">
          {fact}
        </p>
      ))}
    </>
  )
}
