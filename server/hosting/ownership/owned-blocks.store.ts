import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { BlockContent } from '#contract/blocks.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { found } from '../../platform/http/app-error.ts'
import { usersTable } from '../../tables/accounts.table.ts'
import { blocksTable } from '../../tables/blocks.table.ts'
import { later } from '../../tables/columns.ts'
import { translationsTable } from '../../tables/translations.table.ts'

export type BlockRow = typeof blocksTable.$inferSelect

/** Which block, for its owner alone. */
export const ownBlock = (ownerId: string, id: string) => and(eq(blocksTable.ownerId, ownerId), eq(blocksTable.id, id))

/** What anyone may read and link; written out, so that the partial index serves it. */
export const isShared: SQL = sql`${blocksTable.visibility} = 'public' and ${blocksTable.status} = 'active'`

/** What is offered to everyone: of a suspended operator nothing, though it stays where it was linked. */
export const isOffered: SQL = sql`${isShared} and exists (
  select 1 from ${usersTable} where ${usersTable.id} = ${blocksTable.ownerId} and ${usersTable.isActive})`

/** What an operator may read and link (docs/product.md#blocks). */
export const isUsableBy = (ownerId: string) => or(eq(blocksTable.ownerId, ownerId), isShared)

/** What guests are shown of a block, as JSON; a language without texts is left out, so that two of the same are equal. */
export const blockContent = sql<BlockContent>`jsonb_build_object(
  'name', ${blocksTable.name}, 'description', ${blocksTable.description}, 'data', ${blocksTable.data},
  'translations', coalesce((
    select jsonb_object_agg(${translationsTable.language}, ${translationsTable.texts})
    from ${translationsTable} where ${translationsTable.parentId} = ${blocksTable.id} and ${translationsTable.texts} <> '{}'), '{}'))`

/** An own block, or a public and active one. @throws AppError block.notFound, also for another's private block */
export async function getBlock(db: Db | Tx, ownerId: string, id: string): Promise<BlockRow> {
  const [row] = await db
    .select()
    .from(blocksTable)
    .where(and(eq(blocksTable.id, id), isUsableBy(ownerId)))
  return found(row, 'block.notFound')
}

/** @throws AppError block.notFound for another's block, public or not */
export async function getOwnBlock(db: Db | Tx, ownerId: string, id: string): Promise<BlockRow> {
  const [row] = await db.select().from(blocksTable).where(ownBlock(ownerId, id))
  return found(row, 'block.notFound')
}

/** Locks an own block until the transaction ends: nobody links it meanwhile. @throws AppError block.notFound */
export async function lockOwnBlock(tx: Tx, ownerId: string, id: string): Promise<void> {
  const [row] = await tx.select({ id: blocksTable.id }).from(blocksTable).where(ownBlock(ownerId, id)).for('update')
  found(row, 'block.notFound')
}

/** What guests see of a block, and its version. @throws AppError block.notFound */
export async function getBlockContent(db: Db | Tx, id: string): Promise<{ content: BlockContent; version: string }> {
  const [row] = await db
    .select({ content: blockContent, version: blocksTable.contentChangedAt })
    .from(blocksTable)
    .where(eq(blocksTable.id, id))
  return found(row, 'block.notFound')
}

/** Marks the content of a block as changed, for a change of its translations. */
export async function markContentChanged(tx: Tx, ownerId: string, id: string): Promise<void> {
  await tx
    .update(blocksTable)
    .set({ contentChangedAt: later(blocksTable.contentChangedAt) })
    .where(ownBlock(ownerId, id))
}
