import { and, asc, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { BlockContent } from '#contract/blocks.ts'
import { limits } from '#contract/limits.ts'
import type { LinkedBlock, ParentType, RelationType } from '#contract/relations.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { columnNames, columnNamesBut, fitting, isOneOf, one, readOldestFirst } from '../../platform/db/rows.ts'
import { AppError, found } from '../../platform/http/app-error.ts'
import { longestPage } from '../../platform/http/paging.ts'
import { blocksTable } from '../../tables/blocks.table.ts'
import { relationsTable } from '../../tables/relations.table.ts'
import { servicesTable } from '../../tables/services.table.ts'
import { touchGuestPages, touchPages } from '../ownership/guest-pages.store.ts'
import { type BlockRow, blockContent, getBlockContent, isUsableBy } from '../ownership/owned-blocks.store.ts'
import { lockFacility } from '../ownership/owned-facilities.store.ts'
import { lockService } from '../ownership/owned-services.store.ts'
import { limitCopies } from './copied-text.store.ts'

export type RelationRow = typeof relationsTable.$inferSelect

/** A parent of links, with the operator who must own it. */
export type Parent = { ownerId: string; parentId: string; parentType: ParentType }
type Section = Parent & { relationType: RelationType }

const ofParent = ({ parentId, parentType }: Omit<Parent, 'ownerId'>) =>
  and(eq(relationsTable.parentId, parentId), eq(relationsTable.parentType, parentType))
const inSection = (section: Omit<Section, 'ownerId'>) => and(ofParent(section), eq(relationsTable.relationType, section.relationType))

/** SQL: the author's new version of a block, when the host has not decided about it and it differs from the copy; else null. */
export const unseenContent = sql<BlockContent | null>`case when ${relationsTable.kept} is not null and ${relationsTable.seenVersion} <> ${blocksTable.contentChangedAt}
  then nullif(${blockContent}, ${relationsTable.kept}) end`

/** A place in the list of a parent's links. */
export type LinkPlace = { relationType: RelationType; position: number }

type LinkPage = { after: LinkPlace | undefined; limit: number }
type ListedLink = LinkedBlock & { characters: number }

/** SQL: characters of a link as it is listed; a copy may come with both versions of its block. */
const charactersOfLink = sql<number>`coalesce(2 * ${relationsTable.characters}, 0) + ${blocksTable.characters}`

/** SQL: the links of one parent whose blocks are still shared. */
const ofShown = (parent: Parent) => and(ofParent(parent), eq(relationsTable.ownerId, parent.ownerId), isUsableBy(parent.ownerId))

/**
 * One more link of a parent than `limit`, with its block, each section in its order; fewer where they are large. Blocks that their authors no
 * longer share are left out.
 */
export async function listLinks(db: Db, parent: Parent, { after, limit }: LinkPage): Promise<{ rows: ListedLink[]; total: number }> {
  const { id, relationType, position } = relationsTable
  const links = sql`from ${relationsTable} join ${blocksTable} on ${blocksTable.id} = ${relationsTable.childId} where ${ofShown(parent)}`
  const following = after ? sql`and (${relationType}, ${position}) > (${after.relationType}, ${after.position}::int)` : sql``
  const total = sql<number>`(select count(*)::int ${links})`
  const listed = sql`
    select ${id} as id, ${charactersOfLink} as characters, row_number() over (order by ${relationType}, ${position}) as place ${links} ${following}
    order by place limit ${limit + 1}`
  const rows = await selectLinks(db, sql`${id} in (${fitting(listed, longestPage)})`, { characters: charactersOfLink, total })
  return {
    rows: rows.map((row) => ({ ...asLinkedBlock(row), characters: row.characters })),
    // Behind the last link there is no row that could say it.
    total: rows[0]?.total ?? (after ? await countLinks(db, parent) : 0),
  }
}

async function countLinks(db: Db, parent: Parent): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(relationsTable)
    .innerJoin(blocksTable, eq(blocksTable.id, relationsTable.childId))
    .where(ofShown(parent))
  return counted?.total ?? 0
}

/** The links of one parent to one block, as {@link listLinks} lists them. */
export async function listLinksTo(tx: Tx, parent: Parent, childId: string): Promise<LinkedBlock[]> {
  return (await selectLinks(tx, and(ofShown(parent), eq(relationsTable.childId, childId)), {})).map(asLinkedBlock)
}

function selectLinks<More extends Record<string, SQL<number>>>(db: Db | Tx, where: SQL | undefined, more: More) {
  return db
    .select({ relation: relationsTable, block: blocksTable, current: unseenContent, ...more })
    .from(relationsTable)
    .innerJoin(blocksTable, eq(blocksTable.id, relationsTable.childId))
    .where(where)
    .orderBy(asc(relationsTable.relationType), asc(relationsTable.position))
}

