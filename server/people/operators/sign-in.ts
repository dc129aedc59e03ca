import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import type { AuditEvent, AuditKind } from '#contract/audit.ts'
import { securityPath } from '#contract/routes.ts'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMail } from '../../platform/mail/mails.store.ts'
import { hasSignedInFrom, recordEvent } from '../audit/audit.store.ts'
import { type Origin, originOf } from '../audit/origin.ts'
import { deviceToken, setDeviceCookie } from '../sessions/device-cookie.ts'
import { findDevice, rememberDevice } from '../sessions/devices.store.ts'
import { sessionToken, setSessionCookie } from '../sessions/session-cookie.ts'
import { createSession, removeSession } from '../sessions/sessions.store.ts'
import { accountMail } from './account-mails.ts'
import { asUser, markLogin } from './operators.store.ts'

/**
 * Signs an operator in, by password or passkey alike; a sign-in from an unknown device is mailed to the owner.
 * @param kind the event for the trail
 */
export type SignIn = (
  id: string,
  kind: Extract<AuditKind, 'registered' | 'signedIn'>,
  request: FastifyRequest,
  reply: FastifyReply,
  details?: AuditEvent['details'],
) => Promise<User>

export function createSignIn(db: Db, jobs: Jobs, { publicUrl }: Config): SignIn {
  return async (id, kind, request, reply, details) => {
    const previous = sessionToken(request)
    const origin = originOf(request)
    const { user, token, device } = await inTransaction(db, async (tx) => {
      // A new token at every sign-in, against session fixation (OWASP Session Management).
      if (previous) await removeSession(tx, previous)
      const isKnown = kind === 'registered' || (await isKnownDevice(tx, id, deviceToken(request), origin))
      await recordEvent(tx, origin, { ownerId: id, kind, details })
      const user = await markLogin(tx, id)
      if (!isKnown) {
        const { device, network } = origin
        await createMail(tx, jobs, accountMail('newDevice', user, `${publicUrl}${securityPath}`, user.email, { device, network }))
      }
      const device = await rememberDevice(tx, deviceToken(request), { ownerId: id })
      return { user, token: await createSession(tx, { ownerId: id }, origin), device }
    })
    setSessionCookie(reply, token)
    setDeviceCookie(reply, device)
    return asUser(user)
  }
}

/** True for a browser with the device cookie, or of the same kind from the same network as an earlier one. */
async function isKnownDevice(tx: Tx, id: string, token: string | undefined, origin: Origin): Promise<boolean> {
  const device = token && (await findDevice(tx, token, { ownerId: id }))
  return device ? true : hasSignedInFrom(tx, id, origin)
}
