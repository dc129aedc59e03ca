import type { Language } from '#i18n/languages.ts'

/** What no text has. */
const never = /(?!)/

/** "Quad bike" is none. */
const pedalled = /(?<!quad |motor |dirt )bike/i

/** In Portuguese five days of the week end with the word for a market. */
const fair = /(?<!(?:segunda|ter[cç]a|quarta|quinta|sexta)[- ])feira/i

/**
 * Words that mostly mean something else than the thing which is called so, by thing and word as `plain` writes it: without its dots, German
 * "über" is a taxi. Only a text that has this spelling speaks of the thing.
 */
const meantBy: Partial<Record<Language, Record<string, RegExp>>> = {
  it: { 'garden cortile': never, 'stroller carrozzina': /bimb|bambin|neonat/i, 'hob fuochi': /cucina|gas|accend/i },
  en: {
    'garden courtyard': never,
    'bar lounge': never,
    'nightclub club': /night|danc/i,
    'bathtub tub': /bath/i,
    'shuttle pick up': /pick (?:us|me|you|them|him|her)|pick-up|airport|station/i,
    'bicycle bike': pedalled,
    'bikes bike': pedalled,
  },
  de: {
    'taxi uber': /\bUber\b/,
    'pots hafen': never,
    'pots flughafen': never,
    'oven kaminofen': never,
    'oven kachelofen': never,
    'oven schwedenofen': never,
    'oven holzofen': never,
    'oven ofen': /back|küche|herd|pizza|gerät/i,
    'bus skibus': never,
  },
  fr: {
    'market marche': /marché/i,
    'market marches': /marchés/i,
    'nightclub boite': /de nuit|en boîte/i,
    'ferry bac': /île|traverse/i,
    'bus car': never,
  },
  es: { 'metro metros': never, 'garden patio': never, 'radiator calentador': never },
  pt: {
    'tram eletrico': /linha|apanhar|paragem|28/i,
    ...{ 'market feira': fair, 'streetMarket feira': fair, 'events feira': fair },
    'market praca': never,
  },
  ja: { 'barbecue 炭': /炭火|木炭/, 'elevator リフト': never },
  zh: { 'train 动车': /(?<!电)动车/, 'nightclub 俱乐部': never },
  ar: { 'barbecue شوي': /الشوي|شواء/, 'laundryService المغسله': /ملابس/ },
}

/** Whether a word of a text may name a thing there, though it mostly means something else. */
export function mayMean(language: Language, thing: string, word: string, text: string): boolean {
  const spelling = meantBy[language]?.[`${thing} ${word}`]
  return !spelling || spelling.test(text)
}
