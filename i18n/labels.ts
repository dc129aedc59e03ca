import type { Language } from './languages.ts'

const ends: Partial<Record<Language, string>> = { fr: '\u00a0: ', ja: '：', zh: '：' }

/** A label with the colon of its language, and the space that a value behind it needs. */
export function withColon(language: Language, label: string): string {
  return `${label}${ends[language] ?? ': '}`
}

const questionMarks: Partial<Record<Language, string>> = { fr: '\u00a0?', ja: '？', zh: '？', ar: '؟' }

/** A question with the mark at its end that its language has. */
export const withQuestionMark = (language: Language, question: string): string => `${question}${questionMarks[language] ?? '?'}`

/** Sentences one after the other. Japanese and Chinese leave no space between them. */
export function sentences(language: Language, ...said: string[]): string {
  return said.join(language === 'ja' || language === 'zh' ? '' : ' ')
}
