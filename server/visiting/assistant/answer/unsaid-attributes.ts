import type { Language } from '#i18n/languages.ts'
import type { Fact } from '../facts/fact.ts'
import { askedOf, isAsked, tells } from '../facts/telling-signs.ts'
import type { QuestionPart } from '../question/question-part.ts'
import { type FoundDetail, findDetails, isSlight, isTerm } from '../words/details.ts'
import { findWords } from '../words/lexicon.ts'
import { hasNoBlanks, plain } from '../words/plain-text.ts'
import { isAspect, type Topic } from '../words/topics.ts'

/**
 * How one asks what a thing is like, as `plain` writes it: `is` what it may be, or have, `what` a measure or a kind of it, `of` the thing.
 * `plainly` are words for what is asked of everything: whether there is one, may be used, is open, near or free.
 */
type Ways = { ways: string[]; plainly: string }

/** Up to four words that may name a thing. */
const thing = '(?<of>\\S+(?: \\S+){0,3}?)'
/** The same in front of what it may be, where prepositions begin something else: "is the key in the box". */
const before = (prepositions: string) => `(?<of>(?!(?:${prepositions}) )\\S+(?: (?!(?:${prepositions}) )\\S+){0,2}?)`

const waysOf: Record<Language, Ways> = {
  it: {
    ways: [
      `^(?:e |ma )?(?:il|lo|la|l|i|gli|le|un|una) ${thing} (?:e|sono) (?:anche |molto |a |in )?(?<is>\\S+)$`,
      `^(?:e|sono) (?:anche |molto )?(?<is>\\S+) (?:il|lo|la|l|i|gli|le) ${thing}$`,
      `quanto (?:e|sono) (?<is>\\S+) (?:il|lo|la|l|i|gli|le) ${thing}$`,
      `^(?:di |a )?che (?<what>\\S+) (?:e|ha|sono|hanno) (?:il|lo|la|l|i|gli|le) ${thing}$`,
      `(?:c e|ci sono) (?:un |una |uno |dei |delle |degli |il |la |lo |l |i |gli |le )?(?<is>\\S+)(?: per entrare)? (?:in|nel|nella|nell|alla|al|all|sulla|sul) ${thing}$`,
    ],
    plainly:
      'apert\\S|chius\\S|compres\\S|inclus\\S|disponibil\\S|liber\\S|gratuit\\S|gratis|pagamento|permess\\S|ammess\\S|consentit\\S|obbligatori\\S|possibile|vicin\\S|lontan\\S|distant\\S|previst\\S|necessari\\S|fornit\\S|pront\\S|quant[oaie]|dove|quando|cos|cosa|cosi|quale|mi[oa]',
  },
  en: {
    ways: [
      `^(?:and |so )?(?:is|are) (?:the |your )?(?!there |it |that |this |they )${before('at|in|on|by|to|from|for|with|near|or|and|is|not|it')} (?:also |very |a |really )?(?<is>\\S+)$`,
      `how (?<is>\\S+) (?:is|are) (?:the |your )?${thing}$`,
      `(?:what|which) (?<what>\\S+)(?: of \\S+(?: \\S+)?)? (?:is|are) (?:the |your )${thing}$`,
      `(?:is|are) there (?:a |an |any )?(?<is>\\S+) (?:in|into|on|at|by|to) (?:the |your )?${thing}$`,
    ],
    plainly:
      'any\\S*|some\\S*|opened|open|closed|free|available|included|allowed|permitted|welcome|possible|near|nearby|far|close|there|here|mandatory|required|necessary|ready|extra|much|long|many|like|where|when|times?|guests|provided|accepted|working|yours|mine|ours|else|okay|today|tomorrow|alright|right|safe|way',
  },
  de: {
    ways: [
      `^(?:und )?(?:ist|sind) (?:der|die|das|euer|eure|ihr|ihre) ${before('beim?|am|im|in|ins|an|auf|vom|von|zum|zur|fur|mit|nach|oder|und|der|die|das|dem|den|nicht|es|man')} (?:auch |sehr |ein |eine )?(?<is>\\S+)$`,
      `wie (?<is>\\S+) (?:ist|sind) (?:der|die|das|euer|eure|ihr|ihre) ${thing}$`,
      `welche[srnm]? (?<what>\\S+) (?:ist|hat|haben) (?:der|die|das|euer|eure|ihr|ihre) ${thing}$`,
      `(?:gibt es|gibts|gibt s) (?:einen |eine |ein )?(?<is>\\S+) (?:im|in den|in die|in der|in|am|an der|ins|zum|zur) ${thing}$`,
    ],
    plainly:
      'hoch|gestellt|heute|morgen|hier|dort|noch|schon|offen|geoffnet|geschlossen|frei|kostenlos|gratis|umsonst|verfugbar|inklusive|inbegriffen|dabei|erlaubt|moglich|nahe?|weit|entfernt|vorhanden|notig|pflicht|bereit|fertig|lange?|viel|teuer|willkommen|zuganglich|kostenpflichtig',
  },
  fr: {
    ways: [
      `^(?:et )?(?:est ce que )?(?:le|la|l|les|votre|vos) ${thing} (?:est|sont)(?: elle| il| elles| ils)? (?:aussi |tres |en )?(?<is>\\S+)$`,
      `(?:quelle|quel) est (?:la |le |l )(?<what>\\S+) (?:de la|du|de l|des) ${thing}$`,
      `(?:quelle|quel) (?<what>\\S+) (?:fait|a|est) (?:la|le|l|les) ${thing}$`,
      `(?:y a t il|il y a|y a) (?:un |une |des |du |de la )?(?<is>\\S+) (?:dans|a|au|pour entrer dans|sur) (?:la |le |l )?${thing}$`,
    ],
    plainly:
      'quoi|fourni\\S*|comment|ouvert\\S*|ferme\\S*|libre\\S*|gratuit\\S*|compris\\S*|inclus\\S*|disponible\\S*|autorise\\S*|permis\\S*|admis\\S*|accepte\\S*|possible|pres|loin|proche|obligatoire\\S*|necessaire\\S*|payant\\S*|prevu\\S*|quand|heure|acces|bienvenu\\S*',
  },
  es: {
    ways: [
      `^(?:y )?(?:el|la|los|las|vuestra|su) ${thing} (?:es|esta|son|estan) (?:tambien |muy )?(?<is>\\S+)$`,
      `^(?:y )?(?:es|esta|son|estan) (?:tambien |muy )?(?<is>\\S+) (?:el|la|los|las) ${thing}$`,
      `(?:que|cual es la|cual es el) (?<what>\\S+) (?:tiene|tienen|es|de|del) (?:el |la |los |las )?${thing}$`,
      `hay (?:un |una |unos |unas )?(?<is>\\S+) (?:en|para entrar en|a) (?:el |la )?${thing}$`,
    ],
    plainly:
      'abiert\\S+|cerrad\\S+|libre\\S*|gratis|gratuit\\S+|incluid\\S+|disponible\\S*|permitid\\S+|admitid\\S+|posible|cerca|lejos|obligatori\\S+|necesari\\S+|list\\S+|donde|cuando|horas?|horarios?|aqui|pago',
  },
  pt: {
    ways: [
      `^(?:e )?(?:o|a|os|as) ${thing} (?:e|esta|sao|estao) (?:tambem |muito )?(?<is>\\S+)$`,
      `^(?:e|esta|sao|estao) (?:tambem |muito )?(?<is>\\S+) (?:o|a|os|as) ${thing}$`,
      `(?:que|qual e a|qual a|qual e o|qual o) (?<what>\\S+) (?:tem|e|da|do|das|dos) (?:o |a |os |as )?${thing}$`,
      `(?:ha|tem|existe) (?:um |uma |uns |umas )?(?<is>\\S+) (?:na|no|para entrar na|em) ${thing}$`,
    ],
    plainly:
      'abert\\S+|fechad\\S+|livre\\S*|gratis|gratuit\\S+|incluid\\S+|disponive\\S+|permitid\\S+|aceit\\S+|possivel|perto|longe|obrigatori\\S+|necessari\\S+|pront\\S+|onde|quando|horas?|horario|aqui|pag\\S+',
  },
  ja: {
    ways: [
      '^(?<of>[^のはが]{1,12})[のはが](?<what>[^のはがにで]{1,8}?)(?:は|ですか|がありますか|はありますか|はどのくらいですか|はどれくらいですか)?$',
    ],
    plainly: '',
  },
  zh: { ways: ['^(?<of>.{1,8}?)(?:有|是)(?<what>.{1,6}?)(?:的)?(?:吗|呢)?$'], plainly: '' },
  ar: { ways: [`^كم (?<what>\\S+) ${thing}$`, `^هل ${thing} (?<what>\\S+)$`], plainly: '' },
}

