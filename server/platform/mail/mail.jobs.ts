import type { Db } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { findQueuedMail, markFailed, markSent } from './mails.store.ts'
import { type Deliver, isFinal } from './transport.ts'

type Log = { error(details: object, text: string): void }

/** Delivers stored mails. A sent mail is marked, so that a job that runs twice sends it once. */
export async function mailJobs(jobs: Jobs, db: Db, deliver: Deliver, log: Log): Promise<void> {
  await jobs.work('mail', async ({ mailId }) => {
    const mail = await findQueuedMail(db, mailId)
    if (!mail) return
    try {
      await deliver(mail)
    } catch (error) {
      const final = isFinal(error)
      await markFailed(db, mailId, error instanceof Error ? error.message : String(error), final)
      if (!final) throw error
      log.error({ err: error, mailId, kind: mail.kind }, 'mail failed for good')
      return
    }
    await markSent(db, mailId)
  })
}
