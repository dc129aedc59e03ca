import type { testEvent, WebhookEventType } from '#contract/webhooks.ts'
import type { RequestsKey } from '#i18n/messages/requests.ts'
import { useTranslate } from '../messages/account.ts'
import { useTranslate as useRequestsTranslate } from '../messages/requests.ts'

/** What the request's history calls them. */
const inHistory = {
  'request.created': 'requests.event.created',
  'request.status_changed': 'requests.event.status_changed',
  'request.edited': 'requests.event.edited',
  'request.forwarded': 'requests.event.forwarded',
  'request.time_asked': 'requests.event.time_asked',
  'request.canceled_by_guest': 'requests.event.canceled_by_guest',
  'request.erased_by_guest': 'requests.event.erased_by_guest',
  'request.anonymized': 'requests.event.anonymized',
  'proposal.sent': 'requests.event.proposal_sent',
  'proposal.opened': 'requests.event.proposal_opened',
  'proposal.accepted': 'requests.event.proposal_accepted',
  'proposal.declined': 'requests.event.proposal_declined',
  'proposal.withdrawn': 'requests.event.proposal_withdrawn',
  'message.from_guest': 'requests.event.message_from_guest',
  'message.from_host': 'requests.event.message_from_host',
  'booking.changed': 'requests.event.booking_changed',
} as const satisfies Partial<Record<WebhookEventType, RequestsKey>>

/** The others. */
const own = {
  'request.erased': 'security.webhook.event.erased',
  'booking.confirmed': 'security.webhook.event.confirmed',
  'booking.canceled': 'security.webhook.event.canceled',
  'webhook.test': 'security.webhook.event.test',
} as const satisfies Record<Exclude<Named, keyof typeof inHistory>, string>

type Named = WebhookEventType | typeof testEvent

/** What an event is called in the host's language. */
export function useEventName(): (type: Named) => string {
  const t = useTranslate()
  const ofRequests = useRequestsTranslate()
  return (type) => {
    if (type in inHistory) return ofRequests(inHistory[type as keyof typeof inHistory])
    // A newer release, whose portal is not loaded yet, may tell of others.
    return type in own ? t(own[type as keyof typeof own]) : type
  }
}
