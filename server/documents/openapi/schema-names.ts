import * as z from 'zod/mini'
import * as accountImport from '#contract/account-import.ts'
import * as accounts from '#contract/accounts.ts'
import * as administration from '#contract/administration.ts'
import * as apiTokens from '#contract/api-tokens.ts'
import * as assistant from '#contract/assistant.ts'
import * as audit from '#contract/audit.ts'
import * as blocks from '#contract/blocks.ts'
import * as bookings from '#contract/bookings.ts'
import * as facilities from '#contract/facilities.ts'
import * as guest from '#contract/guest.ts'
import * as guestAccounts from '#contract/guest-accounts.ts'
import * as guestRequestCalls from '#contract/guest-requests.api.ts'
import * as installation from '#contract/installation.ts'
import * as media from '#contract/media.ts'
import * as passkeys from '#contract/passkeys.ts'
import * as privacy from '#contract/privacy.ts'
import * as proposals from '#contract/proposals.ts'
import * as push from '#contract/push.ts'
import * as recommendations from '#contract/recommendations.ts'
import * as relations from '#contract/relations.ts'
import * as requestCalls from '#contract/requests.api.ts'
import * as requests from '#contract/requests.ts'
import * as services from '#contract/services.ts'
import * as sessions from '#contract/sessions.ts'
import * as statistics from '#contract/statistics.ts'
import * as suppliers from '#contract/suppliers.ts'
import * as today from '#contract/today.ts'
import * as translations from '#contract/translations.ts'
import * as updates from '#contract/updates.ts'
import * as voice from '#contract/voice.ts'
import * as webhookBodies from '#contract/webhook-events.ts'
import * as webhooks from '#contract/webhooks.ts'

const nouns = {
  ...accounts,
  ...accountImport,
  ...administration,
  ...apiTokens,
  ...assistant,
  ...audit,
  ...blocks,
  ...bookings,
  ...facilities,
  ...guest,
  ...guestAccounts,
  ...guestRequestCalls,
  ...installation,
  ...media,
  ...passkeys,
  ...privacy,
  ...proposals,
  ...push,
  ...recommendations,
  ...relations,
  ...requests,
  ...requestCalls,
  ...services,
  ...sessions,
  ...statistics,
  ...suppliers,
  ...today,
  ...translations,
  ...updates,
  ...voice,
  ...webhooks,
  ...webhookBodies,
}

/** True for an object, a union, or what is read from an object. */
function isNamed(value: unknown): value is z.ZodMiniType {
  if (!(value instanceof z.ZodMiniType)) return false
  const { def } = value._zod as { def: { type: string; in?: unknown } }
  return def.type === 'pipe' ? isNamed(def.in) : ['object', 'union'].includes(def.type)
}

/** The schemas that the contract exports, by the name of each with a capital: "Facility", "FacilityCreate". */
export const namedSchemas: [name: string, schema: z.ZodMiniType][] = Object.entries(nouns).flatMap(([name, value]) =>
  isNamed(value) ? [[capital(name), value]] : [],
)

/** "listTurns" as "ListTurns". */
export function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
