import { and, inArray, isNull } from 'drizzle-orm'
import { createChoices } from '../../hosting/recommendations/choices.store.ts'
import { linkOwnBlocks } from '../../hosting/relations/own-links.store.ts'
import { hashed } from '../../people/sessions/tokens.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/rows.ts'
import { questionsTable } from '../../tables/questions.table.ts'
import { recommendationsTable as places } from '../../tables/recommendations.table.ts'
import { statisticsTable } from '../../tables/statistics.table.ts'
import { translationsTable } from '../../tables/translations.table.ts'
import { questionKey } from '../../visiting/assistant/questions.store.ts'
import type { AccountFile } from './account-file.ts'
import { importBlocks, importPlaces, type Moved } from './import-things.ts'

/** What joins the things of a host: blocks in their order, chosen places, translations, questions, figures. */
export async function importLinks(tx: Tx, ownerId: string, file: AccountFile, moved: Moved): Promise<void> {
  const { ids, isNew } = moved
  await importRelations(tx, ownerId, file, moved)
  await importChoices(tx, ownerId, file, moved)
  /** The new id of a thing that was made now. */
  const madeFrom = (source: string) => [ids.get(source) ?? ''].filter((id) => isNew.has(id))
  const translations = file.translations.flatMap(({ parent_id, language, texts, sources }) =>
    madeFrom(parent_id).map((parentId) => ({ parentId, ownerId, language, texts, sources })),
  )
  await insertTranslations(tx, translations)
  await importQuestions(tx, file, moved)
  const figures = file.visits.flatMap(({ facility_id, ...figure }) =>
    madeFrom(facility_id).map((facilityId) => ({ ...figure, facilityId })),
  )
  for (const some of inBatches(figures)) await tx.insert(statisticsTable).values(some).onConflictDoNothing()
}

async function insertTranslations(tx: Tx, rows: (typeof translationsTable.$inferInsert)[]): Promise<void> {
  for (const some of inBatches(rows)) await tx.insert(translationsTable).values(some).onConflictDoNothing()
}

async function importQuestions(tx: Tx, { questions }: AccountFile, { ids, isNew, book }: Moved): Promise<void> {
  const rows = questions.flatMap(({ facility_id, question, written_into = '', ...row }) => {
    const facilityId = ids.get(facility_id)
    // A property that stood already keeps its own texts: there the answer stands by itself.
    const writtenInto = isNew.has(facilityId ?? '') ? written_into : ''
    return facilityId ? [{ ...row, facilityId, question, key: questionKey(question), writtenInto }] : []
  })
  for (const some of inBatches(rows)) {
    const made = await tx.insert(questionsTable).values(some).onConflictDoNothing().returning({ id: questionsTable.id })
    for (const index of some.keys()) book.count('questions', index < made.length)
  }
}

/** Links to another operator's block become links to an own block: the copy that guests were shown. */
async function importRelations(tx: Tx, ownerId: string, { relations }: AccountFile, moved: Moved): Promise<void> {
  const { ids, isNew } = moved
  const inOrder = relations.toSorted((a, b) => a.position - b.position)
  const versionOf = nameVersions(relations)
  const copies = inOrder.flatMap((link) =>
    link.kept && isNew.has(ids.get(link.parentId) ?? '') && !ids.has(link.childId) ? [{ ...link.kept, id: versionOf(link) }] : [],
  )
  await importCopies(tx, ownerId, [...new Map(copies.map((copy) => [copy.id, copy])).values()], moved)
  const links = inOrder.flatMap((link) => {
    const [parent, child] = [ids.get(link.parentId), ids.get(versionOf(link))]
    // A link between two that stood already was taken off by the host, or is there.
    return parent && child && (isNew.has(parent) || isNew.has(child))
      ? [{ parentId: parent, parentType: link.parentType, relationType: link.relationType, childId: child }]
      : []
  })
  await linkOwnBlocks(tx, ownerId, links)
}

type Link = AccountFile['relations'][number]

/** Names what each link shows: two pages may keep another operator's block as it was at different times. The first version has the block's own id. */
function nameVersions(relations: Link[]): (link: Link) => string {
  const versions = new Map<string, string>()
  const versionOf = ({ childId, kept }: Link) => (kept ? `${childId}/${hashed(JSON.stringify(kept))}` : childId)
  const begun = new Set<string>()
  for (const link of relations) {
    const version = versionOf(link)
    if (!versions.has(version)) versions.set(version, begun.has(link.childId) ? version : link.childId)
    begun.add(link.childId)
  }
  return (link) => versions.get(versionOf(link)) ?? link.childId
}

type Copy = NonNullable<AccountFile['relations'][number]['kept']> & { id: string }

/** The copies of others' blocks with the texts that guests read in other languages. Their photos are the others': the file does not hold them. */
async function importCopies(tx: Tx, ownerId: string, copies: Copy[], moved: Moved): Promise<void> {
  for (const url of copies.flatMap(({ data }) => data?.photos ?? [])) if (!moved.photo(url)) moved.book.leaveOut('photoMissing')
  const blocks = copies.map(({ translations: _, ...block }) => block)
  await importBlocks(tx, ownerId, blocks, moved)
  const rows = copies.flatMap(({ id, name, description = '', translations = {} }) => {
    const parentId = moved.ids.get(id)
    if (!parentId || !moved.isNew.has(parentId)) return []
    const sources = { name, description }
    return Object.entries(translations).map(([language, texts]) => ({ parentId, ownerId, language, texts, sources }))
  })
  await insertTranslations(tx, rows)
}

/** Shared places are found by their name; one that this installation does not know becomes an own place. */
async function importChoices(tx: Tx, ownerId: string, file: AccountFile, moved: Moved): Promise<void> {
  const { ids, isNew } = moved
  const chosen = file.chosenPlaces.filter(({ id }) => !ids.has(id))
  const alike = ({ name, category, city = '' }: { name: string; category: string; city?: string | undefined }) =>
    JSON.stringify([name, category, city])
  const shared = new Map<string, string>()
  for (const some of inBatches(chosen)) {
    const names = inArray(
      places.name,
      some.map(({ name }) => name),
    )
    const rows = await tx
      .select({ id: places.id, name: places.name, category: places.category, city: places.city })
      .from(places)
      .where(and(isNull(places.ownerId), names))
    for (const row of rows) shared.set(alike(row), row.id)
  }
  const unknown = chosen.filter((place) => !shared.has(alike(place)))
  await importPlaces(tx, ownerId, unknown, moved)
  for (const place of chosen) ids.set(place.id, shared.get(alike(place)) ?? ids.get(place.id) ?? '')
  const choices = file.propertyRecommendations.flatMap(({ propertyId, recommendationId, ...note }) => {
    const [property, place] = [ids.get(propertyId), ids.get(recommendationId)]
    const isJoined = property && place && (isNew.has(property) || isNew.has(place))
    return isJoined ? [{ ...note, propertyId: property, recommendationId: place }] : []
  })
  await createChoices(tx, ownerId, choices)
}
