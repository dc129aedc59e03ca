import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import type { AuditEvent, AuditKind } from '#contract/audit.ts'
import { securityPath } from '#contract/routes.ts'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inOneStatement, inTransaction } from '../../platform/db/transaction.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMail } from '../../platform/mail/mails.store.ts'
import { hasSignedInFrom } from '../audit/audit.store.ts'
import { type Origin, originOf } from '../audit/origin.ts'
import { deviceToken, setDeviceCookie } from '../sessions/device-cookie.ts'
import { type Device, findDevice, newDevice, renameDevice } from '../sessions/devices.store.ts'
import { sessionToken, setSessionCookie } from '../sessions/session-cookie.ts'
import { removeSession } from '../sessions/sessions.store.ts'
import { accountMail } from './account-mails.ts'
import { asUser, type UserRow } from './operators.store.ts'
import { storeSignIn } from './store-sign-in.ts'

/**
 * Signs an operator in, by password or passkey alike; a sign-in from an unknown device is mailed to the owner.
 * @param kind the event for the trail
 */
export type SignIn = (
  id: string,
  kind: Extract<AuditKind, 'registered' | 'signedIn'>,
  request: FastifyRequest,
  reply: FastifyReply,
  more?: More,
) => Promise<User>

type More = {
  details?: AuditEvent['details']
  /** Whether the account has been signed in to from there, where that is known already. */
  isKnown?: boolean
  /** The key under which the tries were counted. */
  tries?: string
  /** The hash of the password that was right, or that the account had when its passkey was. */
  checked?: string
}

export function createSignIn(db: Db, jobs: Jobs, hub: EventHub, { publicUrl }: Config): SignIn {
  const newDeviceMail = (user: UserRow, { device, network }: Origin) =>
    accountMail('newDevice', user, `${publicUrl}${securityPath}`, user.email, { device, network })

  return async (id, kind, request, reply, { details, isKnown: isOld, tries, checked } = {}) => {
    const previous = sessionToken(request)
    const origin = originOf(request)
    const browser = deviceToken(request)
    const store = (either: Db | Tx, device?: Device) =>
      storeSignIn(either, origin, { ownerId: id, kind, ...(details && { details }) }, { device, tries, checked })
    const isKnown = kind === 'registered' || isOld || (await isKnownDevice(db, id, browser, origin))
    /** Whose session this browser had before. */
    let ended: string | null | undefined
    const storeMore = async (tx: Tx) => {
      // A new token at every sign-in, against session fixation (OWASP Session Management).
      if (previous) ended = (await removeSession(tx, previous))?.ownerId
      const device = newDevice({ ownerId: id })
      if (browser) await renameDevice(tx, browser, device.token, { ownerId: id })
      const stored = await store(tx, device)
      if (!isKnown) await createMail(tx, jobs, newDeviceMail(stored.user, origin))
      return stored
    }
    const isPlain = isKnown && !previous && !browser
    const { user, session, device } = isPlain ? await inOneStatement(db, (either) => store(either)) : await inTransaction(db, storeMore)
    // Tabs that are open follow the news of whoever was signed in before.
    if (ended) hub.checkSessions(ended)
    setSessionCookie(reply, session.token)
    setDeviceCookie(reply, device.token)
    return asUser(user)
  }
}

/** True for a browser with the device cookie, or of the same kind from the same network as an earlier one. */
async function isKnownDevice(db: Db, id: string, token: string | undefined, origin: Origin): Promise<boolean> {
  const device = token && (await findDevice(db, token, { ownerId: id }))
  return device ? true : hasSignedInFrom(db, id, origin)
}
