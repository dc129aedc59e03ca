import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ParentType } from '#contract/relations.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/rows.ts'
import { noteChangedPages } from '../../platform/hub/changed-pages.ts'
import { propertyRecommendationsTable as choices } from '../../tables/choices.table.ts'
import { later } from '../../tables/columns.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { relationsTable } from '../../tables/relations.table.ts'

/** Marks the guest pages of these facilities as changed. */
export async function touchGuestPages(tx: Tx, which: { id: string } | { ownerId: string }): Promise<void> {
  const where = 'id' in which ? eq(facilitiesTable.id, which.id) : eq(facilitiesTable.ownerId, which.ownerId)
  await touchWhere(tx, where)
}

/** Marks every guest page of an operator as changed that shows this block, itself or within a service. */
export async function touchPagesWithBlock(tx: Tx, blockId: string, ownerId: string): Promise<void> {
  await touchPages(tx, and(eq(relationsTable.childId, blockId), eq(relationsTable.ownerId, ownerId)))
}

/** Makes every guest page new that these links stand on. */
export async function touchPages(tx: Tx, which: SQL | undefined): Promise<void> {
  const links = (column: SQL, parentType: ParentType) =>
    sql`(select ${column} from ${relationsTable} where ${which} and ${relationsTable.parentType} = ${parentType})`
  const ofOwners = sql`select ${facilitiesTable.id} from ${facilitiesTable} where ${facilitiesTable.ownerId} in ${links(sql`${relationsTable.ownerId}`, 'service')}`
  // Joined by "or" they would be looked for in every facility of the installation.
  await touchWhere(tx, sql`${facilitiesTable.id} in (${links(sql`${relationsTable.parentId}`, 'facility')} union all ${ofOwners})`)
}

/** Makes every guest page new that recommends one of these places. */
export async function touchPagesWithPlaces(tx: Tx, placeIds: string[]): Promise<void> {
  await touchWhere(
    tx,
    sql`${facilitiesTable.id} in (select ${choices.propertyId} from ${choices} where ${isOneOf(choices.recommendationId, placeIds)})`,
  )
}

/** Closes the guest pages of an operator, or opens them again. @returns whose page it was or is */
export async function setSuspended(tx: Tx, ownerId: string, isSuspended: boolean): Promise<{ id: string }[]> {
  return changePages(tx, eq(facilitiesTable.ownerId, ownerId), { isSuspended })
}

const touchWhere = (tx: Tx, where: SQL | undefined) => changePages(tx, where, { guestChangedAt: later(facilitiesTable.guestChangedAt) })

async function changePages(tx: Tx, where: SQL | undefined, changes: PgUpdateSetSource<typeof facilitiesTable>): Promise<{ id: string }[]> {
  // Held in one order, whatever they are found by: two changes that each touch several would wait for each other.
  const held = tx
    .$with('held')
    .as(tx.select({ id: facilitiesTable.id }).from(facilitiesTable).where(where).orderBy(facilitiesTable.id).for('no key update'))
  const changed = await tx
    .with(held)
    .update(facilitiesTable)
    .set(changes)
    .where(sql`${facilitiesTable.id} in (select ${held.id} from ${held})`)
    .returning({ id: facilitiesTable.id })
  noteChangedPages(changed)
  return changed
}
