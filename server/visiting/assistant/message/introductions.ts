import type { Language } from '#i18n/languages.ts'
import { asksSomething } from '../reader/features.ts'
import { hasNoBlanks } from '../words/plain-text.ts'
import { sentencesOf } from './clauses.ts'

/** How one says one's name before a question, in each language: the name follows, with capitals where the script has them. */
const opens: Record<Language, string> = {
  it: '(?:io )?mi chiamo|il mio nome è|(?:sono|qui) (?:il|la) (?:signor[ae]?|sig\\.(?:ra)?|dottor(?:essa)?|dott\\.(?:ssa)?)',
  en: "my name(?: is|[’']?s)|(?:i am|i[’']?m|this is|here is) (?:mr|mrs|ms|miss|dr|professor)\\.?",
  de: 'mein name ist|ich hei(?:ß|ss)e|(?:hier (?:ist|spricht|schreibt)|ich bin) (?:frau|herr|familie|dr\\.?)',
  fr: "je m[’']appelle|mon nom est|(?:je suis|ici) (?:monsieur|madame|mademoiselle|mme|m\\.)",
  es: 'me llamo|mi nombre es|soy (?:el señor|la señora|el sr\\.?|la sra\\.?|don|doña)',
  pt: '(?:eu )?chamo-me|(?:o )?meu nome é|(?:eu )?sou (?:o senhor|a senhora|o sr\\.?|a sra\\.?)',
  ja: '[^、。！？\\s]{1,10}(?:と申します|といいます|と言います)[、。！\\s]+',
  // The same word orders and calls: a taxi, food, the police, somebody to wake one.
  zh: '我(?:的名字)?叫(?![了不个辆醒]|[^，。！？,\\s]*(?:车|的士|警察|外卖|餐|服务))[^，。！？,\\s]{1,4}[，。！、,\\s]+',
  ar: '(?:أنا )?اسمي \\S+(?: \\S+)?[،,.]\\s*',
}

/** Of the other languages the pattern above holds the name too. */
const hasCapitals = (language: Language) => !hasNoBlanks(language) && language !== 'ar'

/** Names of one person, up to a sign or an "and" that goes on. */
const name =
  /^\s\p{Lu}[\p{L}’'.-]*(?: (?:d[aeiou]|del|della|dos|von|van|zu|\p{Lu}[\p{L}’'.-]*)){0,3}(?:\s*[,;:!\n]+\s*|\.\s+|\s(?:e|and|und|et|y)\s)/u

/**
 * A text without the name with which it begins, where that is a sentence of its own or its sentence asks: who is called Park or Piscina asks for
 * neither. What is told behind a name stays whole: the reader has learnt no half sentences.
 */
export function withoutIntroduction(text: string, language: Language): string {
  const [opening = ''] = new RegExp(`^(?:${opens[language]})`, 'iu').exec(text) ?? []
  const behind = text.slice(opening.length)
  const rest = hasCapitals(language) ? behind.replace(name, '') : behind
  if (!opening || (hasCapitals(language) && rest === behind)) return text
  const isOwnSentence = /[.!。！\n]\s*$/.test(text.slice(0, text.length - rest.length))
  const [next = ''] = sentencesOf(rest)
  return isOwnSentence || /[?？؟]\s*$/.test(next) || asksSomething(next, language) ? rest : text
}
