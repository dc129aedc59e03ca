import { isDeepStrictEqual } from 'node:util'
import { and, count, desc, eq, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { BlockListQuery } from '#contract/blocks.api.ts'
import { type BlockInput, blockDefaults } from '#contract/blocks.ts'
import { limits } from '#contract/limits.ts'
import { searchKey } from '#contract/search-key.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { containsAll } from '../../platform/db/search.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Position } from '../../platform/http/paging.ts'
import { blocksTable } from '../../tables/blocks.table.ts'
import { later } from '../../tables/columns.ts'
import { relationsTable } from '../../tables/relations.table.ts'
import { type BlockRow, isShared, ownBlock } from '../ownership/owned-blocks.store.ts'

/** Which blocks a list shows: the operator's own, or everyone's public ones. */
export type BlockScope = 'own' | 'public'

function matches(db: Db, ownerId: string, scope: BlockScope, { search = '', missingIn, relationType }: BlockListQuery): SQL | undefined {
  const links = db.select({ one: sql`1` }).from(relationsTable)
  const isLinked =
    missingIn &&
    links.where(
      and(
        eq(relationsTable.childId, blocksTable.id),
        eq(relationsTable.parentId, missingIn),
        eq(relationsTable.ownerId, ownerId),
        relationType && eq(relationsTable.relationType, relationType),
      ),
    )
  return and(
    scope === 'own' ? eq(blocksTable.ownerId, ownerId) : isShared,
    search ? containsAll(blocksTable.searchKey, search) : undefined,
    isLinked ? notExists(isLinked) : undefined,
  )
}

/** One more block than `limit`, newest first, so that the caller sees whether a page follows. */
export async function listBlocks(
  db: Db,
  ownerId: string,
  scope: BlockScope,
  query: BlockListQuery,
  limit: number,
  after: Position | undefined,
): Promise<BlockRow[]> {
  return db
    .select()
    .from(blocksTable)
    .where(and(matches(db, ownerId, scope, query), after && isAfter(after)))
    .orderBy(desc(blocksTable.createdAt), desc(blocksTable.id))
    .limit(limit + 1)
}

export async function countBlocks(db: Db, ownerId: string, scope: BlockScope, query: BlockListQuery): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(blocksTable)
    .where(matches(db, ownerId, scope, query))
  return row?.total ?? 0
}

/** Every block of an owner; at most as many as one may have. */
export async function listAllBlocks(db: Db, ownerId: string): Promise<BlockRow[]> {
  return db.select().from(blocksTable).where(eq(blocksTable.ownerId, ownerId)).orderBy(blocksTable.createdAt)
}

/** @throws AppError block.tooMany at the limit per operator */
export async function createBlock(tx: Tx, ownerId: string, input: BlockInput): Promise<BlockRow> {
  const [held] = await tx.select({ total: count() }).from(blocksTable).where(eq(blocksTable.ownerId, ownerId))
  if ((held?.total ?? 0) >= limits.blocksPerOperator) throw new AppError('block.tooMany')
  const data = { ...blockDefaults.data, photos: [], videos: [], ...input.data }
  const [row] = await tx
    .insert(blocksTable)
    .values({ ...input, data, searchKey: searchKey(input.name, input.description ?? ''), ownerId })
    .returning()
  if (!row) throw new Error('The insert returned no row.')
  return row
}

/**
 * Changes the fields that are given, within `data` too.
 * @param versions the values of updatedAt that may be overwritten; undefined for any
 * @throws AppError block.notFound, request.stale
 */
export async function updateBlock(
  tx: Tx,
  ownerId: string,
  id: string,
  changes: Partial<BlockInput>,
  versions: string[] | undefined,
): Promise<BlockRow> {
  const [current] = await tx.select().from(blocksTable).where(ownBlock(ownerId, id)).for('no key update')
  if (!current) throw new AppError('block.notFound')
  if (versions && !versions.includes(current.updatedAt)) throw new AppError('request.stale')
  const { name, description } = { ...current, ...changes }
  const data = { ...current.data, ...changes.data }
  // Hosts with a copy are asked again only when the content has changed.
  const isNew = name !== current.name || description !== current.description || !isDeepStrictEqual(data, current.data)
  const [row] = await tx
    .update(blocksTable)
    .set({
      ...changes,
      data,
      searchKey: searchKey(name, description ?? ''),
      updatedAt: later(blocksTable.updatedAt),
      ...(isNew && { contentChangedAt: later(blocksTable.contentChangedAt) }),
    })
    .where(ownBlock(ownerId, id))
    .returning()
  if (!row) throw new AppError('block.notFound')
  return row
}

/** @throws AppError block.notFound */
export async function removeBlock(tx: Tx, ownerId: string, id: string): Promise<void> {
  const removed = await tx.delete(blocksTable).where(ownBlock(ownerId, id)).returning({ id: blocksTable.id })
  if (!removed.length) throw new AppError('block.notFound')
}

function isAfter({ at, id }: Position): SQL | undefined {
  return or(lt(blocksTable.createdAt, at), and(eq(blocksTable.createdAt, at), lt(blocksTable.id, id)))
}
