import { useId } from 'react'
import type { RequestDetails } from '#contract/requests.api.ts'
import { instantInNumbers } from '#i18n/dates.ts'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { FailedMailEntry, misaddressed } from './failed-mail-entry.tsx'
import { OffersEntry } from './offers-entry.tsx'
import type { RequestDialog } from './request-dialog.ts'
import { type TimelineEntry, timelineOf } from './timeline-entries.ts'
import { EventEntry } from './timeline-event.tsx'

type TimelineProps = { request: RequestDetails; Title: 'h2' | 'h3'; onOpen: (dialog: RequestDialog) => void }

/** Everything about a request in the order in which it happened: wish, offers, messages, changes, mails that failed. */
export function Timeline({ request, Title, onOpen }: TimelineProps) {
  const t = useTranslate()
  const language = useLanguage()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
      <Title id={titleId} className="text-lg font-semibold">
        {t('requests.timeline')}
      </Title>
      <ol className="grid grid-cols-1 gap-5 border-s-2 border-line ps-4">
        {timelineOf(request).map((entry) => (
          <li key={entry.key} className="grid min-w-0 grid-cols-1 gap-1.5">
            <Entry request={request} entry={entry} onOpen={onOpen} />
            <p className="text-sm text-ink-soft">{instantInNumbers(language, entry.at)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The event that left the wish as it is; of those that came with one, the last. Events are listed newest first. */
const wishedBy = ({ events }: RequestDetails) =>
  events.find(({ eventType }) => eventType === 'created' || eventType === 'edited' || eventType === 'booking_changed')

function Entry({ request, entry, onOpen }: Omit<TimelineProps, 'Title'> & { entry: TimelineEntry }) {
  switch (entry.kind) {
    case 'event':
      return <EventEntry request={request} event={entry.event} isWish={entry.event.id === wishedBy(request)?.id} />
    case 'offers':
      return <OffersEntry request={request} proposal={entry.proposal} />
    case 'failedMail':
      return (
        <FailedMailEntry
          requestId={request.id}
          mail={entry.mail}
          hasButton={entry.mail === request.failedMails[0]}
          onCorrect={entry.mail === misaddressed(request) ? () => onOpen('address') : undefined}
        />
      )
  }
}
