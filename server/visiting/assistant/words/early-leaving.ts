import type { Language } from '#i18n/languages.ts'
import { hasNoBlanks, plain } from './plain-text.ts'

/** Words for leaving and flying, and for an hour before anybody is up, as `plain` writes them. */
const words: Record<Language, { leaves: string; hour: string }> = {
  it: {
    leaves: 'part(?:o|e|iamo|ono|ire|enza|it\\S+)|vol[oi]|aereo|(?:ri)?usc\\S+|esc(?:e|o|ono)|decoll\\S+|andiamo via|vado via',
    hour: '(?:(?:alle|delle|verso le) (?:[2-7]|tre|quattro|cinque|sei|sette)|prima delle (?:[2-8]|cinque|sei|sette|otto))(?! di sera| del pomeriggio| di pomeriggio)',
  },
  en: {
    leaves: 'leav(?:e|es|ing)|flights?|plane|fly|set(?:ting)? off|head(?:ing)? (?:off|out)|depart\\S*|off at',
    hour: '(?:(?:at|by|around|about) (?:[2-7]|three|four|five|six|seven)|before (?:[2-8]|eight|three|four|five|six|seven))(?! ?pm| \\d\\d ?pm| in the (?:evening|afternoon))|[2-7](?: \\d\\d)? ?am',
  },
  de: {
    leaves: 'flieger|flug|fliegen|abflug|flugzeug|los|losfahren|abfahr\\S*|abreis\\S*|aufbrechen|fahren',
    hour: '(?:(?:um|gegen) (?:halb )?(?:[2-7]|drei|vier|funf|sechs|sieben)|vor (?:[2-8]|funf|sechs|sieben|acht))(?! (?:uhr )?(?:abends|nachmittags))',
  },
  fr: {
    leaves: 'vol|avion|part(?:ons|ez|ir|ent|ant|e|s)?|decoll\\S+|quitt\\S+|depart',
    hour: '(?:(?:a|vers) (?:[2-7] ?h|(?:trois|quatre|cinq|six|sept) heures)|avant (?:[2-8] ?h|(?:cinq|six|sept|huit) heures))(?! du soir)|[2-7] ?h(?:eures)?(?: ?\\d\\d)? du matin',
  },
  es: {
    leaves: 'vuelo|avion|sal(?:go|es?|imos|en|ir|gamos)|nos vamos|me voy|marcha\\S*|despeg\\S+',
    hour: '(?:(?:a|hacia) las (?:[2-7]|tres|cuatro|cinco|seis|siete)|antes de las (?:[2-8]|cinco|seis|siete|ocho))(?! de la (?:tarde|noche))',
  },
  pt: {
    leaves: 'voo|aviao|sa(?:io|i|imos|em|ir|irmos)|part(?:o|e|imos|ir)|vou embora|vamos embora',
    hour: '(?:(?:as|pelas) (?:[2-7]|tres|quatro|cinco|seis|sete)|antes das (?:[2-8]|cinco|seis|sete|oito))h?(?! da (?:tarde|noite))',
  },
  ja: { leaves: '出発|飛行機|フライト|便|発ち|出ます|出る|チェックアウト', hour: '(?:朝|早朝|午前)の?(?:[2-7]|[三四五六七])時|早朝' },
  zh: { leaves: '航班|飞机|起飞|出发|离开|走', hour: '(?:早上|凌晨|清晨|早晨)(?:[2-7]|[两三四五六七])点|一大早' },
  ar: {
    leaves: '(?:ال)?(?:رحلت\\S*|طيار\\S*|طاير\\S*|طائر\\S*)|[نا]غادر|[نا]طلع|[نا]سافر|[نا]مشي',
    hour: '(?:[2-7]|ثلاثه|اربعه|خمسه|سته|سبعه|[٢-٧]) ?(?:ونص )?(?:الفجر|الصبح|فجرا|صباحا)|الفجر',
  },
}

/** Who arrives at such an hour does not leave: the beginnings of words for it, before the hour. */
const arrives =
  'arriv|atterr|land|touch|get in|gets in|getting in|comes? in|komm|pose|aterriz|lleg|cheg|pous|نوصل|اوصل|نصل|توصل|وصل|تصل|يصل|اصل|تهبط|يهبط'
/** The same where words have no blanks between them, wherever it stands. */
const arrivesAnywhere = /着(?:き|く|い|陸)|到着|到达|抵达|降落|落地|到(?= |$)/

const patterns = new Map<Language, readonly [RegExp, RegExp]>()
function patternsOf(language: Language): readonly [RegExp, RegExp] {
  const { leaves, hour } = words[language]
  const isNotAfterArrival = `(?<!(?:^| )(?:${arrives})\\S*(?: \\S+){0,3} )`
  const whole = (text: string) => new RegExp(hasNoBlanks(language) ? text : `(?<= |^)(?:${text})(?= |$)`, 'u')
  const found =
    patterns.get(language) ?? ([whole(leaves), whole(hasNoBlanks(language) ? hour : `${isNotAfterArrival}(?:${hour})`)] as const)
  patterns.set(language, found)
  return found
}

/** Whether it speaks of leaving before most people are up: "our flight is at 6". */
export function leavesEarly(text: string, language: Language): boolean {
  const read = plain(text)
  if (hasNoBlanks(language) && arrivesAnywhere.test(read)) return false
  return patternsOf(language).every((pattern) => pattern.test(read))
}
