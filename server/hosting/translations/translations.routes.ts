import { translationsApi } from '#contract/translations.api.ts'
import type { Translations } from '#contract/translations.ts'
import type { Language } from '#i18n/languages.ts'
import { findUser, textLanguageOf } from '../../people/operators/operators.store.ts'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { expectedVersions } from '../../platform/http/versions.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { returnCharacters, spendCharacters } from './draft-budget.ts'
import { getSource, listTranslations, saveTranslation, type Thing, type TranslationRow } from './translations.store.ts'
import type { Translator } from './translator.ts'

/** Enough for twenty things in eight languages. */
const draftsPerHost = defineThrottle('draft-host', { limit: 300, seconds: 60 * 60 })

/** The host's own texts in other languages; guests fall back to what the host wrote. */
export function translationsRoutes(mount: Mount, db: Db, translator: Translator | undefined, config: Config): void {
  const throttle = createThrottler(db, config)

  async function read(on: Db | Tx, thing: Thing): Promise<Translations> {
    const source = await getSource(on, thing)
    const rows = await listTranslations(on, thing)
    const languages = rows.map((row) => ({
      ...{ language: row.language as Language, texts: row.texts, updatedAt: row.updatedAt },
      outdated: outdatedIn(row, source),
    }))
    return { source, languages, hasDrafts: translator !== undefined }
  }

  mount(translationsApi.read, ({ ownerId, params: { type, id } }) => read(db, { ownerId, type, id }))

  mount(translationsApi.save, ({ ownerId, params: { type, id, language }, body, request }) =>
    inTransaction(db, async (tx) => {
      await saveTranslation(tx, { ownerId, type, id }, language, body.texts, expectedVersions(request))
      return read(tx, { ownerId, type, id })
    }),
  )

  mount(translationsApi.draft, async ({ ownerId, params: { type, id, language } }) => {
    await throttle(draftsPerHost, ownerId)
    const source = await getSource(db, { ownerId, type, id })
    if (!translator) throw new AppError('translator.missing')
    const held = (await listTranslations(db, { ownerId, type, id })).find((row) => row.language === language)
    const outdated = held ? outdatedIn(held, source) : []
    const wanted = Object.entries(source).filter(([field]) => !held?.texts[field] || outdated.includes(field))
    if (!wanted.length) return { texts: {} }
    const host = await findUser(db, ownerId)
    const from = host ? textLanguageOf(host) : 'it'
    const written = wanted.map(([, text]) => text)
    const amount = written.reduce((sum, text) => sum + text.length, 0)
    await spendCharacters(db, ownerId, amount, config.draftCharacters)
    const made = await translator(written, from, language).catch(async (error) => {
      await returnCharacters(db, ownerId, amount, config.draftCharacters)
      throw error
    })
    return { texts: Object.fromEntries(wanted.map(([field], index) => [field, made[index] ?? ''])) }
  })
}

/** Fields whose original has changed since they were translated. */
function outdatedIn({ texts, sources }: TranslationRow, source: Record<string, string>): string[] {
  return Object.keys(texts).filter((field) => sources[field] !== source[field])
}
