import type { Language } from '#i18n/languages.ts'
import { withFewMarks } from '../words/plain-text.ts'
import { saysBroken } from './plain-asks.ts'

/** Words that begin what goes on, that set against it, that point back, that stand between two questions in one, and that turn a clause down, in each language. */
const wordsOf: Record<
  Language,
  { opens: string; but?: string; refers: string; not: string; joints: string; declined: string; had: string }
> = {
  it: {
    opens: '(?:e|ed) ',
    but: 'ma ',
    refers: '\\b(?:quello|quella|quelli|quelle|questo|questa|anche|ne|ci|di li|per quello)\\b',
    not: 'non',
    had: '(?:ce l|lo|la|ne) (?:ho|abbiamo|so|sappiamo) gia|gia (?:ce l|lo|la)|gia avut[oi]',
    joints: 'e|ed|ma|oppure|poi|inoltre|e poi|e anche',
    declined:
      'non (?:il|la|lo|l|i|le|gli|quell[oa]|per|mi serve|ci serve|mi interessa|ci interessa|parlo|intendo|cerco|chiedo|voglio|ho bisogno|abbiamo bisogno|veniamo in|arriviamo in|veniamo con)|niente',
  },
  en: {
    opens: '(?:and|what about|how about) ',
    but: 'but ',
    refers: '\\b(?:that|it|one|ones|those|there|too|as well|same)\\b',
    not: 'not',
    had: 'already (?:have|got|know)|(?:have|got) (?:it|that|the \\S+) already',
    joints: 'and|but|also|plus|or|and also',
    declined:
      'not (?:the|a|for|about|my|that|it|wifi)|i (?:dont|don t|do not) (?:need|mean|want)|we (?:dont|don t|do not) (?:need|mean|want)|no need|never mind|forget|(?:so )?no \\S+(?: \\S+)? (?:thanks|please|thank you)|(?:not|arent|aren t|won t be|wont be) (?:driving|coming by)',
  },
  de: {
    opens: 'und ',
    but: 'aber ',
    refers: '\\b(?:das|dafur|dort|auch|davon|dahin|es|die|dazu)\\b',
    not: 'nicht|kein(?:e|en)?',
    had: '(?:hab|habe|haben|kenne|weiss) (?:ich |wir )?(?:schon|bereits)|(?:schon|bereits) (?:da|bekommen|gefunden)',
    joints: 'und|aber|oder|sowie|sondern|und auch',
    declined:
      'nicht (?:der|die|das|den|dem|um|fur|nach|wegen|vom|zum)|kein(?:e|en|er)?|(?:ich|wir) (?:brauche|brauchen|meine|meinen|suche|suchen|will|wollen)(?: \\S+)? (?:nicht|kein(?:e|en)?)|(?:ich|wir) (?:komme|kommen|fahre|fahren) nicht',
  },
  fr: {
    opens: 'et ',
    but: 'mais ',
    refers: '\\b(?:ca|cela|y|aussi|celui|celle|ceux|la bas|en)\\b',
    not: 'pas',
    had: '(?:j|nous|on) (?:ai|avons|a) deja|je l ai deja',
    joints: 'et|mais|ou|puis|aussi|et aussi',
    declined:
      'pas (?:le|la|les|l|du|de|d|pour|celui|celle|besoin)|(?:je|nous|on) (?:n ai|n avons|n a|ne cherche|ne veux|ne parle|ne demande|ne vient|ne venons|n arrivons)|sans parler',
  },
  es: {
    opens: 'y ',
    but: 'pero ',
    refers: '\\b(?:eso|esa|ese|ahi|tambien|la de|el de|alli|lo)\\b',
    not: 'no',
    had: 'ya (?:lo|la|los|las) (?:tengo|tenemos|se|sabemos)|ya (?:tengo|tenemos)',
    joints: 'y|e|pero|o|ademas|tambien|sino',
    declined:
      'no (?:el|la|los|las|lo|me refiero|necesito|necesitamos|quiero|busco|hablo|pregunto|me hace falta|hace falta|es|venimos en|vamos en|llegamos en|vengo en)',
  },
  pt: {
    opens: 'e ',
    but: 'mas ',
    refers: '\\b(?:isso|esse|essa|ai|tambem|a do|o do|la|disso)\\b',
    not: 'nao',
    had: 'ja (?:tenho|temos|sei|sabemos|o tenho|a tenho)',
    joints: 'e|mas|ou|tambem|alem disso|sim',
    declined:
      'nao (?:o|a|os|as|e|preciso|precisamos|quero|procuro|falo|pergunto|e preciso|me refiro|vamos de|viemos de|vou de|chegamos de)|sem ser',
  },
  ja: {
    opens: '(?:あと|じゃあ)',
    refers: '^その|それ|そこ|も？?$',
    not: '',
    had: 'もう(?:あり|わか|知|持って|聞)|わかっています',
    joints: 'それと|それから|あとは?|また|そして|けど|ですが',
    declined: '.*(?:ではなくて?|じゃなくて?|でなく|いりません|要りません|いらない|いらなく|不要|結構です(?:が)?)',
  },
  zh: {
    opens: '那(?!个人)',
    refers: '^(?:那|它|这)|呢？?$|也',
    not: '',
    had: '(?:我|我们)?(?:已经|已經)(?:有|知道|拿到)',
    joints: '还有|另外|以及|而且|但是?|不过|然后|和',
    declined: '(?:我|我们)?(?:不是(?:问|说|要)?|不要|不需要|不用|不想)',
  },
  ar: {
    opens: 'و(?:ما|ماذا|اذا|لو|هل|متي|كم|بكم|في|من|مع|بدون|بعد|قبل|ايضا|كمان) ',
    refers: '^و|(?:ذلك|هذا|هذه|هناك|ايضا|كمان|نفس)',
    not: '',
    had: '(?:عندي|معي|اعرف|عرفت)(?: \\S+)? (?:خلاص|اصلا|بالفعل|من قبل)|لقيت',
    joints: 'ثم|او|أو|لكن|ولكن|بس|كمان|ايضا|وكمان',
    // "ما" asks what something is, unless a verb follows.
    declined: '(?:ليس|ليست|مش|مو|لا|ما(?= (?:اريد|نريد|احتاج|نحتاج|اقصد|ابغي|عايز|بدي|قصدي|اسال|عندي)))',
  },
}

