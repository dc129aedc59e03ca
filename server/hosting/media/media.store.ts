import { type AnyColumn, and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Photo } from '#contract/media.ts'
import { needRoom } from '../../people/operators/operators.store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { usersTable } from '../../tables/accounts.table.ts'
import { blocksTable } from '../../tables/blocks.table.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { announcedPhotosTable, mediaTable } from '../../tables/media.table.ts'
import { proposalsTable } from '../../tables/proposals.table.ts'
import { recommendationsTable } from '../../tables/recommendations.table.ts'
import { relationsTable } from '../../tables/relations.table.ts'
import { servicesTable } from '../../tables/services.table.ts'

/** Says that the files of a photo are about to be stored: should its process end before {@link createMedia}, they go again. */
export async function announcePhoto(db: Db, url: string): Promise<void> {
  await db.insert(announcedPhotosTable).values({ url })
}

/**
 * Counted here, in turn: photos that are encoded at once were each counted before.
 * @throws AppError media.tooMany at the limit per operator; media.unavailable for one whose files were given up meanwhile
 */
export async function createMedia(tx: Tx, ownerId: string, photo: Photo): Promise<Photo> {
  await needRoom(tx, mediaTable.ownerId, ownerId, 1, { most: limits.photosPerOperator, code: 'media.tooMany' })
  const announced = await tx.delete(announcedPhotosTable).where(eq(announcedPhotosTable.url, photo.url)).returning()
  if (!announced.length) throw new AppError('media.unavailable', { retryAfter: 10 })
  await tx.insert(mediaTable).values({ ...photo, ownerId })
  return photo
}

/** Gives up photos that were announced a day ago and have got no row. @returns their addresses; the caller removes the files */
export async function giveUpAnnounced(tx: Tx, limit: number): Promise<string[]> {
  const old = tx
    .select({ url: announcedPhotosTable.url })
    .from(announcedPhotosTable)
    .where(sql`${announcedPhotosTable.announcedAt} < now() - interval '1 day'`)
    .limit(limit)
  const given = await tx.delete(announcedPhotosTable).where(inArray(announcedPhotosTable.url, old)).returning()
  return given.map(({ url }) => url)
}

export async function countMedia(db: Db, ownerId: string): Promise<number> {
  return db.$count(mediaTable, eq(mediaTable.ownerId, ownerId))
}

/** How many photos all operators have. */
export async function countAllMedia(db: Db): Promise<number> {
  return db.$count(mediaTable)
}

/** Every photo of an operator. */
export async function listAllMedia(db: Db, ownerId: string): Promise<(typeof mediaTable.$inferSelect)[]> {
  return db.select().from(mediaTable).where(eq(mediaTable.ownerId, ownerId)).orderBy(mediaTable.createdAt)
}

/** Addresses of an operator's photos. */
export async function listMediaUrls(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx.select({ url: mediaTable.url }).from(mediaTable).where(eq(mediaTable.ownerId, ownerId))
  return rows.map(({ url }) => url)
}

/** Only these are indexed: addresses of other hosts may be too long for an index. */
const isOwn = (column: AnyColumn) => sql`${column} like '/media/%'`

/** Every place that may show a photo. A new field for photos needs a line here, or its photos are deleted. */
const shownBy: SQL[] = [
  sql`select 1 from ${blocksTable} where ${blocksTable.data} @> jsonb_build_object('photos', jsonb_build_array(${mediaTable.url}))`,
  sql`select 1 from ${relationsTable} where ${relationsTable.kept} @> jsonb_build_object('data', jsonb_build_object('photos', jsonb_build_array(${mediaTable.url})))`,
  sql`select 1 from ${servicesTable} where ${servicesTable.images} @> jsonb_build_array(${mediaTable.url})`,
  sql`select 1 from ${proposalsTable} where ${proposalsTable.ownerId} = ${mediaTable.ownerId} and ${proposalsTable.proposalsData} @> jsonb_build_array(jsonb_build_object('mediaUrls', jsonb_build_array(${mediaTable.url})))`,
  sql`select 1 from ${facilitiesTable} where ${facilitiesTable.property_image_url} = ${mediaTable.url} and ${isOwn(facilitiesTable.property_image_url)}`,
  sql`select 1 from ${usersTable} where ${usersTable.profileImageUrl} = ${mediaTable.url} and ${isOwn(usersTable.profileImageUrl)}`,
  sql`select 1 from ${recommendationsTable} where ${recommendationsTable.imageUrl} = ${mediaTable.url} and ${isOwn(recommendationsTable.imageUrl)}`,
]

/**
 * Deletes the rows of photos that were uploaded before an instant and that nothing shows.
 * @returns their addresses; the caller removes the files
 */
export async function removeUnusedMedia(tx: Tx, before: string, limit: number): Promise<string[]> {
  // Separate conditions: joined by OR the database would not use their indexes.
  const isNowhere = shownBy.map((query) => sql`not exists (${query})`)
  const unused = tx
    .select({ id: mediaTable.id })
    .from(mediaTable)
    .where(and(lt(mediaTable.createdAt, before), ...isNowhere))
    .limit(limit)
  const removed = await tx.delete(mediaTable).where(inArray(mediaTable.id, unused)).returning({ url: mediaTable.url })
  return removed.map(({ url }) => url)
}
