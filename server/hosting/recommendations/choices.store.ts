import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { ChoiceQuery } from '#contract/recommendations.api.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { columnNames, columnNamesBut, inBatches, isOneOf, one } from '../../platform/db/rows.ts'
import { containsAll } from '../../platform/db/search.ts'
import { AppError, found, refuseStale } from '../../platform/http/app-error.ts'
import { propertyRecommendationsTable } from '../../tables/choices.table.ts'
import { later } from '../../tables/columns.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { recommendationsTable } from '../../tables/recommendations.table.ts'
import { touchGuestPages } from '../ownership/guest-pages.store.ts'
import { listFacilityIds, lockFacility } from '../ownership/owned-facilities.store.ts'
import { countVisiblePlaces, getRecommendation, type RecommendationRow } from './recommendations.store.ts'

const choices = propertyRecommendationsTable

/** A place chosen for a facility, with the place itself. */
export type ChoiceRow = typeof choices.$inferSelect & { recommendation: RecommendationRow }

const ofPlace = (propertyId: string, recommendationId: string) =>
  and(eq(choices.propertyId, propertyId), eq(choices.recommendationId, recommendationId))

/** Chosen places of a facility, whose owner the caller has checked: higher priority first, then as they were chosen. */
export async function listChoices(db: Db | Tx, propertyId: string, { name = '', category }: ChoiceQuery): Promise<ChoiceRow[]> {
  const rows = await db
    .select({ choice: choices, recommendation: recommendationsTable })
    .from(choices)
    .innerJoin(recommendationsTable, eq(recommendationsTable.id, choices.recommendationId))
    .where(
      and(
        eq(choices.propertyId, propertyId),
        name ? containsAll(recommendationsTable.nameKey, name) : undefined,
        category && category !== 'all' ? eq(recommendationsTable.category, category) : undefined,
      ),
    )
    .orderBy(desc(choices.priority), asc(choices.createdAt), asc(choices.id))
  return rows.map(({ choice, recommendation }) => ({ ...choice, recommendation }))
}

/** Every place that an owner has chosen, for any facility. */
export async function* readAllChoices(db: Db, ownerId: string): AsyncGenerator<typeof choices.$inferSelect> {
  for (const id of await listFacilityIds(db, ownerId)) {
    yield* await db.select().from(choices).where(eq(choices.propertyId, id)).orderBy(choices.createdAt)
  }
}

/** The shared places that an owner has chosen, each once: another installation knows them by other ids, or not at all. */
export async function listChosenPlaces(db: Db, ownerId: string): Promise<RecommendationRow[]> {
  const chosen = db
    .select({ id: choices.recommendationId })
    .from(choices)
    .innerJoin(facilitiesTable, eq(facilitiesTable.id, choices.propertyId))
    .where(eq(facilitiesTable.ownerId, ownerId))
  return db
    .select()
    .from(recommendationsTable)
    .where(and(inArray(recommendationsTable.id, chosen), isNull(recommendationsTable.ownerId)))
    .orderBy(asc(recommendationsTable.id))
}

/**
 * Chooses a place; one that is chosen already stays as it is.
 * @throws AppError facility.notFound, recommendation.notFound, recommendation.tooMany
 */
export async function chooseRecommendation(
  tx: Tx,
  ownerId: string,
  propertyId: string,
  recommendationId: string,
): Promise<{ choice: ChoiceRow; isNew: boolean }> {
  await lockFacility(tx, ownerId, propertyId)
  const recommendation = await getRecommendation(tx, ownerId, recommendationId)
  const [held] = await tx.select().from(choices).where(ofPlace(propertyId, recommendationId))
  if (held) return { choice: { ...held, recommendation }, isNew: false }
  if ((await tx.$count(choices, eq(choices.propertyId, propertyId))) >= limits.placesPerFacility)
    throw new AppError('recommendation.tooMany')
  const row = one(await tx.insert(choices).values({ propertyId, recommendationId }).returning())
  await touchGuestPages(tx, { id: propertyId })
  return { choice: { ...row, recommendation }, isNew: true }
}

