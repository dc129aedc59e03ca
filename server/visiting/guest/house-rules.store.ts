import { and, eq } from 'drizzle-orm'
import { isLanguage, type Language } from '#i18n/languages.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { translationsTable as translations } from '../../tables/translations.table.ts'
import { exampleContent, exampleFacility } from '../example/example-page.ts'

/** The house rules as a guest of this language reads them, with the language that they are in; undefined where there are none. */
export async function findHouseRules(
  db: Db,
  { id, ownerId, houseRules }: FacilityRow,
  language: Language,
): Promise<{ text: string; language: Language } | undefined> {
  if (!houseRules) return undefined
  if (id === exampleFacility.id) return { text: exampleContent(language).own.houseRules ?? houseRules, language }
  const [row] = await db
    .select({ hostLanguage: users.language, texts: translations.texts })
    .from(users)
    .leftJoin(translations, and(eq(translations.parentId, id), eq(translations.language, language)))
    .where(eq(users.id, ownerId))
  const translated = row?.texts?.houseRules
  return translated
    ? { text: translated, language }
    : { text: houseRules, language: isLanguage(row?.hostLanguage) ? row.hostLanguage : language }
}
