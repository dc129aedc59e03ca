import type { Language } from '#i18n/languages.ts'
import { hasNoBlanks, plain } from '../words/plain-text.ts'
import type { FoundThing, Thing } from '../words/things.ts'

/** What people name to say where another thing is, or is wanted. */
const spots: readonly Thing[] = ['terrace', 'balcony', 'garden', 'pool', 'indoorPool', 'garage', 'reception']

/** Words before a spot, as `plain` writes them; in Japanese and Chinese those behind it. */
const before: Record<Language, string> = {
  it: 'in|nel|nella|nell|sul|sulla|sull|al|alla|vicino|accanto|presso',
  en: 'in|on|at|by|near|beside|to|around',
  de: 'auf|in|im|am|an|bei|beim|neben|zum|zur',
  fr: 'sur|dans|au|a|pres|cote|bord|en',
  es: 'en|al|a|junto|cerca',
  pt: 'em|na|no|ao|a|junto|perto',
  ar: 'في|علي|عند|جنب|قرب|بجانب',
  ja: 'で|に|の|そば|横',
  zh: '里|上|旁|边|有|能|可以',
}

/** Whether a question names a spot to say where: "table tennis on the terrace". */
function saysWhere({ thing, word }: FoundThing, text: string, language: Language): boolean {
  if (!spots.includes(thing)) return false
  if (hasNoBlanks(language)) return new RegExp(`${word}(?:${before[language]})`, 'u').test(text)
  // Arabic joins "in" to the word.
  if (language === 'ar' && /^(?:بال|عال|لل)/.test(word)) return true
  return new RegExp(`(?:^| )(?:${before[language]}) (?:\\S+ ){0,2}${word}(?= |$)`, 'u').test(text)
}

/** The things that a question is about; those that only say where are left out as long as another one is named. */
export function withoutSpots(things: FoundThing[], asked: string, language: Language): FoundThing[] {
  const text = plain(asked)
  const meant = things.filter((thing) => !saysWhere(thing, text, language))
  return meant.length ? meant : things
}
