import type { Language } from '#i18n/languages.ts'
import { plain } from './plain-text.ts'

/** Frequent short words. One that two languages share counts for both. */
const little = Object.entries({
  it: 'il lo la i gli le l un una uno di del della dei delle dell da dal dalla in nel nella nell con su sul sulla per tra e ed o non che si ci vi a al alla alle sono ogni come quando dove',
  en: 'the a an of to in on at by with from for and or is are be it you we our your not no can please there this that as when where if only',
  de: 'ich bin der die das den dem des ein eine einen einem einer und oder ist sind im in am an auf mit von vom zu zum zur fur bei nicht kein keine sie wir ihr unser bitte es man nach wenn nur',
  fr: 'le la les l un une des du de d au aux et ou est sont dans sur avec pour par ne pas vous nous votre nos ce cette il elle en a y si quand que qui',
  es: 'el la los las un una unos de del al a en con por para y o es son no se su sus nuestro que cuando donde si como hay esta estan',
  pt: 'o a os as um uma de do da dos das no na nos nas em com por para e ou sao nao se seu sua que quando onde ao pelo pela ha esta',
} satisfies Partial<Record<Language, string>>).map(([language, words]) => ({
  language: language as Language,
  words: new Set(words.split(' ')),
}))

/** The language that a sentence is written in; undefined where it is too short to tell. */
export function languageOf(text: string): Language | undefined {
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return 'ja'
  if (/\p{Script=Han}/u.test(text)) return 'zh'
  if (/\p{Script=Arabic}/u.test(text)) return 'ar'
  const read = plain(text).split(' ')
  const counts = little.map(({ language, words }) => ({ language, count: read.filter((word) => words.has(word)).length }))
  const [first, second] = counts.sort((a, b) => b.count - a.count)
  return first && second && first.count > second.count ? first.language : undefined
}
