import { guestAccountPaths } from '#contract/routes.ts'
import { findGuestByEmail, setGuestResetToken } from '../../people/guests/guests.store.ts'
import { newToken } from '../../people/sessions/tokens.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMail } from '../../platform/mail/mails.store.ts'
import { countAttempt, defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { guestAccountMail } from './guest-account-mails.ts'

/** Further ones are silently left out: a refusal would tell that the account exists. */
const mailsPerGuest = defineThrottle('guest-forgot', { limit: 5, seconds: 60 * 60 })

/** Mails guests who have a password a link to a new one, in the background. */
export async function guestForgotPasswordJobs(jobs: Jobs, db: Db, { publicUrl }: Config): Promise<void> {
  await jobs.work('guest-forgot-password', async ({ email }) => {
    if (await countAttempt(db, mailsPerGuest, email)) return
    await inTransaction(db, async (tx) => {
      const guest = await findGuestByEmail(tx, email)
      if (!guest?.isActive || !guest.passwordHash) return
      const token = newToken()
      await setGuestResetToken(tx, guest.id, token)
      await createMail(tx, jobs, guestAccountMail('guestReset', guest, `${publicUrl}${guestAccountPaths.reset}?token=${token}`))
    })
  })
}