/** What is named and turned down behind it: "la colazione no, la cena", "les petits pains non". */
const namedNot: Partial<Record<Language, RegExp>> = {
  it: /^(?:no )*(?:il |la |lo |l |i |le |gli |quell[aeio] )\S+(?: \S+){0,2} no$/,
  de: /^(?:nein )*(?:der|die|das|den|dem) \S+(?: \S+){0,2} nicht$/,
  fr: /^(?:non )*(?:le |la |les |l |celui |celle )\S+(?: \S+){0,2} non$/,
  es: /^(?:no )*(?:el|la|los|las) \S+(?: \S+){0,2} no$/,
  pt: /^(?:nao )*(?:o|a|os|as) \S+(?: \S+){0,2} nao$/,
}

/** Japanese says what is not meant before what is, without a comma. */
const turn = /(?<=じゃなくて|ではなくて|じゃなく(?!て)|ではなく(?!て))/

/** A part of a question, and whether it says what is not meant. */
export type Clause = {
  text: string
  isDeclined: boolean
  /** Whether its sentence ends as a question, and whether it begins one. */
  isQuestion: boolean
  isFirst: boolean
}

const sentenceEnd = /[.?!;:\n。？！；：؟؛]+/
const comma = /[,،、，–—]|(?<!\d)[:：]|\s-\s/
/** A few words before a dash or a colon say what the rest is about: "coffee machine - is it nespresso?". */
const heading = /^(\s*\S+(?:\s\S+){0,2})(?:\s[-–—]\s|\s?[:：]\s)/
export const isUnspaced = /[\u3040-\u30ff\u3400-\u9fff]/

/** Characters of a question that is no more than a few words, where a sign of Japanese or Chinese says as much as two. */
export const longestBrief = 26
export const isBrief = (text: string): boolean => text.length < (isUnspaced.test(text) ? longestBrief / 2 : longestBrief)

