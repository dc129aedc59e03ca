import type { FastifyRequest } from 'fastify'
import { scopeOf } from '#contract/api-tokens.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Credential } from '../../platform/http/mount.ts'
import { sessionToken } from '../sessions/session-cookie.ts'
import { findSession } from '../sessions/sessions.store.ts'
import { findApiToken } from './api-tokens.store.ts'
import { hideGuestKeys } from './guest-keys.ts'

/** The token of a program (RFC 6750, 2.1), else the cookie of a session: beside a token no cookie counts. */
export function credentialOf(request: FastifyRequest): Credential | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const secret = bearer ?? sessionToken(request)
  return secret === undefined ? undefined : { secret, isProgram: bearer !== undefined }
}

type Caller = { id: string; isAdmin: boolean }

/**
 * The operator who calls, or for whom a program calls.
 * @throws AppError token.closed for a call that no token may make, token.scope for one that this token may not make
 */
export async function findCaller(db: Db, request: FastifyRequest, endpoint: Endpoint): Promise<Caller | undefined> {
  const credential = credentialOf(request)
  if (!credential) return undefined
  if (!credential.isProgram) return findSession(db, credential.secret)
  const token = await findApiToken(db, credential.secret)
  if (!token) return undefined
  const scope = scopeOf(endpoint)
  if (!scope) throw new AppError('token.closed')
  if (!token.scopes.includes(scope)) throw new AppError('token.scope', { values: { scope } })
  if (!token.scopes.includes('requests:write')) hideGuestKeys(request)
  return { id: token.ownerId, isAdmin: false }
}
