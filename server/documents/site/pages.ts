import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { acceptedLanguage, defaultLanguage, isLanguage, type Language, spokenLanguage } from '#i18n/languages.ts'
import type { PageContext } from '#site/page.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { policy } from '../../platform/http/security-headers.ts'
import type { Assets } from './assets.ts'

/** The inlined stylesheet and island of a page, and a content policy that allows both. */
export type PageFrame = {
  context(language: Language): PageContext
  contentPolicy: string
  /** Changes with every build that changes the page's files. */
  build: string
}

/** @param extra the sheet for what stands below the first view, the script that the island loads on demand, and sources of images, films and frames beside the own host */
export function pageFrame(
  assets: Assets,
  stylesheet: string,
  island: string | undefined,
  {
    laterStylesheet,
    onDemand,
    ...extraSources
  }: { laterStylesheet?: string; onDemand?: string; images?: string[]; media?: string[]; frames?: string[] } = {},
): PageFrame {
  const { css, hash } = assets.inline(stylesheet)
  const script = island && assets.url(island)
  const laterCss = laterStylesheet && assets.url(laterStylesheet)
  // With everything that it imports: the copy of the page that works offline needs each of these files.
  const onDemandFiles = onDemand && assets.preloads(onDemand).join(' ')
  return {
    context: (language) => ({
      language,
      t: translatorFor(language),
      css,
      ...(laterCss && { laterCss }),
      ...(script && { script }),
      ...(onDemandFiles && { onDemand: onDemandFiles }),
    }),
    contentPolicy: policy({ ...extraSources, styles: [hash] }),
    build: createHash('sha256').update(css).update(`${laterCss} ${script} ${onDemandFiles}`).digest('base64url').slice(0, 8),
  }
}

/** A value of the query; undefined where it is missing, or there more than once. An address that cannot be parsed has no query. */
export function queryText({ query }: Pick<FastifyRequest, 'query'>, name: string): string | undefined {
  const value = (query as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? value : undefined
}

/** An address of this product, in the language that ?lang names if it names one. */
export function withLanguage(path: string, request: FastifyRequest): string {
  const lang = queryText(request, 'lang')
  return isLanguage(lang) ? `${path}&lang=${lang}` : path
}

/** The language of ?lang, else the first fallback, else Italian. */
export function pageLanguage(request: FastifyRequest, ...fallbacks: (Language | undefined)[]): Language {
  const lang = queryText(request, 'lang')
  if (isLanguage(lang)) return lang
  return fallbacks.find((language) => language !== undefined) ?? defaultLanguage
}

/** The language that a request names: ?lang, else Accept-Language. */
export function askedLanguage(request: Pick<FastifyRequest, 'query' | 'headers'>): Language | undefined {
  const lang = queryText(request, 'lang')
  return isLanguage(lang) ? lang : acceptedLanguage(request.headers['accept-language'])
}

/** Language of a guest page: the one that is asked for, else the facility's first agent language, else Italian. */
export function guestLanguage(request: Pick<FastifyRequest, 'query' | 'headers'>, agentLanguages: string[]): Language {
  const [first] = agentLanguages
  return askedLanguage(request) ?? spokenLanguage(first)
}
