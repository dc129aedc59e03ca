import type { Language } from './languages.ts'

const ends: Partial<Record<Language, string>> = { fr: '\u00a0: ', ja: '：', zh: '：' }

/** A label with the colon of its language, and the space that a value behind it needs. */
export function withColon(language: Language, label: string): string {
  return `${label}${ends[language] ?? ': '}`
}

/** Sentences one after the other. Japanese and Chinese leave no space between them. */
export function sentences(language: Language, ...said: string[]): string {
  return said.join(language === 'ja' || language === 'zh' ? '' : ' ')
}
