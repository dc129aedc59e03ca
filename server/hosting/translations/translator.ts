import * as z from 'zod/mini'
import type { Language } from '#i18n/languages.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readLimited } from '../../platform/http/limited-response.ts'
import { watchCalls } from '../../platform/providers/watch-calls.ts'

/** Makes drafts of texts, in their order. @throws AppError translator.failed */
export type Translator = (texts: string[], from: Language, to: Language) => Promise<string[]>

const timeout = 15_000
/** Largest response in bytes: ten times all texts of one thing. */
const maxResponseBytes = 2 * 1024 * 1024
const libreResponse = z.object({ translatedText: z.array(z.string()) })
const deeplResponse = z.object({ translations: z.array(z.object({ text: z.string() })) })
/** DeepL wants to know which English, Portuguese and Chinese. */
const deeplTargets: Partial<Record<Language, string>> = { en: 'EN-GB', pt: 'PT-PT', zh: 'ZH-HANS' }

/** Speaks to a LibreTranslate- or DeepL-compatible service, whichever is set; undefined when none is. */
export function createTranslator(db: Db, { translator }: Config, onError: (error: Error) => void): Translator | undefined {
  if (!translator) return undefined
  const { url, key, kind } = translator

  async function post(path: string, headers: Record<string, string>, body: object): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) throw new Error(`The translator answered ${response.status}.`)
    return JSON.parse((await readLimited(response, maxResponseBytes)).toString())
  }

  async function translate(texts: string[], from: Language, to: Language): Promise<string[]> {
    if (kind === 'deepl') {
      const body = { text: texts, source_lang: from.toUpperCase(), target_lang: deeplTargets[to] ?? to.toUpperCase() }
      const response = await post('/v2/translate', { authorization: `DeepL-Auth-Key ${key}` }, body)
      return deeplResponse.parse(response).translations.map(({ text }) => text)
    }
    const body = { q: texts, source: from, target: to, format: 'text', ...(key && { api_key: key }) }
    return libreResponse.parse(await post('/translate', {}, body)).translatedText
  }

  const watched = watchCalls(db, 'translator', { translate }, () => false, onError)

  return async (texts, from, to) => {
    try {
      const made = await watched.translate(texts, from, to)
      if (made.length !== texts.length) throw new Error('The translator left texts out.')
      return made
    } catch (cause) {
      throw new AppError('translator.failed', { cause })
    }
  }
}
