import type { GuestRequestView } from '#contract/guest-requests.api.ts'
import { limits } from '#contract/limits.ts'
import { guestRequestPath } from '#contract/routes.ts'
import { instantIn } from '#i18n/dates.ts'
import type { PageContext } from '../page.ts'
import { control, PageField, plainButton, primaryButton, SendingNotes } from './form-parts.tsx'

/** What a guest has typed and not sent yet. */
export type MessageDraft = {
  text: string
  /** What is wrong with it, translated. */
  error?: string | undefined
  /** A random Idempotency-Key: the same message sent twice is one. */
  key: string
}

type ConversationProps = { page: PageContext; request: GuestRequestView; draft: MessageDraft }
type Happened = GuestRequestView['events'][number]

/** What both sides have done and written, oldest first, with the box for the next word. */
export function Conversation({ page, request, draft }: ConversationProps) {
  const { t, language } = page
  return (
    <section aria-labelledby="talk-title" className="grid grid-cols-1 gap-4">
      <h2 id="talk-title" className="text-lg font-semibold">
        {t('guest.request.talk')}
      </h2>
      <ol className="grid gap-3 border-s-2 border-line ps-4">
        {request.events.toReversed().map((event) => {
          const title = eventTitle(page, request, event)
          if (!title) return null
          return (
            <li key={`${event.eventType} ${event.eventDate}`} className="grid gap-1">
              <p>
                <span className="font-medium">{title}</span>{' '}
                <span className="inline-block text-sm text-ink-soft">{instantIn(language, event.eventDate, request.timezone)}</span>
              </p>
              {event.text && (
                <p
                  dir="auto"
                  className={`justify-self-start rounded-lg px-4 py-2.5 whitespace-pre-line ${isOfGuest(event) ? 'bg-primary-soft' : 'bg-muted'}`}
                >
                  {event.text}
                </p>
              )}
            </li>
          )
        })}
      </ol>
      {request.isHostReachable && <MessageForm page={page} request={request} draft={draft} />}
    </section>
  )
}

const isOfGuest = ({ eventType }: Happened) => eventType === 'message_from_guest' || eventType === 'time_asked'

/** An event as its guest would tell it; undefined for what concerns the host alone. */
function eventTitle({ t }: PageContext, request: GuestRequestView, event: Happened): string | undefined {
  const { facilityName: host } = request
  const { eventType, status } = event
  switch (eventType) {
    case 'proposal_opened':
    case 'forwarded':
    case 'erased_by_guest':
    case 'anonymized':
      return undefined
    case 'status_changed':
      return status
        ? t('guest.request.event.status_changed', { host, status: t(`requests.status.${status}`) })
        : t('requests.event.status_changed')
    case 'proposal_sent':
      return t('guest.request.event.proposal_sent', { host, count: offersSentBy(request, event) })
    default:
      return t(`guest.request.event.${eventType}`, { host })
  }
}

/** How many offers were sent at once. Each sending is an event, and both lists begin with the newest. */
function offersSentBy({ events, proposals }: GuestRequestView, event: Happened): number {
  const sendings = events.filter(({ eventType }) => eventType === 'proposal_sent')
  return proposals[sendings.indexOf(event)]?.proposalsData.length ?? 1
}

/** One box and two ways to send it, without script: a message, or the wish for another time. */
function MessageForm({ page: { t, language }, request, draft: { text, error, key } }: ConversationProps) {
  const { guid, status, facilityName } = request
  const isLive = status === 'pending' || status === 'confirmed'
  const described = [error && 'text-error', isLive && 'text-hint'].filter(Boolean).join(' ')
  return (
    <form
      method="post"
      action={`${guestRequestPath(guid)}?lang=${language}`}
      noValidate
      className="grid grid-cols-1 gap-3 aria-busy:opacity-60"
    >
      <input type="hidden" name="key" value={key} />
      <div role="status" className="contents">
        <p hidden data-news className="rounded-lg bg-success-soft px-4 py-2 text-success">
          {t('guest.request.news', { host: facilityName })}{' '}
          <button type="button" className="min-h-11 font-medium underline">
            {t('guest.request.news.show')}
          </button>
        </p>
      </div>
      <PageField id="text" label={t('guest.request.write', { host: facilityName })} error={error}>
        <textarea
          id="text"
          name="text"
          dir="auto"
          defaultValue={text}
          maxLength={limits.longText}
          // biome-ignore lint/a11y/noAutofocus: the page is there because of what is wrong with this field.
          autoFocus={Boolean(error)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`${control} min-h-28 py-2.5`}
        />
      </PageField>
      {isLive && (
        <p id="text-hint" className="text-sm text-ink-soft">
          {t('guest.request.write.hint')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" name="action" value="write" className={primaryButton}>
          {t('guest.request.write.send')}
        </button>
        {isLive && (
          <button type="submit" name="action" value="askTime" className={plainButton}>
            {t('guest.request.write.askTime')}
          </button>
        )}
      </div>
      <SendingNotes t={t} />
    </form>
  )
}
