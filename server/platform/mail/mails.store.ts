import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { retentionDays } from '#contract/privacy.ts'
import { mailsTable } from '../../tables/mails.table.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'

export type MailRow = typeof mailsTable.$inferSelect

/** A mail ready to be sent. What is about a request goes with it. */
export type Mail = {
  ownerId: string | null
  requestId?: number
  recipient: string
  kind: string
  subject: string
  text: string
  html: string
}

/** The queue, what links start with, and whether mails to guests are counted. */
export type Mailer = { jobs: Jobs; publicUrl: string; rateLimits: boolean }

export function createMailer(jobs: Jobs, { publicUrl, rateLimits }: Config): Mailer {
  return { jobs, publicUrl, rateLimits }
}

/** Stores a mail and asks for its delivery, both as part of the transaction. */
export async function createMail(tx: Tx, jobs: Jobs, { ownerId, requestId, ...mail }: Mail): Promise<void> {
  const [row] = await tx
    .insert(mailsTable)
    .values({ ...mail, ownerId, requestId })
    .returning({ id: mailsTable.id })
  if (row) await jobs.enqueue(tx, 'mail', { mailId: row.id })
}

/** A mail that still waits; one that was sent or has failed for good is not found. */
export async function findQueuedMail(db: Db, id: string): Promise<MailRow | undefined> {
  const [row] = await db
    .select()
    .from(mailsTable)
    .where(and(eq(mailsTable.id, id), eq(mailsTable.status, 'queued')))
  return row
}

/** Whom it went to stays for the day that mails to one address are counted in. */
const emptied = { subject: '', text: '', html: '' }

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

/** What a mail server answers may be long, in characters. */
const longestReason = 500

/** It often repeats the address. */
const withoutAddresses = (reason: string) => reason.slice(0, longestReason).replace(/[^\s<>"']+@[^\s<>"']+/g, '…')

/** Drops the mails about a request, those that wait included. */
export async function removeMailsAbout(tx: Tx, requestId: number): Promise<void> {
  await tx.delete(mailsTable).where(eq(mailsTable.requestId, requestId))
}

/** Drops what is still known of mails to a guest's account, which are no operator's. */
export async function removeMailsToGuest(tx: Tx, email: string): Promise<void> {
  await tx.delete(mailsTable).where(and(eq(mailsTable.recipient, email), isNull(mailsTable.ownerId)))
}

/** Forgets whom mails went to, a batch at a time. @returns how many */
export async function forgetRecipients(db: Db, limit: number): Promise<number> {
  const due = db
    .select({ id: mailsTable.id })
    .from(mailsTable)
    .where(and(lt(mailsTable.createdAt, daysAgo(retentionDays.recipients)), ne(mailsTable.recipient, ''), ne(mailsTable.status, 'queued')))
    .limit(limit)
  const { rowCount } = await db.update(mailsTable).set({ recipient: '' }).where(inArray(mailsTable.id, due))
  return rowCount ?? 0
}

/** Drops old mails, a batch at a time. @returns how many */
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
