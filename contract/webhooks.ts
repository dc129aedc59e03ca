import * as z from 'zod/mini'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { currentPassword } from './accounts.ts'
import { outgoingAddress } from './outgoing-address.ts'
import type { EventType } from './request-states.ts'

/** What a webhook can be told of (docs/product.md#webhooks): a noun, and what has happened to it. */
export const webhookEvents = [
  'request.created',
  'request.status_changed',
  'request.edited',
  'request.forwarded',
  'request.time_asked',
  'request.canceled_by_guest',
  'request.erased',
  'request.erased_by_guest',
  'request.anonymized',
  'proposal.sent',
  'proposal.opened',
  'proposal.accepted',
  'proposal.declined',
  'proposal.withdrawn',
  'message.from_guest',
  'message.from_host',
  'booking.confirmed',
  'booking.changed',
  'booking.canceled',
] as const
export type WebhookEventType = (typeof webhookEvents)[number]

/** The event that the button "Send a test event" sends; nobody can choose it. */
export const testEvent = 'webhook.test'

/** What each event of a request's history is called outside; a moved booking is told as booking.changed. */
export const toldAs: Record<EventType, WebhookEventType | undefined> = {
  created: 'request.created',
  status_changed: 'request.status_changed',
  edited: 'request.edited',
  contacts_changed: 'request.edited',
  forwarded: 'request.forwarded',
  proposal_sent: 'proposal.sent',
  proposal_opened: 'proposal.opened',
  proposal_accepted: 'proposal.accepted',
  proposal_declined: 'proposal.declined',
  proposal_withdrawn: 'proposal.withdrawn',
  message_from_host: 'message.from_host',
  message_from_guest: 'message.from_guest',
  time_asked: 'request.time_asked',
  booking_changed: undefined,
  canceled_by_guest: 'request.canceled_by_guest',
  erased_by_guest: 'request.erased_by_guest',
  anonymized: 'request.anonymized',
}

export const webhookFields = z.object({
  url: outgoingAddress,
  events: z
    .array(z.enum(webhookEvents, { error: 'validation.text' satisfies SharedKey }))
    .check(z.minLength(1, 'webhook.events.missing' satisfies SharedKey), z.maxLength(webhookEvents.length, 'validation.text')),
})
export const webhookInput = z.extend(webhookFields, { password: currentPassword })

/** A change: what is not named stays. Another address takes the password, so that a stolen session cannot send guests' data elsewhere. */
export const webhookChanges = z.partial(z.extend(webhookFields, { isOn: z.boolean('validation.text'), password: currentPassword }))

/** Why a webhook was switched off by the product: its receiver has said 410 Gone, or has failed for five days. */
export const offReasons = ['gone', 'failing'] as const

/** An address that is told what happens. Its secret is shown once, when it is made. */
export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
  /** Null where nothing but its host has switched it off. */
  offReason: z.nullable(z.enum(offReasons)),
  /** Since when nothing has arrived; null while it works. */
  failingSince: z.nullable(z.string()),
  /** Until when deliveries are signed with the secret before, too; null without one. */
  oldSecretEnds: z.nullable(z.string()),
  createdAt: z.string(),
})

/** Why nothing has arrived, where the receiver has not answered: its name is unknown, its address is not public, its certificate is not good. */
export const failureReasons = ['name', 'private', 'certificate', 'unreachable', 'timeout', 'off'] as const
export type FailureReason = (typeof failureReasons)[number]

/** One event for one webhook. */
export const webhookDelivery = z.object({
  id: z.uuid(),
  type: z.enum([...webhookEvents, testEvent]),
  status: z.enum(['queued', 'delivered', 'failed']),
  /** Since it was queued, or sent again by hand. */
  attempts: z.number(),
  /** The status of the receiver's last answer; null without one. */
  lastStatus: z.nullable(z.number()),
  lastReason: z.nullable(z.enum(failureReasons)),
  lastAt: z.nullable(z.string()),
  /** When it is tried next; null where it is not. */
  nextAt: z.nullable(z.string()),
  createdAt: z.string(),
})

export type Webhook = z.infer<typeof webhook>
export type WebhookFields = z.output<typeof webhookFields>
export type WebhookInput = z.output<typeof webhookInput>
export type WebhookChanges = z.output<typeof webhookChanges>
export type WebhookDelivery = z.infer<typeof webhookDelivery>
