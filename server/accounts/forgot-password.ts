import { recordEvent } from '../audit/audit.store.ts'
import type { Origin } from '../audit/origin.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { accountMail } from '../mail/account-mails.ts'
import { createMail } from '../mail/mails.store.ts'
import { countAttempt, defineThrottle } from '../throttles/throttles.store.ts'
import { findUserByEmail, setResetToken } from './accounts.store.ts'
import { newToken } from './tokens.ts'

/** More than these are left out in silence. */
const mailsPerAccount = defineThrottle('forgot-account', { limit: 5, seconds: 60 * 60 })

/** Mails reset links in the background. A new link ends the one before. */
export async function forgotPasswordJobs(jobs: Jobs, db: Db, { publicUrl }: Config, log: Origin['log']): Promise<void> {
  // Asked for by the release before, a job does not say from where.
  await jobs.work('forgot-password', async ({ email, device = '', network = '' }) => {
    if (await countAttempt(db, mailsPerAccount, email)) return
    await inTransaction(db, async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user?.isActive) return
      const token = newToken()
      await setResetToken(tx, user.id, token)
      await recordEvent(tx, { device, network, log }, { ownerId: user.id, kind: 'resetAsked' })
      await createMail(tx, jobs, accountMail('reset', user, `${publicUrl}/reset-password?token=${token}`))
    })
  })
}