type Patterns = { ways: RegExp[]; plainly: RegExp }
const known = new Map<Language, Patterns>()

function patternsOf(language: Language): Patterns {
  const { ways, plainly } = waysOf[language]
  const patterns = known.get(language) ?? {
    ways: ways.map((way) => new RegExp(way, 'u')),
    plainly: new RegExp(`^(?:${plainly})$`, 'u'),
  }
  known.set(language, patterns)
  return patterns
}

/** How sure a fact has to be of a subject to say it, and letters of a word that may be an attribute. */
const least = { about: 0.3, word: 4 }
/** Letters by which such words are compared. */
const compared = 6

/** What a question asks a thing to be, and no fact of the answer says of it. */
type Unsaid = {
  word: string
  /** Whether it is certain that no fact says it in other words: a term is the same in all languages, a word only in its own. */
  isCertain: boolean
}

/** What a question asks a thing to be like ("is the pool heated?"), where the facts speak of the thing and do not say that. */
export function unsaidAttribute(facts: Fact[], part: QuestionPart): Unsaid | undefined {
  const { ways, plainly } = patternsOf(part.language)
  if (isAnswered(facts, part)) return undefined
  const written = plain(part.text)
  for (const way of ways) {
    const { is, what = '', of = '' } = way.exec(written)?.groups ?? {}
    const word = is ?? what
    if (!word || plainly.test(word) || !isNamed(of, facts, part)) continue
    const own = detailsOf(word, part)
    const isOfTerm = own.some(({ detail }) => isTerm(detail))
    const mayBe = isOfTerm || (!!is && is.length >= least.word)
    if (!mayBe || isUsual(word, own, part.language)) continue
    if (facts.some((fact) => says(fact, word, own))) continue
    const isOwnLanguage = facts.every(({ language }) => !language || language === part.language)
    return { word, isCertain: isOfTerm || isOwnLanguage }
  }
  return undefined
}

