import { and, eq, isNull } from 'drizzle-orm'
import { annotateChoice, chooseRecommendation } from '../../hosting/recommendations/choices.store.ts'
import { createRelation } from '../../hosting/relations/relations.store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { questionsTable } from '../../tables/questions.table.ts'
import { recommendationsTable as places } from '../../tables/recommendations.table.ts'
import { statisticsTable } from '../../tables/statistics.table.ts'
import { translationsTable } from '../../tables/translations.table.ts'
import { questionKey } from '../../visiting/assistant/questions.store.ts'
import type { AccountFile } from './account-file.ts'
import { importBlock, importPlace, type Moved } from './import-things.ts'

/** What joins the things of a host: blocks in their order, chosen places, translations, questions, figures. */
export async function importLinks(tx: Tx, ownerId: string, file: AccountFile, moved: Moved): Promise<void> {
  const { ids, isNew, book } = moved
  await importRelations(tx, ownerId, file, moved)
  await importChoices(tx, ownerId, file, moved)
  for (const { parent_id, language, texts, sources } of file.translations) {
    const parentId = ids.get(parent_id)
    if (parentId && isNew.has(parentId))
      await tx.insert(translationsTable).values({ parentId, ownerId, language, texts, sources }).onConflictDoNothing()
  }
  for (const { facility_id, question, written_into = '', ...row } of file.questions) {
    const facilityId = ids.get(facility_id)
    if (!facilityId) continue
    // A property that stood already keeps its own texts: there the answer stands by itself.
    const writtenInto = isNew.has(facilityId) ? written_into : ''
    const values = { ...row, facilityId, question, key: questionKey(question), writtenInto }
    const made = await tx.insert(questionsTable).values(values).onConflictDoNothing().returning({ id: questionsTable.id })
    book.count('questions', made.length > 0)
  }
  for (const { facility_id, ...figure } of file.visits) {
    const facilityId = ids.get(facility_id)
    if (facilityId && isNew.has(facilityId))
      await tx
        .insert(statisticsTable)
        .values({ ...figure, facilityId })
        .onConflictDoNothing()
  }
}

/** Links to another operator's block become links to an own block: the copy that guests were shown. */
async function importRelations(tx: Tx, ownerId: string, { relations }: AccountFile, moved: Moved): Promise<void> {
  const { ids, isNew } = moved
  for (const { parentId, parentType, childId, relationType, kept } of [...relations].sort((a, b) => a.position - b.position)) {
    const parent = ids.get(parentId)
    if (parent && isNew.has(parent) && !ids.has(childId) && kept) await importCopy(tx, ownerId, childId, kept, moved)
    const child = ids.get(childId)
    // A link between two that stood already was taken off by the host, or is there.
    if (parent && child && (isNew.has(parent) || isNew.has(child)))
      await createRelation(tx, { ownerId, parentId: parent, parentType, relationType, childId: child })
  }
}

type Copy = NonNullable<AccountFile['relations'][number]['kept']>

/** The copy of another's block with the texts that guests read in other languages. Its photos are the other's: the file does not hold them. */
async function importCopy(tx: Tx, ownerId: string, childId: string, { translations = {}, ...kept }: Copy, moved: Moved): Promise<void> {
  for (const url of kept.data?.photos ?? []) if (!moved.photo(url)) moved.book.leaveOut('photoMissing')
  await importBlock(tx, ownerId, childId, kept, moved)
  const block = moved.ids.get(childId)
  if (!block || !moved.isNew.has(block)) return
  const sources = { name: kept.name, description: kept.description ?? '' }
  for (const [language, texts] of Object.entries(translations))
    await tx.insert(translationsTable).values({ parentId: block, ownerId, language, texts, sources }).onConflictDoNothing()
}

/** Shared places are found by their source or name; one that this installation does not know becomes an own place. */
async function importChoices(tx: Tx, ownerId: string, file: AccountFile, moved: Moved): Promise<void> {
  const { ids, isNew } = moved
  for (const place of file.chosenPlaces) {
    if (ids.has(place.id)) continue
    const alike = and(eq(places.name, place.name), eq(places.category, place.category), eq(places.city, place.city))
    const [known] = await tx
      .select({ id: places.id })
      .from(places)
      .where(and(isNull(places.ownerId), alike))
      .limit(1)
    if (known) ids.set(place.id, known.id)
    else await importPlace(tx, ownerId, place, moved)
  }
  for (const { propertyId, recommendationId, ...note } of file.propertyRecommendations) {
    const [property, place] = [ids.get(propertyId), ids.get(recommendationId)]
    if (!property || !place || !(isNew.has(property) || isNew.has(place))) continue
    await chooseRecommendation(tx, ownerId, property, place)
    await annotateChoice(tx, ownerId, property, place, note, undefined)
  }
}
