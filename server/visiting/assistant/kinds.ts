import type { Language } from '#i18n/languages.ts'

/** Breeds and pet names by which guests call their animals. */
const everywhere =
  'labradors?|chihuahuas?|beagles?|terriers?|golden retrievers?|bulldogs?|yorkshires?|cockers?|malt[eé]s[ei]?|jack russells?'

/** Breeds in each language, and the animal that each of them is. The reader has learnt animals by their plain words alone. */
const kinds: Record<Language, { of: RegExp; is: string }> = {
  it: { of: wordsLike(`${everywhere}|bassott[oi]|barboncin[oi]|pastor[ei] tedesc[oi]|volpin[oi]|levrier[oi]`), is: 'cane' },
  en: { of: wordsLike(`${everywhere}|poodles?|dachshunds?|sausage dogs?|spaniels?|retrievers?|collies?|pugs?|greyhounds?`), is: 'dog' },
  de: { of: wordsLike(`${everywhere}|dackeln?|pudeln?|möpse|mops|retriever|doggen?|malteser|collies?|windhund`), is: 'Hund' },
  fr: { of: wordsLike(`${everywhere}|teckels?|caniches?|bichons?|bergers? allemands?|bouledogues?|lévriers?`), is: 'chien' },
  es: { of: wordsLike(`${everywhere}|caniches?|perros? salchicha|galgos?|bich[oó]n(?:es)?|pastor(?:es)? alem[aá]n(?:es)?`), is: 'perro' },
  pt: { of: wordsLike(`${everywhere}|caniches?|poodles?|galgos?|pastor(?:es)? alem[aã](?:o|es)`), is: 'cão' },
  ja: { of: /(?:トイ)?プードル|チワワ|(?:ミニチュア)?ダックス(?:フンド)?|ラブラドール(?:レトリバー)?|柴犬|わんこ|ワンコ/gu, is: '犬' },
  zh: { of: /泰迪|金毛|柯基|柴犬|拉布拉多|贵宾犬|法斗|毛孩子/gu, is: '狗' },
  ar: { of: wordsLike('لابرادور|شيواوا|هسكي|بودل|جرو'), is: 'كلب' },
}

function wordsLike(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')
}

/** A text in which each animal is called what it is: "we come with two Dackel". */
export const withKinds = (text: string, language: Language): string => text.replace(kinds[language].of, kinds[language].is)
