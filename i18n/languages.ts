/** The languages of the interface; the first one is the default. */
export const languages = ['it', 'en', 'de', 'fr', 'ja', 'zh', 'es', 'ar', 'pt'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'it'

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  it: 'Italiano',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
  es: 'Español',
  ar: 'العربية',
  pt: 'Português',
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** A language as somebody has stored or set it; the default for one that the interface does not speak. */
export function spokenLanguage(value: unknown): Language {
  return isLanguage(value) ? value : defaultLanguage
}

/** Writing direction for the `dir` attribute. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/**
 * The first language of an Accept-Language header that the interface speaks, by descending weight
 * (RFC 9110, 12.5.4). Undefined when none is spoken.
 */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='))
      return { code: tag.split('-')[0], weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
    .find(isLanguage)
}
