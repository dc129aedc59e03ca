import type { FastifyRequest } from 'fastify'
import { accountsApi } from '#contract/accounts.api.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError, found } from '../../platform/http/app-error.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMailer } from '../../platform/mail/mails.store.ts'
import { networkOf } from '../../platform/throttles/network-of.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { recordEvent } from '../audit/audit.store.ts'
import { originOf } from '../audit/origin.ts'
import { logSecurity } from '../audit/security-log.ts'
import type { InstallationSettings } from '../installation/installation-settings.ts'
import { spendInvitation } from '../invitations/invitations.store.ts'
import { isFirstAccount } from '../operators/administrators.store.ts'
import { asUser, createUser, emailTaken, findUserByEmail } from '../operators/operators.store.ts'
import { createSignIn } from '../operators/sign-in.ts'
import { createSignInAttemptReader } from '../operators/sign-in-attempt.store.ts'
import { refuseCommonPassword } from '../sessions/common-passwords.ts'
import { deviceToken } from '../sessions/device-cookie.ts'
import { hashPassword, isPassword } from '../sessions/passwords.ts'
import { clearSessionCookie, sessionToken } from '../sessions/session-cookie.ts'
import { findSession, removeSession } from '../sessions/sessions.store.ts'
import { createSignInGuard } from '../sessions/sign-in-guard.ts'
import { askToConfirm } from './email-address.ts'
import { isReserved } from './email-links.store.ts'

const logins = {
  perAddress: defineThrottle('login-address', { limit: 100, seconds: 15 * 60 }),
  perAccount: defineThrottle('login-account', { limit: 10, seconds: 15 * 60 }),
  perDevice: defineThrottle('login-device', { limit: 10, seconds: 15 * 60 }),
}
const registrationsPerAddress = defineThrottle('register-address', { limit: 10, seconds: 60 * 60 })

/** Registration, sign-in and out (docs/product.md#accounts). */
export function accountsRoutes(mount: Mount, db: Db, jobs: Jobs, hub: EventHub, installation: InstallationSettings, config: Config): void {
  const throttle = createThrottler(db, config)
  const guard = createSignInGuard(db, config, logins)
  const signIn = createSignIn(db, jobs, hub, config)
  const mailer = createMailer(jobs, config)

  const readAttempt = createSignInAttemptReader(logins, config.rateLimits)

  /** A browser that says it is known to the account has a count of its own, so that strangers who guess cannot lock it out. */
  async function ofKnownBrowser(request: FastifyRequest, email: string) {
    const user = await findUserByEmail(db, email)
    return { user, tries: await guard.count(request, { ownerId: user?.id ?? crypto.randomUUID() }, user?.id ?? email) }
  }

  const recordFailure = (ownerId: string, request: FastifyRequest) =>
    inTransaction(db, (tx) => recordEvent(tx, originOf(request), { ownerId, kind: 'signInFailed' }))

  mount.bySession(accountsApi.currentUser, async ({ credential }) => {
    const row = found(await findSession(db, credential.secret), 'auth.required')
    // The row holds more than the operator is told.
    return accountsApi.currentUser.response.parse(asUser(row))
  })

  mount(accountsApi.login, async ({ body: { email, password }, request, reply }) => {
    const { user, ...attempt } = deviceToken(request)
      ? await ofKnownBrowser(request, email)
      : await readAttempt(db, { email, network: networkOf(request.ip), origin: originOf(request) })
    const isRight = await isPassword(user?.passwordHash, password)
    if (!user?.isActive || !isRight) {
      // Not awaited: the response must not take longer when the account exists.
      if (user) recordFailure(user.id, request).catch((error) => request.log.error(error))
      else logSecurity(request.log, 'signInUnknown')
      throw new AppError('auth.badCredentials')
    }
    return { user: await signIn(user.id, 'signedIn', request, reply, { ...attempt, checked: user.passwordHash }) }
  })

  mount(accountsApi.register, async ({ body, request, reply }) => {
    await throttle(registrationsPerAddress, networkOf(request.ip))
    const { registration } = await installation.read()
    if (registration === 'closed') throw new AppError('registration.closed')
    const { password, confirmPassword: _, invitation, language = requestLanguage(request), ...profile } = body
    await refuseCommonPassword(password, 'password', requestLanguage(request))
    const passwordHash = await hashPassword(password)
    const id = await inTransaction(db, async (tx) => {
      // Whoever registers first administers the installation.
      const user = await createUser(tx, { ...profile, language, passwordHash, isAdmin: await isFirstAccount(tx) })
      const isInvited = invitation !== undefined && (await spendInvitation(tx, invitation, user.id))
      if (registration === 'invitation' && !isInvited) throw new AppError('registration.uninvited')
      if (await isReserved(tx, user.email, user.id)) throw emailTaken()
      await askToConfirm(tx, mailer, 'welcome', user)
      return user.id
    })
    return { user: await signIn(id, 'registered', request, reply) }
  })

  mount(accountsApi.logout, async ({ request, reply }) => {
    const token = sessionToken(request)
    if (token) {
      const ownerId = await inTransaction(db, async (tx) => {
        const ended = await removeSession(tx, token)
        if (ended?.ownerId) await recordEvent(tx, originOf(request), { ownerId: ended.ownerId, kind: 'signedOut' })
        return ended?.ownerId
      })
      if (ownerId) hub.checkSessions(ownerId)
    }
    clearSessionCookie(reply)
    return undefined
  })
}
