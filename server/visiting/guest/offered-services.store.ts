import { and, eq, inArray } from 'drizzle-orm'
import type { Language } from '#i18n/languages.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import { listOffered } from '../../hosting/services/services.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { translationsTable as translations } from '../../tables/translations.table.ts'
import { exampleContent, isExample } from '../example/example-page.ts'

/** A service that a guest can ask for: its name as this guest reads it, and the host's own, which a request holds. */
type OfferedService = { name: string; requestName: string; category: string }

/** What a property offers, in the host's order. */
export async function listOfferedIn(db: Db, facility: FacilityRow, language: Language): Promise<OfferedService[]> {
  if (isExample(facility)) return exampleContent(language).services
  const services = await listOffered(db, facility.ownerId, facility.id)
  const ids = services.map(({ id }) => id)
  const rows = await db
    .select({ id: translations.parentId, texts: translations.texts })
    .from(translations)
    .where(and(inArray(translations.parentId, ids), eq(translations.language, language)))
  const names = new Map(rows.map(({ id, texts }) => [id, texts.name]))
  return services.map(({ id, name, category }) => ({ name: names.get(id) || name, requestName: name, category }))
}
