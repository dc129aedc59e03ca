import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { countAttempt, defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { recordEvent } from '../audit/audit.store.ts'
import type { Origin } from '../audit/origin.ts'
import { findUserByEmail } from '../operators/operators.store.ts'
import { mailResetLink } from './reset-link.ts'

/** Further ones are silently left out: a refusal would tell that the account exists. */
const mailsPerAccount = defineThrottle('forgot-account', { limit: 5, seconds: 60 * 60 })

/** Mails reset links in the background. */
export async function forgotPasswordJobs(jobs: Jobs, db: Db, { publicUrl }: Config, log: Origin['log']): Promise<void> {
  // Jobs of the previous release have neither device nor network.
  await jobs.work('forgot-password', async ({ email, device = '', network = '' }) => {
    if (await countAttempt(db, mailsPerAccount, email)) return
    await inTransaction(db, async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user?.isActive) return
      await recordEvent(tx, { device, network, log }, { ownerId: user.id, kind: 'resetAsked' })
      await mailResetLink(tx, { jobs, publicUrl }, user)
    })
  })
}
