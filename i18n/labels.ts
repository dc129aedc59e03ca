import type { Language } from './languages.ts'

const ends: Partial<Record<Language, string>> = { fr: '\u00a0: ', ja: '：', zh: '：' }

/** A label with the colon of its language, and the space that a value behind it needs. */
export function withColon(language: Language, label: string): string {
  return `${label}${ends[language] ?? ': '}`
}

const questionMarks: Partial<Record<Language, string>> = { fr: '\u00a0?', ja: '？', zh: '？', ar: '؟' }

/** A question with the marks of its language, and a capital: one of several stands for itself, whatever stood before it. */
export function withQuestionMark(language: Language, question: string): string {
  const words = question.replace(/^¿\s*/, '').replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language))
  return `${language === 'es' ? '¿' : ''}${words}${questionMarks[language] ?? '?'}`
}

/** Sentences one after the other. Japanese and Chinese leave no space between them. */
export function sentences(language: Language, ...said: string[]): string {
  const [stop, between] = language === 'ja' || language === 'zh' ? ['。', ''] : ['.', ' ']
  const last = said.length - 1
  // A message may be without one where it stands by itself.
  return said.map((one, index) => (index < last && /[\p{L}\p{N}]$/u.test(one) ? one + stop : one)).join(between)
}

const commas: Partial<Record<Language, string>> = { ja: '、', zh: '、', ar: '، ' }

/** Names one after the other, with the comma of the language. */
export const listed = (language: Language, names: string[]): string => names.join(commas[language] ?? ', ')
