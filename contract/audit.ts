import * as z from 'zod/mini'

/** Events in the trail of an account: sign-ins, sessions, and changes of address, password and passkeys. */
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
  'suspended',
  'reactivated',
  'administratorAdded',
  'administratorRemoved',
  'installationChanged',
  'operatorSuspended',
  'operatorReactivated',
  'operatorPromoted',
  'operatorDemoted',
  'invitationMade',
  'invitationRemoved',
  'tokenMade',
  'tokenEnded',
  'webhookMade',
  'webhookChanged',
  'webhookRemoved',
] as const

export type AuditKind = (typeof auditKinds)[number]

export const auditEvent = z.object({
  id: z.number(),
  kind: z.enum(auditKinds),
  at: z.string(),
  /** Browser and system, "Chrome · Android"; empty when unknown. */
  device: z.string(),
  /** The range of the network address, never the address itself: "203.0.113.0/24". */
  network: z.string(),
  /** Values for the sentence of this kind: `passkey`, `token`, `address`, `device`, `count`. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type AuditEvent = z.infer<typeof auditEvent>
