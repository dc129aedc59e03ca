import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { ApiScope } from '#contract/api-tokens.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { found } from '../../platform/http/app-error.ts'
import { usersTable } from '../../tables/accounts.table.ts'
import { apiTokensTable } from '../../tables/api-tokens.table.ts'
import { hashed } from '../sessions/tokens.ts'

export type ApiTokenRow = typeof apiTokensTable.$inferSelect

export async function listApiTokens(db: Db, ownerId: string): Promise<ApiTokenRow[]> {
  return db
    .select()
    .from(apiTokensTable)
    .where(eq(apiTokensTable.ownerId, ownerId))
    .orderBy(desc(apiTokensTable.createdAt), apiTokensTable.id)
}

export async function countApiTokens(tx: Tx, ownerId: string): Promise<number> {
  return tx.$count(apiTokensTable, eq(apiTokensTable.ownerId, ownerId))
}

type NewToken = { ownerId: string; name: string; scopes: ApiScope[]; days: number | null; secret: string; start: string }

export async function createApiToken(tx: Tx, { secret, days, ...values }: NewToken): Promise<ApiTokenRow> {
  const endsAt = days === null ? null : sql`now() + make_interval(days => ${days})`
  return one(
    await tx
      .insert(apiTokensTable)
      .values({ ...values, hash: hashed(secret), endsAt })
      .returning(),
  )
}

/** @throws AppError token.notFound, also for another's */
export async function removeApiToken(tx: Tx, ownerId: string, id: string): Promise<ApiTokenRow> {
  const isOwn = and(eq(apiTokensTable.ownerId, ownerId), eq(apiTokensTable.id, id))
  const [row] = await tx.delete(apiTokensTable).where(isOwn).returning()
  return found(row, 'token.notFound')
}

/** Ends all tokens of an operator: some may be a thief's. */
export async function removeApiTokens(tx: Tx, ownerId: string): Promise<void> {
  await tx.delete(apiTokensTable).where(eq(apiTokensTable.ownerId, ownerId))
}

/** Whose live token this is, and what it may do; its use is written once an hour. */
export async function findApiToken(db: Db, secret: string): Promise<Pick<ApiTokenRow, 'ownerId' | 'scopes'> | undefined> {
  const isLive = or(isNull(apiTokensTable.endsAt), gt(apiTokensTable.endsAt, sql`now()`))
  const isUnwritten = sql<boolean>`coalesce(${apiTokensTable.lastUsedAt} < now() - interval '1 hour', true)`
  const [row] = await db
    .select({ id: apiTokensTable.id, ownerId: apiTokensTable.ownerId, scopes: apiTokensTable.scopes, isUnwritten })
    .from(apiTokensTable)
    .innerJoin(usersTable, eq(usersTable.id, apiTokensTable.ownerId))
    .where(and(eq(apiTokensTable.hash, hashed(secret)), isLive, usersTable.isActive))
  if (row?.isUnwritten) await db.update(apiTokensTable).set({ lastUsedAt: sql`now()` }).where(eq(apiTokensTable.id, row.id))
  return row
}
