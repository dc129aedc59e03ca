import { eq, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Language } from '#i18n/languages.ts'
import type { Db } from '../db/database.ts'
import { usersTable } from './accounts.table.ts'

type UserRow = typeof usersTable.$inferSelect

/** An operator as the wire shows one; the password hash stays here. */
export function asUser({ password_hash: _, ...row }: UserRow): User {
  return { ...row, language: row.language as Language, fullName: `${row.firstName} ${row.lastName}`.trim() }
}

/** Creates an operator; undefined when the e-mail is taken. */
export async function createUser(db: Db, values: typeof usersTable.$inferInsert): Promise<UserRow | undefined> {
  const [row] = await db.insert(usersTable).values(values).onConflictDoNothing({ target: usersTable.email }).returning()
  return row
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(usersTable).where(eq(usersTable.email, email))
  return row
}

/** Notes a sign-in and gives the operator as it is now. */
export async function markLogin(db: Db, id: string): Promise<UserRow> {
  const [row] = await db.update(usersTable).set({ lastLoginAt: sql`now()` }).where(eq(usersTable.id, id)).returning()
  if (!row) throw new Error('The operator vanished during sign-in.')
  return row
}
