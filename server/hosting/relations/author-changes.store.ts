import { and, countDistinct, eq, isNotNull, ne } from 'drizzle-orm'
import type { ChangedBlocks, LinkedBlock } from '#contract/relations.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError, found } from '../../platform/http/app-error.ts'
import { blocksTable } from '../../tables/blocks.table.ts'
import { relationsTable } from '../../tables/relations.table.ts'
import { getBlockContent, isShared } from '../ownership/owned-blocks.store.ts'
import { limitCopies } from './copied-text.store.ts'
import { listLinksTo, lockParent, type RelationRow, touchParent, unseenContent } from './relations.store.ts'

/** Facilities and services of an owner with blocks that their authors have changed, and how many. */
export async function listChanges(db: Db, ownerId: string): Promise<ChangedBlocks[]> {
  const { parentId, parentType, childId } = relationsTable
  return db
    .select({ parentId, parentType, count: countDistinct(childId) })
    .from(relationsTable)
    .innerJoin(blocksTable, eq(blocksTable.id, childId))
    .where(and(eq(relationsTable.ownerId, ownerId), isShared, isNotNull(unseenContent)))
    .groupBy(parentId, parentType)
}

/** A decision about one link: `changedAt` is the version of the block that the host has seen. */
type Decision = { ownerId: string; id: string; changedAt: string }

/**
 * Takes over the author's new version of a block: guests see it from now on.
 * @throws AppError relation.notFound, relation.tooMuch, request.stale when the author has changed it since it was looked at
 */
export async function takeOver(tx: Tx, decision: Decision): Promise<LinkedBlock[]> {
  const link = await lockLink(tx, decision)
  const { content, version } = await getBlockContent(tx, link.childId)
  await save(tx, link, { kept: content, seenVersion: version })
  await limitCopies(tx, decision.ownerId)
  await touchParent(tx, link)
  return listLinksTo(tx, link, link.childId)
}

/** Keeps the old version of a block; this change is not shown to the host again. @throws AppError relation.notFound, request.stale */
export async function keep(tx: Tx, decision: Decision): Promise<LinkedBlock[]> {
  const link = await lockLink(tx, decision)
  await save(tx, link, { seenVersion: decision.changedAt })
  return listLinksTo(tx, link, link.childId)
}

/** Locks the block and then the parent, in the same order as other changes do, against deadlocks. */
async function lockLink(tx: Tx, { ownerId, id, changedAt }: Decision): Promise<RelationRow> {
  const [held] = await tx
    .select()
    .from(relationsTable)
    .where(and(eq(relationsTable.id, id), eq(relationsTable.ownerId, ownerId)))
  const link = found(held, 'relation.notFound')
  const [block] = await tx
    .select({ version: blocksTable.contentChangedAt })
    .from(blocksTable)
    .where(and(eq(blocksTable.id, link.childId), ne(blocksTable.ownerId, ownerId), isShared))
    .for('share')
  // The host must not take over a version that was not shown.
  if (found(block, 'relation.notFound').version !== changedAt) throw new AppError('request.stale')
  await lockParent(tx, link)
  return link
}

/** Saves for both sections of the parent: they show the same version. */
async function save(
  tx: Tx,
  { ownerId, parentId, parentType, childId }: RelationRow,
  values: Partial<Pick<RelationRow, 'kept' | 'seenVersion'>>,
): Promise<void> {
  const { ownerId: owner, parentId: parent, parentType: type, childId: child } = relationsTable
  const [saved] = await tx
    .update(relationsTable)
    .set(values)
    .where(and(eq(owner, ownerId), eq(parent, parentId), eq(type, parentType), eq(child, childId)))
    .returning({ id: relationsTable.id })
  found(saved, 'relation.notFound')
}
