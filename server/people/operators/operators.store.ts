import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Notifications, notificationDefaults, type User } from '#contract/accounts.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { fullName } from '#contract/full-name.ts'
import type { Language } from '#i18n/languages.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { RowLock } from '../../platform/db/rows.ts'
import { sqlState } from '../../platform/db/sql-state.ts'
import { AppError, found } from '../../platform/http/app-error.ts'
import { usersTable } from '../../tables/accounts.table.ts'
import { hashed } from '../sessions/tokens.ts'

export type UserRow = typeof usersTable.$inferSelect

/** An operator as the wire shows one; the password hash stays here. */
export function asUser({ passwordHash: _, resetToken: __, resetTokenExpires: ___, ...row }: UserRow): User {
  return {
    ...row,
    language: row.language as Language,
    textLanguage: textLanguageOf(row),
    notifications: notificationsOf(row),
    fullName: fullName(row),
  }
}

/** The language that an operator's own texts are written in: that of the portal, until it is chosen. */
export const textLanguageOf = ({ textLanguage, language }: Pick<UserRow, 'textLanguage' | 'language'>) =>
  (textLanguage ?? language) as Language

/** The notifications of an operator: the defaults, and what was switched. */
export function notificationsOf({ notifications }: Pick<UserRow, 'notifications'>): Notifications {
  return { ...notificationDefaults, ...notifications }
}

/** Says beside the field, too, that an address has an account: a message above a long form is gone after seconds. */
export const emailTaken = () => new AppError('account.emailTaken', { refused: [{ path: 'email', text: 'error.account.emailTaken' }] })

/** @throws AppError account.emailTaken */
export async function createUser(tx: Tx, values: typeof usersTable.$inferInsert): Promise<UserRow> {
  const [row] = await tx.insert(usersTable).values(values).onConflictDoNothing({ target: usersTable.email }).returning()
  if (!row) throw emailTaken()
  return row
}

/** An operator by e-mail, which the contract has put in lower case. */
export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(usersTable).where(eq(usersTable.email, email))
  return row
}

/** False for an account that is suspended, or gone. */
export async function isOperatorActive(db: Db | Tx, id: string): Promise<boolean> {
  return (await db.$count(usersTable, and(eq(usersTable.id, id), usersTable.isActive))) > 0
}

export async function findUser(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(usersTable).where(eq(usersTable.id, id))
  return row
}

/** @throws AppError auth.required when the account is gone */
export async function getUser(db: Db | Tx, id: string): Promise<UserRow> {
  return found(await findUser(db, id), 'auth.required')
}

/**
 * An operator, locked until the transaction ends. Whoever has a property locked and names its operator must not wait: who has the operator
 * locked may wait for the property.
 * @throws AppError auth.required when the account is gone
 */
export async function lockUser(tx: Tx, id: string, lock: RowLock = 'no key update'): Promise<UserRow> {
  const [row] = await tx.select().from(usersTable).where(eq(usersTable.id, id)).for(lock)
  return found(row, 'auth.required')
}

/**
 * Holds an operator to a limit before so many rows are made. They are counted by the column that names the operator, until the transaction ends one call
 * after the other: two that make a row at once would both find room for it. Whatever else names the operator does not wait.
 * @throws AppError of the limit's code
 */
export async function needRoom(
  tx: Tx,
  owner: PgColumn,
  ownerId: string,
  rows: number,
  limit: { most: number; code: ErrorCode },
): Promise<void> {
  if (!rows) return
  await tx.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, ownerId)).for('no key update')
  if ((await tx.$count(owner.table, eq(owner, ownerId))) + rows > limit.most) throw new AppError(limit.code)
}

/** @throws AppError account.emailTaken */
export async function updateUser(tx: Tx, id: string, changes: Partial<typeof usersTable.$inferInsert>): Promise<UserRow> {
  const [row] = await tx
    .update(usersTable)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(usersTable.id, id))
    .returning()
    .catch((error) => {
      throw sqlState(error) === '23505' ? new AppError('account.emailTaken') : error
    })
  return found(row, 'auth.required')
}

/** Changes that end what an account waits for by a mailed link: another address, and a new password. */
export const withoutMailedLinks = { pendingEmail: null, resetToken: null, resetTokenExpires: null }

/** Stores the hash of a mailed token, good for 60 minutes, in the place of the one before. */
export async function setResetToken(tx: Tx, id: string, token: string): Promise<void> {
  await tx
    .update(usersTable)
    .set({ resetToken: hashed(token), resetTokenExpires: sql`now() + interval '60 minutes'` })
    .where(eq(usersTable.id, id))
}

const isResetBy = (token: string) =>
  // Not now(), which is when a transaction began: one that has waited for another, begun later, would find the link good still.
  and(eq(usersTable.resetToken, hashed(token)), gt(usersTable.resetTokenExpires, sql`clock_timestamp()`), usersTable.isActive)

/** The e-mail of the account whose password a mailed token may set; undefined where it is not good. */
export async function findResetAddress(db: Db, token: string): Promise<string | undefined> {
  const [row] = await db.select({ email: usersTable.email }).from(usersTable).where(isResetBy(token))
  return row?.email
}

/**
 * Sets a new password with a mailed token, once; undefined when the token is unknown, used or too old. A used one ends now. Reading the mailbox
 * proves the address, so it is confirmed; a change to another address is cancelled.
 */
export async function spendResetToken(tx: Tx, token: string, passwordHash: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(usersTable)
    .set({ passwordHash, emailVerified: true, pendingEmail: null, resetTokenExpires: sql`now()`, updatedAt: sql`now()` })
    .where(isResetBy(token))
    .returning()
  return row
}

/** The account whose password this mailed token has set within the last ten minutes; undefined where it has set none. */
export async function findJustReset(db: Db, token: string): Promise<UserRow | undefined> {
  // One that nobody used ends at a time at which nothing was changed.
  const isSpent = lte(usersTable.resetTokenExpires, usersTable.updatedAt)
  const isJustSpent = and(isSpent, gt(usersTable.resetTokenExpires, sql`now() - interval '10 minutes'`))
  const [row] = await db
    .select()
    .from(usersTable)
    .where(and(eq(usersTable.resetToken, hashed(token)), isJustSpent, usersTable.isActive))
  return row
}

/** Deletes the operator with all that they own. */
export async function removeUser(tx: Tx, id: string): Promise<void> {
  await tx.delete(usersTable).where(eq(usersTable.id, id))
}
