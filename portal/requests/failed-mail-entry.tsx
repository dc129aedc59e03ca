import { MailWarning } from 'lucide-react'
import type { RequestDetails } from '#contract/requests.api.ts'
import { sentences } from '#i18n/labels.ts'
import type { RequestsKey } from '#i18n/messages/requests.ts'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { useSendFailedMails } from './requests.queries.ts'

/** Codes of RFC 5321 and RFC 3463 for addresses that do not exist or refuse. */
const refusedAddress = /\b5(50|51|53|54)\b|\b5\.1\.\d\b/
/** Codes of RFC 3463 for a sender that is not trusted: then the address is none of the reasons. */
const refusedSender = /\b5\.7\.\d+\b/

/** What a mail was about, in a few words; the others are news. */
const subjects: Record<string, RequestsKey> = {
  proposalSent: 'requests.failedMail.offer',
  offerEnding: 'requests.failedMail.offer',
  bookingConfirmed: 'requests.failedMail.confirmation',
  bookingChanged: 'requests.failedMail.change',
  requestChanged: 'requests.failedMail.change',
  requestRejected: 'requests.failedMail.refusal',
  requestCalledOff: 'requests.failedMail.refusal',
  requestCanceled: 'requests.failedMail.refusal',
  bookingCanceled: 'requests.failedMail.refusal',
  messageToGuest: 'requests.failedMail.message',
  messageToHost: 'requests.failedMail.message',
}

type FailedMail = RequestDetails['failedMails'][number]

/** True where the address is the reason, as far as the mail server says. */
const isOfAddress = ({ lastError }: FailedMail) => refusedAddress.test(lastError) && !refusedSender.test(lastError)

/** The last mail that a guest did not get because of the address. */
export const misaddressed = ({ failedMails }: RequestDetails) => failedMails.find((mail) => mail.toGuest && isOfAddress(mail))

type FailedMailEntryProps = {
  requestId: number
  mail: FailedMail
  /** Whether the button stands here that sends all of them again. */
  hasButton: boolean
  /** Opens the guest's name and contacts, where the button for that stands here. */
  onCorrect: (() => void) | undefined
}

/** A mail that could not be delivered: which, why in plain words, and what to do instead. */
export function FailedMailEntry({ requestId, mail, hasButton, onCorrect }: FailedMailEntryProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { kind, toGuest, lastError } = mail
  return (
    <div className="flex gap-3 rounded-lg bg-danger-soft px-4 py-3">
      <MailWarning className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden="true" />
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <p className="font-medium text-danger">{t(toGuest ? 'requests.failedMail.guest' : 'requests.failedMail.host')}</p>
        <p className="font-medium">{t(subjects[kind] ?? 'requests.failedMail.news')}</p>
        <p>
          {sentences(
            language,
            t(isOfAddress(mail) ? 'requests.failedMail.address' : 'requests.failedMail.server'),
            ...(toGuest ? [t('requests.failedMail.call')] : []),
          )}
        </p>
        {lastError && (
          <p dir="ltr" className="font-mono text-sm break-words text-ink-soft">
            {lastError}
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {onCorrect && (
            <Button tone="outline" className="wrap-anywhere" onClick={onCorrect}>
              {t('requests.failedMail.correct')}
            </Button>
          )}
          {hasButton && <SendAgain requestId={requestId} />}
        </div>
      </div>
    </div>
  )
}

function SendAgain({ requestId }: { requestId: number }) {
  const t = useTranslate()
  const { mutate, isPending } = useSendFailedMails(requestId)
  return (
    <Button tone="outline" className="wrap-anywhere" isBusy={isPending} onClick={() => mutate()}>
      {t('requests.failedMail.again')}
    </Button>
  )
}
