import * as z from 'zod/mini'
import type { SharedKey } from '#i18n/messages/shared.ts'
import { currentPassword } from './accounts.ts'
import type { Endpoint } from './endpoint.ts'
import { requiredText } from './fields.ts'
import { limits } from './limits.ts'

/** What a program may do with a token: read or change what a host describes, and read or answer what guests ask. */
export const apiScopes = ['requests:read', 'requests:write', 'properties:read', 'properties:write'] as const
export type ApiScope = (typeof apiScopes)[number]

/** For how many days a token may be made; null for one that does not end. */
export const tokenDays = [30, 90, 365, null] as const

/** How every token begins, so that people and scanners of leaked secrets know it. */
export const tokenPrefix = 'ospita_'

/** A key with which a program calls the API for an operator. The secret itself is shown once, when it is made. */
export const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** The first letters of the secret, to tell tokens apart. */
  start: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** Null for a token that does not end. */
  endsAt: z.nullable(z.string()),
})
export type ApiToken = z.infer<typeof apiToken>

export const apiTokenName = z.object({
  name: requiredText('security.token.name.missing' satisfies SharedKey, limits.personName),
  scopes: z
    .array(z.enum(apiScopes))
    .check(z.minLength(1, 'security.token.scopes.missing' satisfies SharedKey), z.maxLength(apiScopes.length, 'validation.text')),
  days: z.nullable(z.union([z.literal(30), z.literal(90), z.literal(365)])),
})
export const apiTokenInput = z.extend(apiTokenName, { password: currentPassword })
export type ApiTokenInput = z.output<typeof apiTokenInput>

/** What calls are about, by the word after /api/. What stands in neither list is not open to tokens. */
const openTo: Record<string, 'requests' | 'properties'> = {
  blocks: 'properties',
  bookings: 'requests',
  calendar: 'requests',
  facilities: 'properties',
  media: 'properties',
  properties: 'properties',
  'proposal-templates': 'requests',
  proposals: 'requests',
  recommendations: 'properties',
  relations: 'properties',
  services: 'properties',
  statistics: 'properties',
  suppliers: 'requests',
  today: 'requests',
  translations: 'properties',
}

/** The scope that a token needs for a call; undefined where none is enough: account, security, privacy, other secrets. */
export function scopeOf({ access, method, path }: Pick<Endpoint, 'access' | 'method' | 'path'>): ApiScope | undefined {
  const about = access === 'operator' && openTo[path.split('/')[2] ?? '']
  return about ? `${about}:${method === 'GET' ? 'read' : 'write'}` : undefined
}
