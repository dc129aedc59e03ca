import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import type { AuditKind } from '#contract/audit.ts'
import { recordEvent } from '../audit/audit.store.ts'
import { originOf } from '../audit/origin.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { asUser, markLogin } from './accounts.store.ts'
import { sessionToken, setSessionCookie } from './session-cookie.ts'
import { createSession, removeSession } from './sessions.store.ts'

/**
 * Signs an operator in, the same way whatever proved who it is.
 * @param kind what the trail says of it
 */
export async function signIn(
  db: Db,
  id: string,
  kind: Extract<AuditKind, 'registered' | 'signedIn'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User> {
  const previous = sessionToken(request)
  const { user, token } = await inTransaction(db, async (tx) => {
    // A new token at every sign-in: one that was planted or left behind is worth nothing.
    if (previous) await removeSession(tx, previous)
    await recordEvent(tx, originOf(request), { ownerId: id, kind })
    return { user: await markLogin(tx, id), token: await createSession(tx, { user_id: id }) }
  })
  setSessionCookie(reply, token)
  return asUser(user)
}
