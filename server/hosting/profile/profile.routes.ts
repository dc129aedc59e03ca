import { accountsApi } from '#contract/accounts.api.ts'
import { askForAddress } from '../../people/accounts/email-address.ts'
import { originOf } from '../../people/audit/origin.ts'
import { createPasswordCheck } from '../../people/operators/current-password.ts'
import { asUser, findUser, lockUser, updateUser } from '../../people/operators/operators.store.ts'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { limitMails } from '../../platform/mail/mail-limits.ts'
import { createMailer } from '../../platform/mail/mails.store.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { touchGuestPages } from '../ownership/guest-pages.store.ts'

const addressesPerAccount = defineThrottle('address-account', { limit: 10, seconds: 24 * 60 * 60 })

/** What operators say of themselves; guest pages show a part of it. */
export function profileRoutes(mount: Mount, db: Db, jobs: Jobs, config: Config): void {
  const checkPassword = createPasswordCheck(db, createThrottler(db, config))
  const mailer = createMailer(jobs, config)

  mount(accountsApi.updateProfile, async ({ ownerId, body: { email, currentPassword, ...profile }, request }) => {
    const known = await findUser(db, ownerId)
    const isMoving = email !== undefined && email !== known?.email
    const lock = isMoving ? await checkPassword(ownerId, currentPassword, 'currentPassword', request) : (tx: Tx) => lockUser(tx, ownerId)
    // After the password, so that nobody can find out this way which addresses have an account.
    if (isMoving) await limitMails(db, mailer, addressesPerAccount, ownerId, 'mail.tooMany')
    const updated = await inTransaction(db, async (tx) => {
      const before = await lock(tx)
      const after = await updateUser(tx, ownerId, { ...profile, notifications: { ...before.notifications, ...profile.notifications } })
      // Guest pages name the language of the host's texts, and show the host's face.
      if (before.language !== after.language || before.profileImageUrl !== after.profileImageUrl) await touchGuestPages(tx, { ownerId })
      if (isMoving) return askForAddress(tx, mailer, after, email, originOf(request))
      return after
    })
    return asUser(updated)
  })
}
