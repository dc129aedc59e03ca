import type { Language } from '#i18n/languages.ts'

/** Breeds and pet names by which guests call their animals. */
const everywhere = 'labradors?|chihuahuas?|beagles?|(?:yorkshire )?terriers?|golden retrievers?|bulldogs?|cockers?|jack russells?'

/** People, hospitals and dishes are Maltese too: only what one has of one's own, or one of, is a dog. */
const ofOnesOwn = 'my|our|mi[oa]?|nostro|uno?|due|mein(?:e[mn])?|unser(?:e[mn])?|eine[mn]|zwei|mon|notre|nuestro|dos|meu|nosso|um'
const maltese = `(?<=(?<!\\p{L})(?:${ofOnesOwn}) )malt[eéê]s(?:er?|es|i)?`

/** Breeds in each language, and the animal that each of them is. The reader has learnt animals by their plain words alone. */
const kinds: Record<Language, { of: RegExp; is: string }> = {
  it: {
    of: wordsLike(`${everywhere}|${maltese}|yorkshires?|bassott[oi]|barboncin[oi]|pastor[ei] tedesc[oi]|volpin[oi]|levrier[oi]`),
    is: 'cane',
  },
  en: {
    of: wordsLike(`${everywhere}|${maltese}|yorkies?|poodles?|dachshunds?|sausage dogs?|spaniels?|retrievers?|collies?|pugs?|greyhounds?`),
    is: 'dog',
  },
  de: { of: wordsLike(`${everywhere}|${maltese}|dackeln?|pudeln?|möpse|mops|retriever|doggen?|yorkshires?|collies?|windhund`), is: 'Hund' },
  fr: {
    of: wordsLike(`${everywhere}|${maltese}|yorkshires?|teckels?|caniches?|bichons?|bergers? allemands?|bouledogues?|lévriers?`),
    is: 'chien',
  },
  es: {
    of: wordsLike(
      `${everywhere}|${maltese}|yorkshires?|caniches?|perros? salchicha|galgos?|bich[oó]n(?:es)?|pastor(?:es)? alem[aá]n(?:es)?`,
    ),
    is: 'perro',
  },
  pt: { of: wordsLike(`${everywhere}|${maltese}|yorkshires?|caniches?|poodles?|galgos?|pastor(?:es)? alem[aã](?:o|es)`), is: 'cão' },
  ja: { of: /(?:トイ)?プードル|チワワ|(?:ミニチュア)?ダックス(?:フンド)?|ラブラドール(?:レトリバー)?|柴犬|わんこ|ワンコ/gu, is: '犬' },
  zh: { of: /泰迪|金毛|柯基|柴犬|拉布拉多|贵宾犬|法斗|毛孩子/gu, is: '狗' },
  ar: { of: wordsLike('لابرادور|شيواوا|هسكي|بودل|جرو'), is: 'كلب' },
}

function wordsLike(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')
}

/** A text in which each animal is called what it is: "we come with two Dackel". */
export const withKinds = (text: string, language: Language): string => text.replace(kinds[language].of, kinds[language].is)
