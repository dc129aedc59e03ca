import { accountsApi } from '#contract/accounts.api.ts'
import { recordEvent } from '../audit/audit.store.ts'
import { originOf } from '../audit/origin.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { EventHub } from '../events/event-hub.ts'
import { AppError } from '../http/app-error.ts'
import { requestLanguage, translatorFor } from '../http/language.ts'
import type { Mount } from '../http/route.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { accountMail } from '../mail/account-mails.ts'
import { createMail } from '../mail/mails.store.ts'
import { countPasskeys } from '../passkeys/passkeys.store.ts'
import { networkOf } from '../throttles/network-of.ts'
import { createThrottler } from '../throttles/throttle.ts'
import { defineThrottle } from '../throttles/throttles.store.ts'
import { setPassword, spendResetToken } from './accounts.store.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { createPasswordCheck } from './current-password.ts'
import { deviceToken, setDeviceCookie } from './device-cookie.ts'
import { forgetDevices, rememberDevice } from './devices.store.ts'
import { hashPassword } from './passwords.ts'
import { sessionToken } from './session-cookie.ts'
import { removeOtherSessions } from './sessions.store.ts'

const mailsPerAddress = defineThrottle('forgot-address', { limit: 20, seconds: 60 * 60 })
const resetsPerAddress = defineThrottle('reset-address', { limit: 20, seconds: 15 * 60 })

/** Forgotten, reset and changed passwords (spec section 7, design section 8). */
export function passwordsRoutes(mount: Mount, db: Db, jobs: Jobs, hub: EventHub, config: Config): void {
  const throttle = createThrottler(db, config)
  const checkPassword = createPasswordCheck(db, throttle)

  mount(accountsApi.forgotPassword, async ({ body: { email }, request }) => {
    await throttle(mailsPerAddress, networkOf(request.ip))
    const { device, network } = originOf(request)
    // Whether there is such an account is looked up later: here it takes the same time for any address.
    await inTransaction(db, (tx) => jobs.enqueue(tx, 'forgot-password', { email, device, network }))
    return { message: translatorFor(requestLanguage(request))('auth.forgot.done') }
  })

  mount(accountsApi.resetPassword, async ({ body: { token, newPassword }, request, reply }) => {
    await throttle(resetsPerAddress, networkOf(request.ip))
    await refuseCommonPassword(newPassword, 'newPassword', requestLanguage(request))
    const password_hash = await hashPassword(newPassword)
    const { ownerId, device } = await inTransaction(db, async (tx) => {
      const user = await spendResetToken(tx, token, password_hash)
      if (!user) throw new AppError('auth.badResetToken')
      await removeOtherSessions(tx, { user_id: user.id }, undefined)
      await forgetDevices(tx, { user_id: user.id }, undefined)
      await recordEvent(tx, originOf(request), { ownerId: user.id, kind: 'passwordReset' })
      await createMail(
        tx,
        jobs,
        accountMail('passwordChanged', user, config.publicUrl, user.email, { passkeys: await countPasskeys(tx, user.id) }),
      )
      // Whoever reads the mailbox is no stranger: the way in for an owner on a new browser while others guess.
      return { ownerId: user.id, device: await rememberDevice(tx, deviceToken(request), { user_id: user.id }) }
    })
    setDeviceCookie(reply, device)
    hub.checkSessions(ownerId)
    return { message: translatorFor(requestLanguage(request))('auth.reset.done') }
  })

  mount(accountsApi.changePassword, async ({ ownerId, body: { currentPassword, newPassword }, request }) => {
    await checkPassword(ownerId, currentPassword, 'currentPassword', request)
    await refuseCommonPassword(newPassword, 'newPassword', requestLanguage(request))
    const password_hash = await hashPassword(newPassword)
    await inTransaction(db, async (tx) => {
      const changed = await setPassword(tx, ownerId, password_hash)
      await removeOtherSessions(tx, { user_id: ownerId }, sessionToken(request))
      await forgetDevices(tx, { user_id: ownerId }, deviceToken(request))
      await recordEvent(tx, originOf(request), { ownerId, kind: 'passwordChanged' })
      await createMail(
        tx,
        jobs,
        accountMail('passwordChanged', changed, config.publicUrl, changed.email, { passkeys: await countPasskeys(tx, ownerId) }),
      )
    })
    hub.checkSessions(ownerId)
    return { message: translatorFor(requestLanguage(request))('account.password.changed') }
  })
}
