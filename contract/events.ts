import * as z from 'zod/mini'
import { eventTypes } from './request-states.ts'

/** What the event stream sends: a request has changed, a guest has asked what a facility does not say, or `missed`: events may be lost, so read again. */
export const liveEvent = z.union([
  z.object({ type: z.enum(eventTypes), requestId: z.number() }),
  z.object({ type: z.literal('erased'), requestId: z.number() }),
  z.object({ type: z.literal('question_asked'), facilityId: z.uuid() }),
  z.object({ type: z.literal('missed') }),
])

export type LiveEvent = z.infer<typeof liveEvent>
