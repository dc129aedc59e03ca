import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, notExists, type SQL, sql } from 'drizzle-orm'
import type { BlockListQuery } from '#contract/blocks.api.ts'
import { type BlockInput, blockDefaults } from '#contract/blocks.ts'
import { limits } from '#contract/limits.ts'
import { searchKey } from '#contract/search-key.ts'
import { needRoom } from '../../people/operators/operators.store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { insertAll, isAfter, isWithin, one, readOldestFirst } from '../../platform/db/rows.ts'
import { containsAll } from '../../platform/db/search.ts'
import { found, refuseStale } from '../../platform/http/app-error.ts'
import { longestPage, type Position } from '../../platform/http/paging.ts'
import { blocksTable } from '../../tables/blocks.table.ts'
import { later, type MadeAt } from '../../tables/columns.ts'
import { relationsTable } from '../../tables/relations.table.ts'
import { type BlockRow, isOffered, ownBlock } from '../ownership/owned-blocks.store.ts'

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
    scope === 'own' ? eq(blocksTable.ownerId, ownerId) : isOffered,
    search ? containsAll(blocksTable.searchKey, search) : undefined,
    isLinked ? notExists(isLinked) : undefined,
  )
}

/** One more block than `limit`, newest first, so that the caller sees whether a page follows; fewer where they are large. */
export async function listBlocks(
  db: Db,
  ownerId: string,
  scope: BlockScope,
  query: BlockListQuery,
  limit: number,
  after: Position | undefined,
): Promise<BlockRow[]> {
  const listed = and(matches(db, ownerId, scope, query), after && isAfter(blocksTable, after))
  return db
    .select()
    .from(blocksTable)
    .where(isWithin(blocksTable, listed, limit + 1, longestPage))
    .orderBy(desc(blocksTable.createdAt), desc(blocksTable.id))
}

export async function countBlocks(db: Db, ownerId: string, scope: BlockScope, query: BlockListQuery): Promise<number> {
  return db.$count(blocksTable, matches(db, ownerId, scope, query))
}

/** Every block of an owner, oldest first. */
export function readAllBlocks(db: Db, ownerId: string): AsyncGenerator<BlockRow> {
  return readOldestFirst(blocksTable, eq(blocksTable.ownerId, ownerId), (isOfPage, order) =>
    db.select().from(blocksTable).where(isOfPage).orderBy(order),
  )
}

/** @throws AppError block.tooMany at the limit per operator */
export async function createBlock(tx: Tx, ownerId: string, input: BlockInput & MadeAt): Promise<BlockRow> {
  return one(await createBlocks(tx, ownerId, [input]))
}

/** Many at once, in their order. @throws AppError block.tooMany */
export async function createBlocks(tx: Tx, ownerId: string, inputs: (BlockInput & MadeAt)[]): Promise<BlockRow[]> {
  await needRoom(tx, blocksTable.ownerId, ownerId, inputs.length, { most: limits.blocksPerOperator, code: 'block.tooMany' })
  const values = inputs.map((input) => ({
    ...input,
    data: { ...blockDefaults.data, photos: [], videos: [], ...input.data },
    searchKey: searchKey(input.name, input.description ?? ''),
    ownerId,
  }))
  return insertAll(tx, blocksTable, values)
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
  const [held] = await tx.select().from(blocksTable).where(ownBlock(ownerId, id)).for('no key update')
  const current = found(held, 'block.notFound')
  refuseStale(versions, current.updatedAt)
  const { name, description } = { ...current, ...changes }
  const data = { ...current.data, ...changes.data }
  // Hosts with a copy are asked again only when the content has changed.
  const isNew = name !== current.name || description !== current.description || !isDeepStrictEqual(data, current.data)
  const changed = await tx
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
  return one(changed)
}

/** @throws AppError block.notFound */
export async function removeBlock(tx: Tx, ownerId: string, id: string): Promise<void> {
  const [removed] = await tx.delete(blocksTable).where(ownBlock(ownerId, id)).returning({ id: blocksTable.id })
  found(removed, 'block.notFound')
}
