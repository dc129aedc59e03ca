import type { EventType } from '#contract/request-states.ts'
import type { GuestRequest, RequestEvent } from '#contract/requests.ts'
import { dot } from '#ui/dot.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { eventLabel, wishWords } from './request-words.ts'

/** What the guest wrote stands at the side where it comes from, what the host wrote at the other. */
const bubbles: Partial<Record<EventType, string>> = {
  created: 'justify-self-start bg-muted',
  message_from_guest: 'justify-self-start bg-muted',
  time_asked: 'justify-self-start bg-muted',
  message_from_host: 'justify-self-end bg-primary-soft',
}

type EventEntryProps = {
  request: GuestRequest
  event: RequestEvent
  /** The last event by which the request has its day and hour: guests are not said to have asked for what their host has edited. */
  isWish: boolean
}

/** One event: its kind, who it went to, what it led to, and what was written. */
export function EventEntry({ request, event, isWish }: EventEntryProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { eventType, supplierName, status, text } = event
  const label = [eventLabel(t, eventType), supplierName, status && t(`requests.status.${status}`)].filter(Boolean).join(dot)
  const words = [isWish && wishWords(language, request), eventType === 'created' ? request.notes : text].filter(Boolean).join('\n')
  return (
    <>
      <p className="font-medium">{label}</p>
      {words && (
        <p
          dir="auto"
          className={`max-w-prose rounded-lg px-4 py-2.5 wrap-anywhere whitespace-pre-line ${bubbles[eventType] ?? 'justify-self-start bg-muted'}`}
        >
          {words}
        </p>
      )}
    </>
  )
}
