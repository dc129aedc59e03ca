import * as z from 'zod/mini'
import { eventTypes } from './requests.ts'

/** What has just happened to a request of the operator, or was asked that a facility does not say; `missed` says that something may have, unheard. */
export const liveEvent = z.union([
  z.object({ type: z.enum(eventTypes), requestId: z.number() }),
  z.object({ type: z.literal('erased'), requestId: z.number() }),
  z.object({ type: z.literal('question_asked'), facilityId: z.uuid() }),
  z.object({ type: z.literal('missed') }),
])

export type LiveEvent = z.infer<typeof liveEvent>
