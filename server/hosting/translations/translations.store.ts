import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { neverTranslated, type TranslatedType, translatableFields } from '#contract/translations.ts'
import type { Language } from '#i18n/languages.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { columnNames, columnNamesBut } from '../../platform/db/rows.ts'
import { refuseStale } from '../../platform/http/app-error.ts'
import { later } from '../../tables/columns.ts'
import { translationsTable } from '../../tables/translations.table.ts'
import { touchGuestPages, touchPagesWithBlock } from '../ownership/guest-pages.store.ts'
import { getOwnBlock, lockOwnBlock, markContentChanged } from '../ownership/owned-blocks.store.ts'
import { getFacility, lockFacility } from '../ownership/owned-facilities.store.ts'
import { getService, lockService } from '../ownership/owned-services.store.ts'

export type TranslationRow = typeof translationsTable.$inferSelect

/** A facility, service or block of an operator. */
export type Thing = { ownerId: string; type: TranslatedType; id: string }

const getters = { facility: getFacility, service: getService, block: getOwnBlock }
const locks = { facility: lockFacility, service: lockService, block: lockOwnBlock }

/**
 * The texts of a thing as its host wrote them, empty ones left out.
 * @throws AppError facility.notFound, service.notFound, block.notFound
 */
export async function getSource(db: Db | Tx, { ownerId, type, id }: Thing): Promise<Record<string, string>> {
  const row: Record<string, unknown> = await getters[type](db, ownerId, id)
  return Object.fromEntries(translatableFields[type].flatMap((field) => (row[field] ? [[field, `${row[field]}`]] : [])))
}

/** The translations of a thing, one row for each language. */
export async function listTranslations(db: Db | Tx, { ownerId, id }: Thing): Promise<TranslationRow[]> {
  return db
    .select()
    .from(translationsTable)
    .where(and(eq(translationsTable.parentId, id), eq(translationsTable.ownerId, ownerId)))
    .orderBy(translationsTable.language)
}

/** Rows that are read at once: each may hold 80,000 characters. */
const exportedTranslations = 50

/** Every translation of an owner. */
export async function* readAllTranslations(db: Db, ownerId: string): AsyncGenerator<TranslationRow> {
  const { parentId, language } = translationsTable
  for (let last: TranslationRow | undefined; ; ) {
    const isLater = last && sql`(${parentId}, ${language}) > (${last.parentId}, ${last.language})`
    const page: TranslationRow[] = await db
      .select()
      .from(translationsTable)
      .where(and(eq(translationsTable.ownerId, ownerId), isLater))
      .orderBy(parentId, language)
      .limit(exportedTranslations)
    if (!page.length) return
    yield* page
    last = page.at(-1)
  }
}

/**
 * Saves the named texts in a language beside the words that they were made from; guests read them at once. Where some are changed the others
 * stay as outdated as they were: nobody has looked at them. All of them as they were say that those that are named still hold.
 * @param versions of the language that may be overwritten; undefined for any
 * @throws AppError facility.notFound, service.notFound, block.notFound, request.stale
 */
export async function saveTranslation(
  tx: Tx,
  thing: Thing,
  language: Language,
  texts: Record<string, string>,
  versions?: string[],
): Promise<void> {
  // Deleted meanwhile it would leave these behind; and whoever changes a block has it before the pages that show it.
  await locks[thing.type](tx, thing.ownerId, thing.id)
  const source = await getSource(tx, thing)
  const before = (await listTranslations(tx, thing)).find((row) => row.language === language)
  refuseStale(versions, before?.updatedAt ?? neverTranslated)
  const all = Object.entries({ ...before?.texts, ...texts })
  const kept = Object.fromEntries(all.filter(([field, text]) => text && Object.hasOwn(source, field)))
  const isSame = isDeepStrictEqual(before?.texts ?? {}, kept)
  const isLookedAt = (field: string) => Object.hasOwn(texts, field) && (isSame || before?.texts[field] !== kept[field])
  const sourceOf = (field: string) => (isLookedAt(field) ? source[field] : before?.sources[field])
  const sources = Object.fromEntries(Object.keys(kept).map((field) => [field, sourceOf(field) ?? '']))
  const values = { texts: kept, sources }
  await tx
    .insert(translationsTable)
    .values({ parentId: thing.id, ownerId: thing.ownerId, language, ...values })
    .onConflictDoUpdate({
      target: [translationsTable.parentId, translationsTable.language],
      set: { ...values, updatedAt: later(translationsTable.updatedAt) },
    })
  if (thing.type === 'facility') await touchGuestPages(tx, { id: thing.id })
  else if (thing.type === 'service') await touchGuestPages(tx, { ownerId: thing.ownerId })
  else {
    await touchPagesWithBlock(tx, thing.id, thing.ownerId)
    if (!isSame) await markContentChanged(tx, thing.ownerId, thing.id)
  }
}

/** Gives a copy of a thing the same translations; that of a name which the copy does not have is outdated. */
export async function copyTranslations(tx: Tx, fromId: string, toId: string): Promise<void> {
  const same = columnNamesBut(translationsTable, ['parentId', 'updatedAt'])
  await tx.execute(sql`
    insert into ${translationsTable} (${columnNames(translationsTable, ['parentId'])}, ${same})
    select ${toId}::uuid, ${same} from ${translationsTable} where ${eq(translationsTable.parentId, fromId)}`)
}

/** Deletes the translations of a thing. */
export async function removeTranslations(tx: Tx, id: string): Promise<void> {
  await tx.delete(translationsTable).where(eq(translationsTable.parentId, id))
}
