import { and, eq } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inBatches, isOneOf } from '../../platform/db/rows.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { blocksTable } from '../../tables/blocks.table.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { relationsTable } from '../../tables/relations.table.ts'
import { servicesTable } from '../../tables/services.table.ts'
import { touchPages } from '../ownership/guest-pages.store.ts'
import type { RelationRow } from './relations.store.ts'

type OwnLink = Pick<RelationRow, 'parentId' | 'parentType' | 'relationType' | 'childId'>

/**
 * Links own blocks at the end of their sections, in the order given: what createRelation does for one, in a few statements for all. Links that
 * exist stay as they are.
 * @throws AppError block.notFound, service.notFound, facility.notFound, relation.tooMany
 */
export async function linkOwnBlocks(tx: Tx, ownerId: string, links: OwnLink[]): Promise<void> {
  if (!links.length) return
  const parentIds = [...new Set(links.map(({ parentId }) => parentId))]
  await lockAll(tx, ownerId, links)
  const held = await tx.select().from(relationsTable).where(isOneOf(relationsTable.parentId, parentIds))
  const sections = new Map<string, Set<string>>()
  const sectionOf = ({ parentId, relationType }: OwnLink) => {
    const key = `${parentId}/${relationType}`
    const section = sections.get(key) ?? new Set()
    sections.set(key, section)
    return section
  }
  for (const link of held) sectionOf(link).add(link.childId)
  const rows: (typeof relationsTable.$inferInsert)[] = []
  for (const link of links) {
    const section = sectionOf(link)
    if (section.has(link.childId)) continue
    if (section.size >= limits.blocksPerSection) throw new AppError('relation.tooMany')
    rows.push({ ...link, ownerId, position: section.size })
    section.add(link.childId)
  }
  for (const some of inBatches(rows)) await tx.insert(relationsTable).values(some)
  await touchPages(tx, and(eq(relationsTable.ownerId, ownerId), isOneOf(relationsTable.parentId, parentIds)))
}

/** Blocks before their parents, and facilities last, as other changes do. */
async function lockAll(tx: Tx, ownerId: string, links: OwnLink[]): Promise<void> {
  const idsOf = (type: OwnLink['parentType']) => [...new Set(links.flatMap((link) => (link.parentType === type ? link.parentId : [])))]
  const blocks = [...new Set(links.map(({ childId }) => childId))]
  const own = (table: typeof blocksTable | typeof servicesTable | typeof facilitiesTable, ids: string[]) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.ownerId, ownerId), isOneOf(table.id, ids)))
      .orderBy(table.id)
  if ((await own(blocksTable, blocks).for('share')).length < blocks.length) throw new AppError('block.notFound')
  const [services, facilities] = [idsOf('service'), idsOf('facility')]
  if ((await own(servicesTable, services).for('update')).length < services.length) throw new AppError('service.notFound')
  if ((await own(facilitiesTable, facilities).for('no key update')).length < facilities.length) throw new AppError('facility.notFound')
}
