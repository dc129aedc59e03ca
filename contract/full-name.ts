import type { Language } from '#i18n/languages.ts'

/** The last name is always asked for: without it a name cannot be put in order. */
type Named = { firstName: string; lastName: string | undefined }

const eastern = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー・]+$/u
const foreign = /^[\p{Script=Katakana}ー・]+$/u

/** Names in Chinese characters, kana or Hangul, but for those that kana only spells: "マルコ ロッシ". */
function isEastern({ firstName, lastName = '' }: Named): boolean {
  const names = [firstName, lastName].map((name) => name.trim())
  return names.every((name) => eastern.test(name)) && !names.every((name) => foreign.test(name))
}

/** First and last name as their script puts them: "Anna Müller", "田中太郎". */
export function fullName(person: Named): string {
  const { firstName, lastName } = person
  return isEastern(person) ? `${lastName?.trim()}${firstName.trim()}` : [firstName, lastName].filter(Boolean).join(' ')
}

/** First and last name in the order in which a form of a language asks for them. */
export function namesInOrder<Name>(language: Language, first: Name, last: Name): [Name, Name] {
  return language === 'ja' || language === 'zh' ? [last, first] : [first, last]
}

/** The first letters of both names, in their order. */
export function initialsOf(person: Named): string {
  const names = [person.firstName, person.lastName ?? '']
  return (isEastern(person) ? names.reverse() : names).map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('')
}

/** What somebody is greeted with: by the first name alone no stranger is addressed in Chinese, Japanese or Korean. */
export const greetingName = (person: Named): string => (isEastern(person) ? fullName(person) : person.firstName)
