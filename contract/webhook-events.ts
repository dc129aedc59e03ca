import * as z from 'zod/mini'
import { request, requestEvent } from './requests.ts'
import { webhookEvents } from './webhooks.ts'

const sealed = { id: z.uuid(), timestamp: z.string() }

/** Of what is erased no request is left to tell of: a receiver that looks at the type knows which of the two it has. */
const requestEvents = webhookEvents.filter((type) => type !== 'request.erased')

/** What a webhook is sent: a request as its host reads it, right after the event. */
export const webhookRequestEvent = z.object({
  ...sealed,
  type: z.enum(requestEvents),
  data: z.object({ request, event: z.omit(requestEvent, { id: true, requestId: true }) }),
})

/** A host has deleted a request: nothing is left to tell but which one it was. */
export const webhookErasedEvent = z.object({
  ...sealed,
  type: z.literal('request.erased'),
  data: z.object({ request: z.pick(request, { id: true, guid: true }) }),
})

/** What the test button sends. */
export const webhookTestEvent = z.object({ ...sealed, type: z.literal('webhook.test'), data: z.object({ webhookId: z.uuid() }) })

export type RequestEventData = z.infer<typeof webhookRequestEvent>['data']
