import { accountsApi } from '#contract/accounts.api.ts'
import type { Language } from '#i18n/languages.ts'
import { askForAddress } from '../../people/accounts/email-address.ts'
import { originOf } from '../../people/audit/origin.ts'
import { createPasswordCheck } from '../../people/operators/current-password.ts'
import { asUser, findUser, lockUser, textLanguageOf, type UserRow, updateUser } from '../../people/operators/operators.store.ts'
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
import { hasDescribed } from './profile.store.ts'

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
      const notifications = { ...before.notifications, ...profile.notifications }
      const after = await updateUser(tx, ownerId, { ...(await keptTextLanguage(tx, before, profile.language)), ...profile, notifications })
      // Guest pages name the language of the host's texts, and show the host's face.
      const isSpokenAlike = textLanguageOf(before) === textLanguageOf(after)
      if (!isSpokenAlike || before.profileImageUrl !== after.profileImageUrl) await touchGuestPages(tx, { ownerId })
      if (isMoving) return askForAddress(tx, mailer, after, email, originOf(request))
      return after
    })
    return asUser(updated)
  })
}

/** Texts that are there stay in their language when the portal's changes: guests, translations and the assistant go by that. */
async function keptTextLanguage(tx: Tx, before: UserRow, language: Language | undefined): Promise<{ textLanguage?: string }> {
  const isKept = !before.textLanguage && language && language !== before.language && (await hasDescribed(tx, before.id))
  return isKept ? { textLanguage: before.language } : {}
}
