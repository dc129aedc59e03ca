import * as z from 'zod/mini'
import { optionalText } from './fields.ts'

/** An account as an administrator sees it: nothing of what it holds. */
export const managedOperator = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  companyName: z.string(),
  createdAt: z.string(),
  /** Last use of a session, to the hour, or the last sign-in; null before the first. */
  lastSeenAt: z.nullable(z.string()),
  properties: z.number(),
  isActive: z.boolean(),
  isAdmin: z.boolean(),
})

export type ManagedOperator = z.infer<typeof managedOperator>

export const operatorStates = ['active', 'suspended', 'administrator'] as const
export type OperatorState = (typeof operatorStates)[number]

/** What is named is changed, the rest stays. */
export const operatorChange = z.object({
  isActive: z.optional(z.boolean('validation.text')),
  isAdmin: z.optional(z.boolean('validation.text')),
})

export type OperatorChange = z.infer<typeof operatorChange>

/** How many days an invitation is good for. */
export const invitationDays = 14

export const invitationInput = z.object({
  /** Whom it is for, in the administrator's words. */
  note: optionalText(),
})

export const invitation = z.object({
  id: z.uuid(),
  note: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['open', 'used', 'expired']),
})

export type Invitation = z.infer<typeof invitation>

/** The link is told once: afterwards only its hash is known. */
export const newInvitation = z.extend(invitation, { link: z.string() })
