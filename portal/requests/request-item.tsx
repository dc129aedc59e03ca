import { ArrowRight, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { GuestRequest, ListedRequest } from '#contract/requests.ts'
import { href } from '#contract/routes.ts'
import { Button } from '#ui/button.tsx'
import { dot } from '#ui/dot.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage, useNamed } from '../messages.ts'
import { Fact } from './fact.tsx'
import { RequestButtons } from './request-buttons.tsx'
import type { RequestDialog } from './request-dialog.ts'
import { RequestSummary, useRequestSentence } from './request-summary.tsx'
import { guestName, latestEventWords, requestName } from './request-words.ts'
import { StatusSelect } from './status-select.tsx'

type RequestItemProps = {
  request: ListedRequest
  now: number
  /** True for the one that stands beside the list. */
  isChosen: boolean
  /** Shows the request beside the list; where there is no room for that, the row unfolds instead. */
  onChoose: ((id: number, byKeyboard: boolean) => void) | undefined
  onOpen: (dialog: RequestDialog) => void
}

/** One request: who asks, for what, when, and whose turn it is; unfolded, its details and actions. */
export function RequestItem({ request, now, isChosen, onChoose, onOpen }: RequestItemProps) {
  const t = useTranslate()
  const named = useNamed()
  const [isOpen, setOpen] = useState(false)
  const bodyId = useId()
  const sentence = useRequestSentence(request, now)
  const unfold = { 'aria-expanded': isOpen, 'aria-controls': bodyId }
  const chevron = <ChevronDown className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
  return (
    <li
      className={`grid grid-cols-1 rounded-lg border bg-surface shadow-card [contain-intrinsic-size:auto_9rem] [content-visibility:auto] ${isChosen ? 'border-primary ring-1 ring-primary' : 'border-line'}`}
    >
      <div className="flex items-start rounded-lg hover:bg-muted/50">
        <h3 className="min-w-0 flex-1 font-sans text-base">
          <button
            type="button"
            data-request={request.id}
            {...(onChoose ? { 'aria-current': isChosen || undefined } : unfold)}
            onClick={(event) => (onChoose ? onChoose(request.id, event.detail === 0) : setOpen(!isOpen))}
            className="flex w-full items-start gap-3 rounded-lg p-4 text-start"
          >
            <span className="sr-only">{sentence}</span>
            <RequestSummary request={request} now={now} />
            {!onChoose && chevron}
          </button>
        </h3>
        {onChoose && (
          <Button
            tone="plain"
            isIcon
            className="mt-2 me-2"
            aria-label={named(t('requests.unfold'), guestName(t, request))}
            {...unfold}
            onClick={() => setOpen(!isOpen)}
          >
            {chevron}
          </Button>
        )}
      </div>
      <div id={bodyId} hidden={!isOpen} className="border-t border-line p-4">
        {isOpen && <Unfolded request={request} onOpen={onOpen} />}
      </div>
    </li>
  )
}

function Unfolded({ request, onOpen }: Pick<RequestItemProps, 'onOpen'> & { request: GuestRequest }) {
  const t = useTranslate()
  const named = useNamed()
  const language = useLanguage()
  const { id, guid, notes } = request
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact label={t('requests.guest')}>{[guestName(t, request), request.facilityName].filter(Boolean).join(dot)}</Fact>
        <Fact label={t('requests.notes')}>{notes || '–'}</Fact>
        <Fact label={t('requests.latestEvent')}>{latestEventWords(t, language, request)}</Fact>
        <Fact label={t('requests.guid')}>{guid}</Fact>
      </dl>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 max-sm:[&>:not(.w-11,div)]:px-2 sm:flex sm:flex-wrap sm:items-center">
        <Button asChild tone="soft">
          <Link href={href('request', { id: `${id}` })} aria-label={named(t('requests.open'), requestName(t, request))}>
            {t('requests.open')}
            <ArrowRight className="size-5 max-sm:hidden rtl:-scale-x-100" aria-hidden="true" />
          </Link>
        </Button>
        <RequestButtons request={request} onOpen={onOpen} />
        <div className="col-span-full sm:ms-auto sm:w-44">
          <StatusSelect request={request} />
        </div>
      </div>
    </div>
  )
}
