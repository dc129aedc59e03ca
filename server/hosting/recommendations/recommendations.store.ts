import { and, asc, count, eq, getTableColumns, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { intersect } from 'drizzle-orm/pg-core'
import { coordinatesOf } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import type { CatalogueQuery } from '#contract/recommendations.api.ts'
import type { PlaceChanges, PlaceInput } from '#contract/recommendations.ts'
import { searchKey } from '#contract/search-key.ts'
import { needRoom } from '../../people/operators/operators.store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { columnNames, insertAll, isOneOf, one, withColumnNames } from '../../platform/db/rows.ts'
import { endOfPrefix, searchWords } from '../../platform/db/search.ts'
import { found, refuseStale } from '../../platform/http/app-error.ts'
import type { Position } from '../../platform/http/paging.ts'
import { later } from '../../tables/columns.ts'
import { recommendationsTable, recommendationWordsTable } from '../../tables/recommendations.table.ts'

/** A place as lists and pages show it. */
export type ShownPlace = Pick<RecommendationRow, keyof typeof shown>

export type RecommendationRow = typeof recommendationsTable.$inferSelect

/** A page of places, and where it ends; `isLast` when no other follows. */
export type PlacePage = { rows: (ShownPlace & { at: string })[]; total: number }

/** Characters of a key, and words of a name, that are searched. */
const longestKey = 200
const wordsOfName = 12

/** The count stops here: nobody scrolls further, and an exact count would cost more than the page itself. */
const countedAtMost = 1_000

const places = recommendationsTable
const words = recommendationWordsTable
/** The shared catalogue and the operator's own places. */
const isVisibleTo = (ownerId: string) => and(or(isNull(places.ownerId), eq(places.ownerId, ownerId)), eq(places.isActive, true))

/** What lists show of a place; the rest is for searching and importing. */
const { nameKey: _, cityKey: __, source: ___, sourceId: ____, createdAt: _____, ...shown } = getTableColumns(places)

/** One more place than `limit`, ordered by name; a search for one word is ordered by the matching word. */
export async function listRecommendations(
  db: Db,
  ownerId: string,
  { name = '', city = '', category }: CatalogueQuery,
  limit: number,
  after: Position | undefined,
): Promise<PlacePage> {
  const narrowed = (table: typeof places | typeof words) =>
    and(
      city ? eq(table.cityKey, searchKey(city).slice(0, longestKey)) : undefined,
      category && category !== 'all' ? eq(table.category, category) : undefined,
    )
  const isFound = (word: string) => and(narrowed(words), gte(words.word, word), lt(words.word, endOfPrefix(word)))
  const [first, second, ...more] = searchWords(name)
  const holders = (word: string) => db.select({ id: words.recommendationId }).from(words).where(isFound(word))
  // One word is read in the order of its index. Several words match so few places that these can be intersected and sorted.
  const isOneWord = first !== undefined && second === undefined
  const [key, id] = isOneWord ? [words.word, words.recommendationId] : [places.nameKey, places.id]
  const matching = isOneWord
    ? isFound(first)
    : first && second
      ? inArray(places.id, intersect(holders(first), holders(second), ...more.map(holders)))
      : narrowed(places)
  const where = and(isVisibleTo(ownerId), matching)
  const start = after && sql`(${key}, ${id}) > (${after.at}, ${after.id}::uuid)`
  const source = <Selected extends Parameters<Db['select']>[0] & object>(selected: Selected) => {
    const from = db.select(selected).from(places).$dynamic()
    return isOneWord ? from.innerJoin(words, eq(words.recommendationId, places.id)) : from
  }
  const read = await source({ place: shown, at: sql<string>`${key}` })
    .where(and(where, start))
    .orderBy(asc(key), asc(id))
    .limit(limit + 1)
  const rows = read.map(({ place, at }) => ({ ...(place as ShownPlace), at: at as string }))
  if (!after && rows.length <= limit) return { rows, total: rows.length }
  const counted = source({ one: sql`1` }).where(where).limit(countedAtMost).as('counted')
  const [size] = await db.select({ total: count() }).from(counted)
  return { rows, total: size?.total ?? 0 }
}

/** A place that the operator may choose. @throws AppError recommendation.notFound */
export async function getRecommendation(db: Db | Tx, ownerId: string, id: string): Promise<RecommendationRow> {
  const [row] = await db
    .select()
    .from(places)
    .where(and(eq(places.id, id), isVisibleTo(ownerId)))
  return found(row, 'recommendation.notFound')
}

/** How many of these places the operator may choose. */
export async function countVisiblePlaces(tx: Tx, ownerId: string, ids: string[]): Promise<number> {
  return tx.$count(places, and(isOneOf(places.id, ids), isVisibleTo(ownerId)))
}

/** Every own place of an operator; at most as many as one may have. */
export async function listOwnPlaces(db: Db, ownerId: string): Promise<RecommendationRow[]> {
  return db.select().from(places).where(eq(places.ownerId, ownerId)).orderBy(places.createdAt)
}

/** @throws AppError recommendation.tooMany at the limit per operator */
export async function createPlace(tx: Tx, ownerId: string, input: PlaceInput): Promise<RecommendationRow> {
  return one(await createPlaces(tx, ownerId, [input]))
}

/** Many at once, in their order. @throws AppError recommendation.tooMany */
export async function createPlaces(tx: Tx, ownerId: string, inputs: PlaceInput[]): Promise<RecommendationRow[]> {
  await needRoom(tx, places.ownerId, ownerId, inputs.length, { most: limits.ownPlacesPerOperator, code: 'recommendation.tooMany' })
  const values = inputs.map((input) => ({ ...columnsOf(input), ...placeKeys(input), ownerId }))
  const made = await insertAll(tx, places, values)
  await indexWords(tx, made)
  return made
}

/**
 * Changes the fields that are given.
 * @param versions the values of updatedAt that may be overwritten; undefined for any
 * @throws AppError recommendation.notFound for a place that is not the operator's own, request.stale
 */
export async function updatePlace(
  tx: Tx,
  ownerId: string,
  id: string,
  changes: PlaceChanges,
  versions: string[] | undefined,
): Promise<RecommendationRow> {
  const own = and(eq(places.ownerId, ownerId), eq(places.id, id))
  const [held] = await tx
    .select({ name: places.name, city: places.city, updatedAt: places.updatedAt })
    .from(places)
    .where(own)
    .for('update')
  const current = found(held, 'recommendation.notFound')
  refuseStale(versions, current.updatedAt)
  const changed = await tx
    .update(places)
    .set({ ...columnsOf(changes), ...placeKeys({ ...current, ...changes }), updatedAt: later(places.updatedAt) })
    .where(own)
    .returning()
  const row = one(changed)
  await indexWords(tx, [row])
  return row
}

/** @throws AppError recommendation.notFound for a place that is not the operator's own */
export async function removePlace(tx: Tx, ownerId: string, id: string): Promise<void> {
  const [removed] = await tx
    .delete(places)
    .where(and(eq(places.ownerId, ownerId), eq(places.id, id)))
    .returning({ id: places.id })
  found(removed, 'recommendation.notFound')
}

/** Rebuilds the searchable words of these places from their names. */
export async function indexWords(tx: Tx, rows: Pick<RecommendationRow, 'id' | 'name' | 'cityKey' | 'category'>[]): Promise<void> {
  if (!rows.length) return
  const ids = rows.map(({ id }) => id)
  await tx.delete(words).where(isOneOf(words.recommendationId, ids))
  const entries = rows.flatMap(({ id, name, cityKey, category }) =>
    searchWords(name)
      .slice(0, wordsOfName)
      .map((word) => ({ recommendationId: id, word: word.slice(0, longestKey).toWellFormed(), cityKey, category })),
  )
  // As one parameter: a statement whose text changed with the number of words would be prepared for each.
  const given = JSON.stringify(entries.map((entry) => withColumnNames(words, entry)))
  const names = columnNames(words, ['recommendationId', 'word', 'cityKey', 'category'])
  await tx.execute(sql`insert into ${words} (${names}) select ${names} from json_populate_recordset(null::${words}, ${given}::json)`)
}

/** The key that a place is sorted and found by, short enough for an index. */
export function placeKeys({ name, city }: { name: string; city: string }) {
  const key = (text: string) => searchKey(text).slice(0, longestKey)
  return { nameKey: key(name), cityKey: key(city) }
}

/** A position that is taken back is stored as null; one that is not named has none, or stays. */
function columnsOf<Fields extends PlaceChanges>({ coordinates, ...fields }: Fields) {
  return { ...fields, ...(coordinates !== undefined && (coordinatesOf(coordinates) ?? { latitude: null, longitude: null })) }
}
