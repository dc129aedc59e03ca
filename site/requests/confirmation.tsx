import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import type { Offer } from '#contract/offers.ts'
import { guestRequestPath } from '#contract/routes.ts'
import type { PageContext } from '../page.ts'
import { AgreedTerms } from './agreed-box.tsx'
import { agreedDay } from './agreed-day.ts'
import { plainButton, primaryButton, SendingNotes, strongDangerButton } from './form-parts.tsx'
import { OfferCard } from './offer-card.tsx'

/** What the guest is about to do, and has to confirm; an answer names the very offer. */
export type Intent = { action: 'accept' | 'decline'; offer: Offer } | { action: 'cancel' | 'forget' }

type ConfirmationProps = { page: PageContext; request: GuestRequestView; intent: Intent; now: number }

/** Asks before what cannot be taken back: what it is about, what happens then, and nothing else. */
export function Confirmation({ page, request, intent, now }: ConfirmationProps) {
  const { t, language } = page
  const { action } = intent
  const isBooked = request.status === 'confirmed'
  const question = questionOf(request, intent)
  const date = agreedDay(page, request) ?? ''
  const path = `${guestRequestPath(request.guid)}?lang=${language}`
  return (
    <form
      method="post"
      action={path}
      className="grid gap-4 rounded-lg border-2 border-primary bg-surface p-5 shadow-card aria-busy:opacity-60"
    >
      <h1 className="text-xl font-semibold">{confirmTitle(page, request, intent)}</h1>
      {'offer' in intent ? (
        <OfferCard page={page} request={request} offer={intent.offer} now={now} isAsked />
      ) : (
        isBooked && (
          <div className="grid gap-1 rounded-lg bg-muted p-4">
            <AgreedTerms page={page} request={request} />
          </div>
        )
      )}
      <p>{t(`guest.request.then.${question === 'forget' && isBooked ? 'forgetBooking' : question}`, { date })}</p>
      <input type="hidden" name="action" value={action} />
      {'offer' in intent && (
        <>
          <input type="hidden" name="proposalId" value={intent.offer.proposalId} />
          <input type="hidden" name="itemId" value={intent.offer.id} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={'offer' in intent ? primaryButton : strongDangerButton}>
          {t(`guest.request.yes.${question}`)}
        </button>
        <a href={path} className={plainButton}>
          {t('app.back')}
        </a>
      </div>
      <SendingNotes t={t} />
    </form>
  )
}

/** What is asked. */
export function confirmTitle({ t }: PageContext, request: GuestRequestView, intent: Intent): string {
  return t(`guest.request.confirm.${questionOf(request, intent)}`)
}

function questionOf({ status }: GuestRequestView, { action }: Intent) {
  const isBooked = status === 'confirmed'
  if (!isBooked || action === 'forget') return action
  return action === 'cancel' ? 'cancelBooking' : (`${action}Change` as const)
}
