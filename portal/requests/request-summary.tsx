import { MailWarning } from 'lucide-react'
import type { ListedRequest } from '#contract/requests.ts'
import { dot } from '#ui/dot.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { directionOfWords } from './fact.tsx'
import { Initials } from './initials.tsx'
import { agreedPrice, dueWords, guestName, serviceLabel } from './request-words.ts'
import { StateBadges } from './state-badges.tsx'
import { saysStatus, saysTurn, turnText } from './turn-words.ts'

type RequestSummaryProps = { request: ListedRequest; now: number }

/** A row before it is unfolded: the guest first, then what is asked for, when, and whose turn it is. */
export function RequestSummary({ request, now }: RequestSummaryProps) {
  const t = useTranslate()
  const language = useLanguage()
  const price = agreedPrice(language, request)
  const due = dueWords(language, request)
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-2.5" aria-hidden="true">
      <span className="flex flex-wrap gap-3">
        <Initials {...request} />
        <span className="grid min-w-0 flex-[1_1_8rem] gap-1.5">
          <span className="grid min-w-0">
            <span className="min-w-0 leading-[calc(24/17)] font-semibold break-words">
              <bdi>{guestName(t, request)}</bdi>
            </span>
            <span className="min-w-0 break-words">
              <bdi>{serviceLabel(t, request)}</bdi>
              {request.facilityName && (
                <>
                  {dot}
                  <bdi className="text-ink-soft">{request.facilityName}</bdi>
                </>
              )}
            </span>
          </span>
          <span className="flex flex-wrap gap-x-3 text-ink-soft">
            <span dir={directionOfWords(due)}>{due}</span>
            <span>{t('requests.people', { adults: request.adultNum, children: request.childNum })}</span>
            {price && <bdi className="font-semibold text-ink">{price}</bdi>}
          </span>
        </span>
      </span>
      <StateBadges request={request} now={now}>
        {request.hasFailedMail && (
          <span className="inline-flex items-center gap-1 rounded-full bg-danger-soft px-3 py-1 text-sm font-semibold text-danger">
            <MailWarning className="size-4" />
            {t('requests.failedMail.some')}
          </span>
        )}
      </StateBadges>
    </span>
  )
}

/** The row as one sentence, for who hears it. */
export function useRequestSentence(request: ListedRequest, now: number): string {
  const t = useTranslate()
  const language = useLanguage()
  const { facilityName, adultNum, childNum, status } = request
  return [
    guestName(t, request),
    [serviceLabel(t, request), facilityName].filter(Boolean).join(dot),
    dueWords(language, request),
    t('requests.people', { adults: adultNum, children: childNum }),
    agreedPrice(language, request),
    saysTurn(request) && turnText(t, language, request, now),
    saysStatus(request) && t(`requests.status.${status}`),
    request.hasFailedMail && t('requests.failedMail.some'),
  ]
    .filter(Boolean)
    .join(', ')
}