/** Own blocks as they are, others as they are kept. */
function asLinkedBlock({
  relation,
  block,
  current,
}: {
  relation: RelationRow
  block: BlockRow
  current: BlockContent | null
}): LinkedBlock {
  const { kept } = relation
  const change = kept && current && { changedAt: block.contentChangedAt, kept, current }
  return { ...relation, block: { ...block, ...kept }, change }
}

/** Every link of an owner's facilities and services. */
export function readAllRelations(db: Db, ownerId: string): AsyncGenerator<RelationRow> {
  return readOldestFirst(relationsTable, eq(relationsTable.ownerId, ownerId), (isOfPage, order) =>
    db.select().from(relationsTable).where(isOfPage).orderBy(order),
  )
}

/**
 * Links a block at the end of a section; a link that exists stays as it is.
 * @throws AppError facility.notFound, service.notFound, block.notFound, relation.tooMany, relation.tooMuch
 */
export async function createRelation(
  tx: Tx,
  { childId, ...section }: Section & { childId: string },
): Promise<{ relation: RelationRow; isNew: boolean }> {
  // Locked before the parent, as other changes do: meanwhile the block cannot be made private.
  const [block] = await tx
    .select({ ownerId: blocksTable.ownerId })
    .from(blocksTable)
    .where(and(eq(blocksTable.id, childId), isUsableBy(section.ownerId)))
    .for('share')
  await lockParent(tx, section)
  if (!block) throw new AppError('block.notFound')
  const links = await tx
    .select()
    .from(relationsTable)
    .where(and(ofParent(section), eq(relationsTable.childId, childId)))
  const held = links.find(({ relationType }) => relationType === section.relationType)
  if (held) return { relation: held, isNew: false }
  const position = await tx.$count(relationsTable, inSection(section))
  if (position >= limits.blocksPerSection) throw new AppError('relation.tooMany')
  const relations = await tx
    .insert(relationsTable)
    .values({ ...section, childId, position, ...(block.ownerId !== section.ownerId && (await keptFor(tx, childId, links[0]))) })
    .returning()
  const relation = one(relations)
  if (relation.kept) await limitCopies(tx, section.ownerId)
  await touchParent(tx, section)
  return { relation, isNew: true }
}

/** The copy for a new link to another operator's block: that of the parent's other section, else the block as it is now. */
async function keptFor(tx: Tx, childId: string, other: RelationRow | undefined): Promise<Pick<RelationRow, 'kept' | 'seenVersion'>> {
  if (other) return { kept: other.kept, seenVersion: other.seenVersion }
  const { content, version } = await getBlockContent(tx, childId)
  return { kept: content, seenVersion: version }
}

/**
 * Takes a block off one section of a parent, or off both.
 * @throws AppError facility.notFound, service.notFound, relation.notFound
 */
export async function removeRelation(tx: Tx, parent: Parent, childId: string, relationType: RelationType | undefined): Promise<void> {
  await lockParent(tx, parent)
  const [removed] = await tx
    .delete(relationsTable)
    .where(and(ofParent(parent), eq(relationsTable.childId, childId), relationType && eq(relationsTable.relationType, relationType)))
    .returning({ id: relationsTable.id })
  found(removed, 'relation.notFound')
  await renumber(tx, [parent.parentId])
  await touchParent(tx, parent)
}

/**
 * Orders one section.
 * @param blockIds exactly the blocks that it holds
 * @throws AppError facility.notFound, service.notFound, relation.otherSet
 */
export async function reorderBlocks(tx: Tx, section: Section, blockIds: string[]): Promise<RelationRow[]> {
  await lockParent(tx, section)
  const held = await tx.select({ childId: relationsTable.childId }).from(relationsTable).where(inSection(section))
  const isSameSet =
    new Set(blockIds).size === blockIds.length && held.length === blockIds.length && held.every(({ childId }) => blockIds.includes(childId))
  if (!isSameSet) throw new AppError('relation.otherSet')
  await tx.execute(sql`
    update ${relationsTable} set ${sql.identifier('position')} = o.rank - 1
    from unnest(${sql.param(blockIds)}::uuid[]) with ordinality as o (child, rank)
    where ${inSection(section)} and ${relationsTable.childId} = o.child`)
  await touchParent(tx, section)
  return tx.select().from(relationsTable).where(inSection(section)).orderBy(asc(relationsTable.position))
}