/**
 * Sets note, priority and visibility of a chosen place.
 * @param versions the values of updatedAt that may be overwritten; undefined for any
 * @throws AppError facility.notFound, recommendation.notFound, request.stale
 */
export async function annotateChoice(
  tx: Tx,
  ownerId: string,
  propertyId: string,
  recommendationId: string,
  changes: { customDescription?: string | undefined; priority?: number | undefined; isActive?: boolean | undefined },
  versions: string[] | undefined,
): Promise<ChoiceRow> {
  await lockFacility(tx, ownerId, propertyId)
  const [current] = await tx.select({ updatedAt: choices.updatedAt }).from(choices).where(ofPlace(propertyId, recommendationId))
  const { updatedAt } = found(current, 'recommendation.notFound')
  refuseStale(versions, updatedAt)
  const [recommendation] = await tx.select().from(recommendationsTable).where(eq(recommendationsTable.id, recommendationId))
  const [row] = await tx
    .update(choices)
    .set({ ...changes, updatedAt: later(choices.updatedAt) })
    .where(ofPlace(propertyId, recommendationId))
    .returning()
  if (!row || !recommendation) throw new AppError('recommendation.notFound')
  await touchGuestPages(tx, { id: propertyId })
  return { ...row, recommendation }
}

/**
 * Chooses places with their notes, in a few statements for all; of two alike the later note stands, and of what was chosen already the note that is there.
 * @throws AppError facility.notFound, recommendation.notFound, recommendation.tooMany
 */
export async function createChoices(tx: Tx, ownerId: string, rows: (typeof choices.$inferInsert)[]): Promise<void> {
  if (!rows.length) return
  const propertyIds = [...new Set(rows.map(({ propertyId }) => propertyId))]
  const placeIds = [...new Set(rows.map(({ recommendationId }) => recommendationId))]
  const own = and(eq(facilitiesTable.ownerId, ownerId), isOneOf(facilitiesTable.id, propertyIds))
  const locked = await tx
    .select({ id: facilitiesTable.id })
    .from(facilitiesTable)
    .where(own)
    .orderBy(facilitiesTable.id)
    .for('no key update')
  if (locked.length < propertyIds.length) throw new AppError('facility.notFound')
  if ((await countVisiblePlaces(tx, ownerId, placeIds)) < placeIds.length) throw new AppError('recommendation.notFound')
  const inOrder = [...new Map(rows.map((row) => [`${row.propertyId}/${row.recommendationId}`, row])).values()]
  for (const some of inBatches(inOrder)) {
    await tx
      .insert(choices)
      .values(some)
      .onConflictDoNothing({ target: [choices.propertyId, choices.recommendationId] })
  }
  const full = await tx
    .select({ id: choices.propertyId })
    .from(choices)
    .where(isOneOf(choices.propertyId, propertyIds))
    .groupBy(choices.propertyId)
    .having(sql`count(*) > ${limits.placesPerFacility}`)
  if (full.length) throw new AppError('recommendation.tooMany')
  await touchGuestPages(tx, { ownerId })
}

/** @throws AppError facility.notFound, recommendation.notFound */
export async function removeChoice(tx: Tx, ownerId: string, propertyId: string, recommendationId: string): Promise<void> {
  await lockFacility(tx, ownerId, propertyId)
  const [removed] = await tx.delete(choices).where(ofPlace(propertyId, recommendationId)).returning({ id: choices.id })
  found(removed, 'recommendation.notFound')
  await touchGuestPages(tx, { id: propertyId })
}

/** Chooses the same places, with the same words, for a copy of a facility. */
export async function copyChoices(tx: Tx, fromId: string, toId: string): Promise<void> {
  const same = columnNamesBut(choices, ['id', 'propertyId', 'updatedAt'])
  await tx.execute(sql`
    insert into ${choices} (id, ${columnNames(choices, ['propertyId'])}, ${same})
    select gen_random_uuid(), ${toId}::uuid, ${same} from ${choices} where ${eq(choices.propertyId, fromId)}`)
}
