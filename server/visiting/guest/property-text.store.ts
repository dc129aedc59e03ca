import { and, eq } from 'drizzle-orm'
import { isLanguage, type Language } from '#i18n/languages.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { textLanguage, usersTable as users } from '../../tables/accounts.table.ts'
import { translationsTable as translations } from '../../tables/translations.table.ts'
import { exampleContent, exampleFacility } from '../example/example-page.ts'

/** One text of a property as a guest of this language reads it, with the language that it is in; undefined where there is none. */
export async function findPropertyText(
  db: Db,
  row: FacilityRow,
  field: 'houseRules' | 'agentgreeting',
  language: Language,
): Promise<{ text: string; language: Language } | undefined> {
  const { id, ownerId, [field]: own } = row
  if (!own) return undefined
  if (id === exampleFacility.id) return { text: exampleContent(language).own[field] ?? own, language }
  const [found] = await db
    .select({ hostLanguage: textLanguage, texts: translations.texts })
    .from(users)
    .leftJoin(translations, and(eq(translations.parentId, id), eq(translations.language, language)))
    .where(eq(users.id, ownerId))
  const translated = found?.texts?.[field]
  return translated
    ? { text: translated, language }
    : { text: own, language: isLanguage(found?.hostLanguage) ? found.hostLanguage : language }
}
