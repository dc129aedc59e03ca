import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { mailsTable } from './mails.table.ts'

export type MailRow = typeof mailsTable.$inferSelect

/** A mail ready to be sent. */
export type Mail = { userId: string | null; recipient: string; kind: string; subject: string; text: string; html: string }

/** Stores a mail and asks for its delivery, both as part of the transaction. */
export async function createMail(tx: Tx, jobs: Jobs, { userId, ...mail }: Mail): Promise<void> {
  const [row] = await tx
    .insert(mailsTable)
    .values({ ...mail, user_id: userId })
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

export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .update(mailsTable)
    .set({ status: 'sent', sent_at: sql`now()`, attempts: sql`${mailsTable.attempts} + 1`, last_error: '', text: '', html: '' })
    .where(eq(mailsTable.id, id))
}

/** Notes a failed attempt; a final one is not tried again. */
export async function markFailed(db: Db, id: string, reason: string, isFinal: boolean): Promise<void> {
  await db
    .update(mailsTable)
    .set({ attempts: sql`${mailsTable.attempts} + 1`, last_error: reason, ...(isFinal && { status: 'failed', text: '', html: '' }) })
    .where(eq(mailsTable.id, id))
}
