import type { Language } from './languages.ts'

/** English and Portuguese need a region: `en` alone writes American dates, `pt` Brazilian prices. Arabic needs its clock and digits. */
const locales: Partial<Record<Language, string>> = { en: 'en-GB', pt: 'pt-PT', ar: 'ar-u-hc-h23-nu-latn' }

export const localeOf = (language: Language): string => locales[language] ?? language

const formats = new Map<string, Intl.NumberFormat>()

/** How a language writes numbers of some kind. Making a format takes longer than using it, so each is kept. */
export function numberFormatOf(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(localeOf(language), options)
  formats.set(key, format)
  return format
}