/** Holds the blocks of a parent that is to be locked and copied: whoever changes a block has it before the parents that it is linked to. */
export async function holdLinkedBlocks(tx: Tx, { ownerId, parentId }: Pick<Parent, 'ownerId' | 'parentId'>): Promise<void> {
  const linked = tx
    .select({ id: relationsTable.childId })
    .from(relationsTable)
    .where(and(eq(relationsTable.parentId, parentId), eq(relationsTable.ownerId, ownerId)))
  await tx.select({ id: blocksTable.id }).from(blocksTable).where(inArray(blocksTable.id, linked)).orderBy(blocksTable.id).for('share')
}

/** Copies the links of a parent, kept versions included. @throws AppError relation.tooMuch */
export async function copyRelations(tx: Tx, from: Parent, toParentId: string): Promise<void> {
  const same = columnNamesBut(relationsTable, ['id', 'parentId', 'createdAt'])
  const { rows } = await tx.execute<{ isKept: boolean }>(sql`
    insert into ${relationsTable} (id, ${columnNames(relationsTable, ['parentId'])}, ${same})
    select gen_random_uuid(), ${toParentId}::uuid, ${same} from ${relationsTable} where ${eq(relationsTable.parentId, from.parentId)}
    returning kept is not null as "isKept"`)
  if (rows.some(({ isKept }) => isKept)) await limitCopies(tx, from.ownerId)
}

/** Deletes every link of a parent. */
export async function removeRelationsOf(tx: Tx, parentId: string): Promise<void> {
  await tx.delete(relationsTable).where(eq(relationsTable.parentId, parentId))
}

/** Takes a block off every page. */
export async function unlinkEverywhere(tx: Tx, blockId: string): Promise<void> {
  await unlink(tx, eq(relationsTable.childId, blockId))
}

/** Unlinks an operator's blocks from other operators' pages, for when the account is deleted. */
export async function unlinkBlocksOf(tx: Tx, ownerId: string): Promise<void> {
  const blocks = () => tx.select({ id: blocksTable.id }).from(blocksTable).where(eq(blocksTable.ownerId, ownerId))
  // Links that are just being made are waited for, as when a single block is deleted.
  await blocks().orderBy(blocksTable.id).for('update')
  await unlink(tx, and(inArray(relationsTable.childId, blocks()), ne(relationsTable.ownerId, ownerId)))
}

/** Unlinks a block from the pages of other operators. */
export async function unlinkFromOthers(tx: Tx, ownerId: string, blockId: string): Promise<void> {
  await unlink(tx, and(eq(relationsTable.childId, blockId), ne(relationsTable.ownerId, ownerId)))
}

/** Removes links whose blocks are locked, closes the gaps and makes the pages new. */
async function unlink(tx: Tx, which: SQL | undefined): Promise<void> {
  const links = await tx.select({ parentId: relationsTable.parentId }).from(relationsTable).where(which)
  if (!links.length) return
  const parentIds = links.map(({ parentId }) => parentId)
  // Before anything is removed: a link that is made there meanwhile counts what is left. Facilities are locked by being touched.
  await tx
    .select({ id: servicesTable.id })
    .from(servicesTable)
    .where(isOneOf(servicesTable.id, parentIds))
    .orderBy(servicesTable.id)
    .for('update')
  await touchPages(tx, which)
  await tx.delete(relationsTable).where(which)
  await renumber(tx, parentIds)
}

/** Renumbers every section of these parents from 0 without gaps. */
async function renumber(tx: Tx, parentIds: string[]): Promise<void> {
  const { id, parentId, relationType, position, createdAt } = relationsTable
  const ranked = tx
    .select({
      id,
      rank: sql<number>`row_number() over (partition by ${parentId}, ${relationType} order by ${position}, ${createdAt}, ${id}) - 1`.as(
        'rank',
      ),
    })
    .from(relationsTable)
    .where(isOneOf(parentId, parentIds))
    .as('ranked')
  await tx
    .update(relationsTable)
    .set({ position: sql`${ranked.rank}` })
    .from(ranked)
    .where(and(eq(id, ranked.id), ne(position, ranked.rank)))
}

/** Locks a parent until the transaction ends. @throws AppError facility.notFound, service.notFound */
export async function lockParent(tx: Tx, { ownerId, parentId, parentType }: Parent): Promise<void> {
  if (parentType === 'facility') await lockFacility(tx, ownerId, parentId)
  else await lockService(tx, ownerId, parentId)
}

/** Marks the guest pages that show a parent as changed: a service is on every page of its operator. */
export async function touchParent(tx: Tx, { ownerId, parentId, parentType }: Parent): Promise<void> {
  await touchGuestPages(tx, parentType === 'facility' ? { id: parentId } : { ownerId })
}
