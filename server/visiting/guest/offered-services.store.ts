import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '#i18n/languages.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import { offeredIn } from '../../hosting/services/services.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { servicesTable as services } from '../../tables/services.table.ts'
import { translationsTable as translations } from '../../tables/translations.table.ts'
import { exampleContent, isExample } from '../example/example-page.ts'

/** A service that a guest can ask for: its name as this guest reads it, and the host's own, which a request holds. */
type OfferedService = { name: string; requestName: string; category: string }

/** What a property offers, in the host's order: names alone, in one statement whose text is the same for any number of them. */
export async function listOfferedIn(db: Db, facility: FacilityRow, language: Language): Promise<OfferedService[]> {
  if (isExample(facility)) return exampleContent(language).services
  const rows = await db
    .select({ requestName: services.name, category: services.category, translated: sql<string | null>`${translations.texts} ->> 'name'` })
    .from(services)
    .leftJoin(translations, and(eq(translations.parentId, services.id), eq(translations.language, language)))
    .where(and(eq(services.ownerId, facility.ownerId), eq(services.isActive, true), offeredIn(facility.id)))
    .orderBy(services.createdAt)
  return rows.map(({ translated, requestName, category }) => ({ name: translated || requestName, requestName, category }))
}
