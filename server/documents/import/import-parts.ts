import { touchGuestPages } from '../../hosting/ownership/guest-pages.store.ts'
import { createChoices } from '../../hosting/recommendations/choices.store.ts'
import { lockUser } from '../../people/operators/operators.store.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inBatches, isOneOf } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { blocksTable } from '../../tables/blocks.table.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { questionsTable } from '../../tables/questions.table.ts'
import { recommendationsTable as places } from '../../tables/recommendations.table.ts'
import { servicesTable } from '../../tables/services.table.ts'
import { statisticsTable } from '../../tables/statistics.table.ts'
import { translationsTable } from '../../tables/translations.table.ts'
import { questionKey } from '../../visiting/assistant/open-questions/questions.store.ts'
import type { AccountFile } from './account-file.ts'
import type { Moved } from './import-things.ts'
import { forgetUnfinished } from './imported-things.ts'
import { holdPresent, inStages } from './in-stages.ts'

/**
 * The many parts of what a host describes: recommended places, translations, questions, figures. They come in stages once the things stand, which are
 * marked as unfinished until all of them are there: the same archive brings what is missing after an import that was cut off. Each part has a key, so
 * that none is there twice.
 */
export async function importParts(db: Db, ownerId: string, file: AccountFile, moved: Moved): Promise<void> {
  await importChoices(db, ownerId, file, moved)
  await importTranslations(db, ownerId, file, moved)
  await importQuestions(db, ownerId, file, moved)
  await importFigures(db, ownerId, file, moved)
  await inTransaction(db, async (tx) => {
    await lockUser(tx, ownerId)
    // A page may have been kept before its parts came.
    if (moved.isUnfinished.size) await touchGuestPages(tx, { ownerId })
    await forgetUnfinished(tx, ownerId, file.user.id)
  })
}

/** The new ids of things whose parts are to come. */
const unfinished = (source: string, { ids, isUnfinished }: Moved) => [ids.get(source) ?? ''].filter((id) => isUnfinished.has(id))

async function importChoices(db: Db, ownerId: string, { propertyRecommendations }: AccountFile, moved: Moved): Promise<void> {
  const { ids, isUnfinished } = moved
  const choices = propertyRecommendations.flatMap(({ propertyId, recommendationId, ...note }) => {
    const [property, place] = [ids.get(propertyId), ids.get(recommendationId)]
    const isJoined = property && place && (isUnfinished.has(property) || isUnfinished.has(place))
    return isJoined ? [{ ...note, propertyId: property, recommendationId: place }] : []
  })
  await inStages(db, ownerId, choices, async (tx, stage) => {
    const there = await propertiesOf(tx, ownerId, stage, ({ propertyId }) => propertyId)
    const held = tx
      .select({ id: places.id })
      .from(places)
      .where(
        isOneOf(
          places.id,
          there.map(({ recommendationId }) => recommendationId),
        ),
      )
      .orderBy(places.id)
      .for('key share')
    const present = new Set((await held).map(({ id }) => id))
    await createChoices(
      tx,
      ownerId,
      there.filter(({ recommendationId }) => present.has(recommendationId)),
    )
  })
}

async function importTranslations(db: Db, ownerId: string, { translations }: AccountFile, moved: Moved): Promise<void> {
  const rows = translations.flatMap(({ parent_id, language, texts, sources }) =>
    unfinished(parent_id, moved).map((parentId) => ({ parentId, ownerId, language, texts, sources })),
  )
  await inStages(db, ownerId, rows, async (tx, stage) => {
    const parents = stage.map(({ parentId }) => parentId)
    const there = new Set<string>()
    for (const table of [blocksTable, servicesTable, facilitiesTable])
      for (const id of await holdPresent(tx, table, ownerId, parents)) there.add(id)
    const present = stage.filter(({ parentId }) => there.has(parentId))
    for (const some of inBatches(present)) await tx.insert(translationsTable).values(some).onConflictDoNothing()
  })
}

async function importQuestions(db: Db, ownerId: string, { questions }: AccountFile, { ids, isUnfinished, book }: Moved): Promise<void> {
  const rows = questions.flatMap(({ facility_id, question, written_into = '', ...row }) => {
    const facilityId = ids.get(facility_id)
    // A property that stood already keeps its own texts: there the answer stands by itself.
    const writtenInto = isUnfinished.has(facilityId ?? '') ? written_into : ''
    return facilityId ? [{ ...row, facilityId, question, key: questionKey(question), writtenInto }] : []
  })
  const stages = await inStages(db, ownerId, rows, async (tx, stage) => {
    let made = 0
    for (const some of inBatches(await propertiesOf(tx, ownerId, stage, ({ facilityId }) => facilityId))) {
      made += (await tx.insert(questionsTable).values(some).onConflictDoNothing().returning({ id: questionsTable.id })).length
    }
    return { made, asked: stage.length }
  })
  for (const { made, asked } of stages) for (let index = 0; index < asked; index++) book.count('questions', index < made)
}

async function importFigures(db: Db, ownerId: string, { visits }: AccountFile, moved: Moved): Promise<void> {
  const figures = visits.flatMap(({ facility_id, ...figure }) =>
    unfinished(facility_id, moved).map((facilityId) => ({ ...figure, facilityId })),
  )
  await inStages(db, ownerId, figures, async (tx, stage) => {
    const there = await propertiesOf(tx, ownerId, stage, ({ facilityId }) => facilityId)
    for (const some of inBatches(there)) await tx.insert(statisticsTable).values(some).onConflictDoNothing()
  })
}

/** The rows whose property is still there. */
async function propertiesOf<Row>(tx: Tx, ownerId: string, stage: Row[], idOf: (row: Row) => string): Promise<Row[]> {
  const present = await holdPresent(tx, facilitiesTable, ownerId, stage.map(idOf))
  return stage.filter((row) => present.has(idOf(row)))
}
