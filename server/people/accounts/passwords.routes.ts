import type { FastifyRequest } from 'fastify'
import { accountsApi } from '#contract/accounts.api.ts'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requestLanguage, translatorFor } from '../../platform/http/language.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMail } from '../../platform/mail/mails.store.ts'
import { networkOf } from '../../platform/throttles/network-of.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { recordEvent, wasJustChanged } from '../audit/audit.store.ts'
import { originOf } from '../audit/origin.ts'
import { accountMail } from '../operators/account-mails.ts'
import { createPasswordCheck, type LockChecked } from '../operators/current-password.ts'
import { findJustReset, findUser, spendResetToken, type UserRow, updateUser, withoutMailedLinks } from '../operators/operators.store.ts'
import { refuseCommonPassword } from '../sessions/common-passwords.ts'
import { deviceToken, setDeviceCookie } from '../sessions/device-cookie.ts'
import { forgetDevices, rememberDevice } from '../sessions/devices.store.ts'
import { hashPassword, isPassword } from '../sessions/passwords.ts'
import { sessionToken } from '../sessions/session-cookie.ts'
import { removeOtherSessions } from '../sessions/sessions.store.ts'
import { countLeftAccess } from './left-access.ts'

const mailsPerAddress = defineThrottle('forgot-address', { limit: 20, seconds: 60 * 60 })
const resetsPerAddress = defineThrottle('reset-address', { limit: 20, seconds: 15 * 60 })

/** Forgotten, reset and changed passwords (docs/product.md#passwords). */
export function passwordsRoutes(mount: Mount, db: Db, jobs: Jobs, hub: EventHub, config: Config): void {
  const throttle = createThrottler(db, config)
  const checkPassword = createPasswordCheck(db, throttle)

  mount(accountsApi.forgotPassword, async ({ body: { email }, request }) => {
    await throttle(mailsPerAddress, networkOf(request.ip))
    const { device, network } = originOf(request)
    // The account is looked up in a job, so that the response takes the same time for any address (OWASP Forgot Password).
    await inTransaction(db, (tx) => jobs.enqueue(tx, 'forgot-password', { email, device, network }))
    return { message: translatorFor(requestLanguage(request))('auth.forgot.done') }
  })

  mount(accountsApi.resetPassword, async ({ body: { token, newPassword }, request, reply }) => {
    await throttle(resetsPerAddress, networkOf(request.ip))
    await refuseCommonPassword(newPassword, 'newPassword', requestLanguage(request))
    const passwordHash = await hashPassword(newPassword)
    const done = { message: translatorFor(requestLanguage(request))('auth.reset.done') }
    const changed = await inTransaction(db, async (tx) => {
      const user = await spendResetToken(tx, token, passwordHash)
      if (!user) return undefined
      await endAccess(tx, user, 'passwordReset', request)
      // Whoever reads the mailbox is the owner: this browser is a known one from now on, also while others guess the password.
      return { ownerId: user.id, device: await rememberDevice(tx, deviceToken(request), { ownerId: user.id }) }
    })
    if (!changed) {
      // The answer to the first press may have been lost: the same password is said to be set again, and nothing changes.
      const user = await findJustReset(db, token)
      if (user && (await isPassword(user.passwordHash, newPassword))) return done
      throw new AppError('auth.badResetToken')
    }
    setDeviceCookie(reply, changed.device)
    hub.checkSessions(changed.ownerId)
    return done
  })

  mount(accountsApi.changePassword, async ({ ownerId, body: { currentPassword, newPassword }, request }) => {
    const done = { message: translatorFor(requestLanguage(request))('account.password.changed') }
    try {
      const lockChecked = await checkPassword(ownerId, currentPassword, 'currentPassword', request)
      await refuseCommonPassword(newPassword, 'newPassword', requestLanguage(request))
      await change(lockChecked, await hashPassword(newPassword), request)
    } catch (error) {
      // The answer to the first press may have been lost: the same password is said to be set again, and nothing changes.
      const isWrong = error instanceof AppError && error.code === 'auth.wrongPassword'
      if (isWrong && (await wasJustChanged(db, ownerId)) && (await isPassword((await findUser(db, ownerId))?.passwordHash, newPassword)))
        return done
      throw error
    }
    hub.checkSessions(ownerId)
    return done
  })

  /** Sets a new password, and ends what the one before opened: a reset link that is still valid, and a change to another address, too. */
  async function change(lockChecked: LockChecked, passwordHash: string, request: FastifyRequest) {
    await inTransaction(db, async (tx) => {
      const { id } = await lockChecked(tx)
      const changed = await updateUser(tx, id, { passwordHash, ...withoutMailedLinks })
      await endAccess(tx, changed, 'passwordChanged', request)
    })
  }

  /** Ends what the password before opened, and tells the account. Who changes it keeps this session and this browser. */
  async function endAccess(tx: Tx, user: UserRow, kind: 'passwordChanged' | 'passwordReset', request: FastifyRequest) {
    const owner = { ownerId: user.id }
    const isReset = kind === 'passwordReset'
    await removeOtherSessions(tx, owner, isReset ? undefined : sessionToken(request))
    await forgetDevices(tx, owner, isReset ? undefined : deviceToken(request))
    await recordEvent(tx, originOf(request), { ...owner, kind })
    await createMail(tx, jobs, accountMail('passwordChanged', user, config.publicUrl, user.email, await countLeftAccess(tx, user.id)))
  }
}