/** Whether some fact tells the price, the hours or another aspect that is asked for. */
const isAnswered = (facts: Fact[], part: QuestionPart) =>
  askedOf.some((aspect) => isAsked(part, aspect) && facts.some((fact) => tells(fact, aspect)))

/** Whether some fact is about the thing that is named. */
function isNamed(of: string, facts: Fact[], { language }: QuestionPart): boolean {
  const named = findDetails(of, language).filter(({ detail }) => !isSlight(detail))
  return facts.some((fact) => named.some(({ detail }) => fact.details.includes(detail)))
}

function detailsOf(word: string, { details, language }: QuestionPart) {
  if (hasNoBlanks(language)) return details.filter((one) => one.word && word.includes(one.word))
  return details.filter((one) => one.word.split(' ').includes(word))
}

/** Whether a word asks for hours, a price or another aspect, which is answered elsewhere. */
const isUsual = (word: string, own: FoundDetail[], language: Language) =>
  own.some(({ detail }) => isSlight(detail)) ||
  findWords('words.txt', word, language).some(({ meaning }) => isAspect(meaning) || meaning === 'included' || meaning.startsWith('ask'))

function says(fact: Fact, word: string, own: FoundDetail[]): boolean {
  const isOf = ({ detail }: FoundDetail) => fact.details.includes(detail) || (fact.topics[detail as Topic] ?? 0) >= least.about
  if (own.some(isOf) || (own.some(({ detail }) => measures.has(detail)) && measure.test(fact.text))) return true
  const start = word.slice(0, Math.max(least.word, Math.min(compared, word.length - 1)))
  return plain(`${fact.label} ${fact.text}`)
    .split(' ')
    .some((said) => said.startsWith(start))
}

/** Terms that a number with its unit says. */
const measures = new Set(
  ['heatedPool', 'waterDepth', 'widthMeasure', 'heightMeasure', 'bedSize', 'squareMeters', 'weightLimit'].map((term) => `term ${term}`),
)
const measure = /\d\s?(?:[cm]?m|kg|x|×|°|grad\p{L}*|degr\p{L}+|度|درج\p{L}*|met\p{L}*|mètr\p{L}*|メートル|センチ|米|厘米|متر|سم)(?!\p{L})/iu
