import * as z from 'zod/mini'
import { requiredText } from './fields.ts'
import { limits } from './limits.ts'

/** Bytes in base64url without padding, as browsers give the keys of a subscription. */
const bytes = (length: number) =>
  z.string('validation.text').check(z.length(Math.ceil((length * 4) / 3), 'validation.text'), z.regex(/^[\w-]+$/, 'validation.text'))

/** A subscription as PushSubscription.toJSON() gives it (w3.org/TR/push-api). */
export const pushSubscription = z.object({
  endpoint: requiredText('validation.link', limits.link),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})

/** The key that the browser subscribes with, and whether the session that asks is subscribed. */
export const pushState = z.object({ publicKey: z.string(), isOn: z.boolean() })

export type PushSubscriptionInput = z.output<typeof pushSubscription>
