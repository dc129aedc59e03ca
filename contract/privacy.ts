import * as z from 'zod/mini'
import type { SharedKey } from '#i18n/messages/shared.ts'

/** How many months guests' data may be kept after the last event of their request, or its last day where that is later. */
export const retentionChoices = [6, 12, 24, 36, 60] as const
export const retentionDefault = 24

/** Time limits that operators cannot choose, in days. */
export const retentionDays = { mails: 30, recipients: 1, registrations: 1, offlineCopies: 30, waitingGuests: 30 } as const

/** How long guests' questions without an answer are kept, in months. */
export const questionMonths = 24

export const retentionMonths = z.union(
  retentionChoices.map((months) => z.literal(months)),
  { error: 'validation.number' satisfies SharedKey },
)

export const privacySettings = z.object({ retentionMonths })

/** The time limit, and what it did when it was last applied. */
export const privacyState = z.extend(privacySettings, {
  /** When the rule was last applied; null before the first time. */
  lastRunAt: z.nullable(z.string()),
  /** How many of the operator's requests it made anonymous then. */
  lastRunCount: z.number(),
})

export type RetentionMonths = z.output<typeof retentionMonths>
export type PrivacySettings = z.output<typeof privacySettings>
export type PrivacyState = z.infer<typeof privacyState>
