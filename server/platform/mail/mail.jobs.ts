import { leastAttempts, triedFor } from '../../tables/mails.table.ts'
import { currentTime } from '../db/clock.ts'
import type { Db } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { NoteLost } from './mail-log.ts'
import { dropMail, listQueuedMails, type MailRow, markFailed, markSent } from './mails.store.ts'
import { type Deliver, type IsHeld, isFinal } from './transport.ts'

/** Where mails are stored, how they leave, and where those are noted that never will. */
export type Post = { db: Db; deliver: Deliver; noteLost: NoteLost }

/** Makes the words of a mail that has none yet; undefined for one that is not worth sending any more. */
export type Write = (mail: MailRow) => MailRow | undefined | Promise<MailRow | undefined>

/** Delivers mails that an earlier release has asked a job for. */
export async function mailJobs(jobs: Jobs, post: Post, write: Write): Promise<void> {
  await jobs.work('mail', ({ mailId }) => sendQueued(post, [mailId], write))
  await jobs.work('request-mails', ({ mailIds }) => sendQueued(post, mailIds, write))
}

/**
 * Sends those of the mails that are still queued, each apart from the others.
 * @throws the error of one that is to be tried again; the others are sent
 */
export async function sendQueued(post: Post, ids: string[], write: Write): Promise<void> {
  const mails = await listQueuedMails(post.db, ids)
  const results = await Promise.allSettled(mails.map((mail) => sendMail(post, mail, write, (id) => markSent(post.db, [id]))))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** By time, since a silent server takes half a minute for each attempt, and lets few mails try at once. */
function isTriedEnough({ attempts, createdAt }: MailRow): boolean {
  return attempts + 1 >= leastAttempts && currentTime().getTime() - Date.parse(createdAt) > triedFor * 3_600_000
}

/**
 * Sends one mail and marks it, or drops what is not worth sending any more. One that is sent and was not marked is sent again, with the same Message-ID.
 * @param isHeld false once another instance has taken it, which then notes what becomes of it
 * @throws the error of one that is to be tried again
 */
export async function sendMail(
  { db, deliver, noteLost }: Post,
  mail: MailRow,
  write: Write,
  mark: (id: string) => Promise<void>,
  isHeld: IsHeld = async () => true,
): Promise<void> {
  let letter: MailRow | undefined
  try {
    letter = await write(mail)
    if (letter) await deliver(letter, isHeld)
  } catch (error) {
    if (!(await isHeld())) return
    const final = isFinal(error) || isTriedEnough(mail)
    await markFailed(db, mail.id, error instanceof Error ? error.message : String(error), final)
    if (!final) throw error
    noteLost(error, mail)
    return
  }
  await (letter ? mark(mail.id) : dropMail(db, mail.id))
}
