import { and, inArray, isNull } from 'drizzle-orm'
import { linkOwnBlocks } from '../../hosting/relations/own-links.store.ts'
import { hashed } from '../../people/sessions/tokens.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/rows.ts'
import { recommendationsTable as places } from '../../tables/recommendations.table.ts'
import { translationsTable } from '../../tables/translations.table.ts'
import type { AccountFile } from './account-file.ts'
import { importBlocks, importPlaces, type Moved } from './import-things.ts'

/** What joins the things of a host: blocks in their order; and the places that they recommend. */
export async function importLinks(tx: Tx, ownerId: string, file: AccountFile, moved: Moved): Promise<void> {
  await importRelations(tx, ownerId, file, moved)
  await findChosenPlaces(tx, ownerId, file, moved)
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
  for (const some of inBatches(rows)) await tx.insert(translationsTable).values(some).onConflictDoNothing()
}

/** Shared places are found by their name; one that this installation does not know becomes an own place. */
async function findChosenPlaces(tx: Tx, ownerId: string, file: AccountFile, moved: Moved): Promise<void> {
  const { ids } = moved
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
}
