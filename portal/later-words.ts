import type { Language } from '#i18n/languages.ts'
import type { Messages } from '#i18n/translate.ts'

/** The words of screens that few visits reach; the build puts them into chunks of their own (vite.config.ts, portalWords). */
const chunks = import.meta.glob<Record<string, Partial<Messages>>>('../i18n/messages/*.ts', { query: '?later' })

export async function loadLaterWords(language: Language): Promise<Partial<Messages>> {
  const words = await chunks[`../i18n/messages/${language}.ts`]?.()
  return words?.[language] ?? {}
}
