import * as z from 'zod/mini'

/** What is noted about an account: who came in and went out, and what was done to what opens it. */
export const auditKinds = [
  'registered',
  'signedIn',
  'signInFailed',
  'signedOut',
  'sessionEnded',
  'otherSessionsEnded',
  'addressChangeAsked',
  'addressChanged',
  'addressChangeUndone',
  'addressConfirmed',
  'passwordChanged',
  'resetAsked',
  'passwordReset',
  'passkeyAdded',
  'passkeyRenamed',
  'passkeyRemoved',
] as const

export type AuditKind = (typeof auditKinds)[number]

/** One line of the trail. */
export const auditEvent = z.object({
  id: z.number(),
  kind: z.enum(auditKinds),
  at: z.string(),
  /** Browser and system, "Chrome · Android"; empty when unknown. */
  device: z.string(),
  /** The range that the address is from, never the address: "203.0.113.0/24". */
  network: z.string(),
  /** What the sentence of this kind names: `passkey`, `device`, `count`. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type AuditEvent = z.infer<typeof auditEvent>
