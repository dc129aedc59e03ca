import { and, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { retentionDays } from '#contract/privacy.ts'
import { mailsTable } from '../../tables/mails.table.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'

export type MailRow = typeof mailsTable.$inferSelect

/** A mail that is ready to be sent. With a requestId it is deleted with that request. */
export type Mail = {
  /** Given where the mail must not be stored twice, or is the first of its conversation; else random. */
  id?: string
  ownerId: string | null
  requestId?: number
  recipient: string
  kind: string
  subject: string
  text: string
  html: string
  /** Who gets an answer to it; nobody where it is left out. */
  replyTo?: string
  /** The id of the first mail of its conversation. */
  thread?: string
  /** A calendar file that is attached. */
  calendar?: string
  /** Where its reader switches such mails off. */
  unsubscribe?: string
}

/** What sending a mail needs: the queue, the start of its links, its sender, and whether mails are counted. */
export type Mailer = { jobs: Jobs; publicUrl: string; mailFrom: string; rateLimits: boolean }

export function createMailer(jobs: Jobs, { publicUrl, mailFrom, rateLimits }: Config): Mailer {
  return { jobs, publicUrl, mailFrom, rateLimits }
}

/** Stores a mail and asks for its delivery, both as part of the transaction. One whose id is stored already is left out. */
export async function createMail(tx: Tx, jobs: Jobs, { ownerId, requestId, ...mail }: Mail): Promise<void> {
  const [row] = await tx
    .insert(mailsTable)
    .values({ ...mail, ownerId, requestId })
    .onConflictDoNothing({ target: mailsTable.id })
    .returning({ id: mailsTable.id })
  if (row) await jobs.enqueue(tx, 'mail', { mailId: row.id })
}

/** A mail that is still queued; one that was sent or has failed for good is not found. */
export async function findQueuedMail(db: Db, id: string): Promise<MailRow | undefined> {
  const [row] = await db
    .select()
    .from(mailsTable)
    .where(and(eq(mailsTable.id, id), eq(mailsTable.status, 'queued')))
  return row
}

/** Emptied after sending. The recipient stays for a day, for the count of mails to one address. */
const emptied = { subject: '', text: '', html: '', replyTo: '', thread: '', calendar: '', unsubscribe: '' }

export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .update(mailsTable)
    .set({ status: 'sent', sentAt: sql`now()`, attempts: sql`${mailsTable.attempts} + 1`, lastError: '', ...emptied })
    .where(eq(mailsTable.id, id))
}

/** Notes a failed attempt; a final one is not tried again. */
export async function markFailed(db: Db, id: string, reason: string, isFinal: boolean): Promise<void> {
  await db
    .update(mailsTable)
    .set({
      attempts: sql`${mailsTable.attempts} + 1`,
      lastError: withoutAddresses(reason),
      ...(isFinal && { status: 'failed', ...emptied }),
    })
    .where(eq(mailsTable.id, id))
}

/** The stored part of a mail server's reply, in characters. */
const longestReason = 500

/** Replies of mail servers often repeat the address. */
const withoutAddresses = (reason: string) => reason.slice(0, longestReason).replace(/[^\s<>"']+@[^\s<>"']+/g, '…')

/** Mails about a request that could not be delivered, newest first. */
export async function listFailedMails(db: Db, requestId: number): Promise<MailRow[]> {
  return db
    .select()
    .from(mailsTable)
    .where(and(eq(mailsTable.requestId, requestId), eq(mailsTable.status, 'failed')))
    .orderBy(desc(mailsTable.createdAt))
}

/** Deletes the mails about a request, queued ones too. */
export async function removeMailsAbout(tx: Tx, requestId: number): Promise<void> {
  await tx.delete(mailsTable).where(eq(mailsTable.requestId, requestId))
}

/** Deletes the mails about a guest's account; they belong to no operator. */
export async function removeMailsToGuest(tx: Tx, email: string): Promise<void> {
  await tx.delete(mailsTable).where(and(eq(mailsTable.recipient, email), isNull(mailsTable.ownerId)))
}

/** Empties the recipients of old mails, a batch at a time. @returns how many */
export async function forgetRecipients(db: Db, limit: number): Promise<number> {
  const due = db
    .select({ id: mailsTable.id })
    .from(mailsTable)
    .where(and(lt(mailsTable.createdAt, daysAgo(retentionDays.recipients)), ne(mailsTable.recipient, ''), ne(mailsTable.status, 'queued')))
    .limit(limit)
  const { rowCount } = await db.update(mailsTable).set({ recipient: '' }).where(inArray(mailsTable.id, due))
  return rowCount ?? 0
}

/** Deletes old mails, a batch at a time. @returns how many */
export async function removeOldMails(db: Db, limit: number): Promise<number> {
  const due = db
    .select({ id: mailsTable.id })
    .from(mailsTable)
    .where(lt(mailsTable.createdAt, daysAgo(retentionDays.mails)))
    .limit(limit)
  const { rowCount } = await db.delete(mailsTable).where(inArray(mailsTable.id, due))
  return rowCount ?? 0
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