/** Clauses of a question that are read; people's questions have fewer. */
const maxClauses = 40

/**
 * Splits what a guest has written where one question may end and another begin: at sentence ends, commas, and between "and" and "but".
 * It splits often too much: clauses count only where each has a topic of its own.
 */
export function clausesOf(text: string, language: Language): Clause[] {
  const { not, joints, declined, had } = wordsOf[language]
  const joint = isUnspaced.test(text)
    ? new RegExp(`(?:${joints})`)
    : new RegExp(`\\s(?:${joints})\\s${language === 'ar' ? '|\\s(?=و[^ ا]\\S+)' : ''}`, 'i')
  const isNot = new RegExp(isUnspaced.test(text) ? `^(?:${declined})` : `^(?:\\S+ ){0,2}(?:${declined})(?:\\s|$)`, 'i')
  const hasIt = new RegExp(not ? `${had}|^(?:\\S+ ){0,1}(?:${not}) \\S+(?: \\S+)?$` : had, 'i')
  // What does not work is no less meant: "internet non va".
  const isDeclined = (clause: string) =>
    !saysBroken(clause, language) && [isNot, hasIt, namedNot[language]].some((pattern) => pattern?.test(bare(clause)))
  return sentencesOf(text)
    .flatMap((sentence) => {
      const parts = sentence
        .replace(heading, '$1 ')
        .split(comma)
        .flatMap((part) => part.split(joint))
        .flatMap((part) => (language === 'ja' ? part.split(turn) : [part]))
        .filter((part) => /\p{L}/u.test(part))
      const isQuestion = /[?？؟]\s*$/.test(sentence)
      return parts.map((part, index) => ({ text: part.replace(sentenceEnd, ' ').trim(), isQuestion, isFirst: !index }))
    })
    .slice(0, maxClauses)
    .map((clause) => ({ ...clause, isDeclined: isDeclined(clause.text) }))
}

/** As `declined` is written: lower case, without accents and apostrophes. */
const bare = (text: string) =>
  withFewMarks(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/['’]/g, ' ')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')

/** How one asks whether there is a thing, as {@link bare} writes it: these words point at nothing. */
const isThere = /\b(?:gibt es|es gibt|(?:is|are) there|there (?:is|are|s)|il y a|y a[ -]t[ -]il|y a)\b/g

/** Whether a question has a word for what was spoken of before it: "is there one for children too?". */
export const pointsAt = (text: string, language: Language): boolean =>
  new RegExp(wordsOf[language].refers, 'i').test(withoutSigns(text).replace(isThere, ' '))

/** Whether a question points back at the one before it: "and on Sunday?", "but for children?". */
export function refersBack(text: string, language: Language): boolean {
  const { opens, but = opens } = wordsOf[language]
  return new RegExp(`^(?:${opens}|${but})`, 'i').test(withoutSigns(text)) || pointsAt(text, language)
}

/** Whether a text begins as what goes on about something does: "and if it rains?". */
export const opensAsNext = (text: string, language: Language): boolean =>
  new RegExp(`^${wordsOf[language].opens}`, 'i').test(withoutSigns(text))

const withoutSigns = (text: string) => bare(text.replace(/^[\s¿¡]+/, '').trim())

/** How a clause begins that asks on behind a question: "could you tell me where to park, whether dogs are allowed". */
const whether: Partial<Record<Language, RegExp>> = {
  it: /^se /i,
  en: /^(?:if|whether) /i,
  de: /^ob /i,
  fr: /^s(?:i |['’]il )/i,
  es: /^si /i,
  pt: /^se /i,
}

export const asksOn = (text: string, language: Language): boolean => !!whether[language]?.test(text)

/** Whether a clause names one of several things that the end of its sentence asks for, as Japanese does: "パスワードと". */
export const isListed = (text: string, language: Language): boolean => language === 'ja' && /[とや]$/.test(text)

/** The sentences of a question, each with its end. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[?!;\n。？！；؟؛]|(?<!\d)\.|\d\.(?=\s|$))/)
