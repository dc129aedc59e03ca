import { and, desc, eq } from 'drizzle-orm'
import { isToGuest, isToHost } from '../agreements/mails/mail-kinds.ts'
import { written } from '../agreements/mails/write-mail.ts'
import type { MailRow } from '../platform/mail/mails.store.ts'
import { mailsTable } from '../tables/mails.table.ts'
import type { TestServer } from './test-server.ts'

/** The stored mails to an operator or about the requests of one, newest first, with the words that they are sent with. */
export async function writtenMails({ database, config }: TestServer, ownerId: string, kind?: string): Promise<MailRow[]> {
  const rows = await database.db
    .select()
    .from(mailsTable)
    .where(and(eq(mailsTable.ownerId, ownerId), kind === undefined ? undefined : eq(mailsTable.kind, kind)))
    .orderBy(desc(mailsTable.createdAt), mailsTable.id)
  return rows.map((row) => (row.snapshot && (isToGuest(row.kind) || isToHost(row.kind)) ? written(row, config) : row))
}
