import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { loadAllMessages } from './all-messages.ts'
import { type Language, languages } from './languages.ts'

const folder = fileURLToPath(new URL('../docs/languages', import.meta.url))
const wordFiles = readdirSync(folder).filter((name) => name.endsWith('.md'))

/** The words between backticks in the third column of a language's tables: those that a text must not use. */
function forbiddenWords(language: string): string[] {
  const rows = readFileSync(join(folder, `${language}.md`), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return rows.flatMap(([, , , never = '']) => [...never.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word.trim()))
}

/**
 * Where a word stands in a text: as a whole word, in Chinese and Japanese anywhere, in Arabic with the particles
 * that are written onto it. A hyphen at its end or beginning stands for the rest of the word. A word without
 * capitals is found in capitals too.
 */
function pattern(language: string, word: string): RegExp {
  const bare = word.replace(/^-|-$/g, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const flags = bare === bare.toLowerCase() ? 'iu' : 'u'
  if (language === 'ja' || language === 'zh') return new RegExp(bare, flags)
  const particles = language === 'ar' ? '(?:[وفبلك]{0,2}(?:ال|لل)?)' : ''
  const start = word.startsWith('-') ? '' : `(?<![\\p{L}\\p{M}\\p{N}])${particles}`
  return new RegExp(`${start}${bare}${word.endsWith('-') ? '' : '(?![\\p{L}\\p{M}\\p{N}])'}`, flags)
}

/** Addresses and placeholders are no prose. */
const prose = (text: string) => text.replace(/https?:\/\/\S*/g, '{}').replace(/\{\{\w+\}\}/g, '{}')

/** These Italian texts are promised letter by letter, with a typewriter's apostrophe. */
const promised = new Set([
  'auth.forgot.done',
  'auth.forgot.failed',
  'auth.required.text',
  'auth.reset.missingToken',
  'facility.address.missing',
  'facility.session.text',
  'place.choose.failed',
  'place.unchoose.failed',
  'proposals.failed',
  'requests.update.failed',
])

const texts = new Map(
  await Promise.all(
    languages.map(async (language) => {
      const messages = Object.entries(await loadAllMessages(language))
      return [language, messages.map(([key, text]) => ({ said: `${key}: ${text}`, prose: prose(text) }))] as const
    }),
  ),
)

const textsWith = (language: Language, sign: RegExp) =>
  (texts.get(language) ?? []).filter((text) => sign.test(text.prose)).map(({ said }) => said)

describe('the glossary', () => {
  test('stands in one file a language', () => {
    expect(wordFiles.sort()).toEqual(languages.map((language) => `${language}.md`).sort())
  })

  test.each(wordFiles.map((name) => name.slice(0, -3) as Language))('of %s names words that no text uses', (language) => {
    const words = forbiddenWords(language)
    expect(words.length).toBeGreaterThan(10)
    const found = words.map((word) => [word, textsWith(language, pattern(language, word))] as const)
    expect(found.filter(([, where]) => where.length > 0)).toEqual([])
  })
})

test.each(languages)('a telephone number in %s is not broken at the end of a line', (language) => {
  expect(textsWith(language, /\+\d+ \d/)).toEqual([])
})

test.each(languages)('where one meets has one word in %s, in the offer, on the page and in mails', async (language) => {
  const texts = await loadAllMessages(language)
  const words = (['proposals.place', 'guest.request.place', 'mail.fact.place'] as const).map((key) => texts[key])
  expect([...new Set(words)]).toHaveLength(1)
  expect(texts['requests.offer.place']).toContain(words[0])
})

test.each([
  ['ja', /施設/],
  ['ar', /منشأ/],
] as const)('a guest reads of the property in %s by the word of guests, in mails too', (language, ofHosts) => {
  const toGuests =
    /^(?:guest\.|mail\.(?:facilityRemoved|requestErased|proposal|booking[A-Z]|request(?:Received|Changed|Rejected|CalledOff|CanceledByGuest)|messageToGuest|offerEnding))/
  expect(textsWith(language, ofHosts).filter((said) => toGuests.test(said))).toEqual([])
})

test.each([
  ['it', /richiest/i],
  ['en', /request/i],
  ['de', /anfrage/i],
  ['fr', /demande/i],
  ['es', /solicitud/i],
  ['pt', /pedido/i],
  ['ar', /طلب/],
  ['ja', /リクエスト/],
  ['zh', /申请/],
] as const)('data that a server cannot take are in %s no request, which is what a guest sends', (language, request) => {
  const refused = /^error\.request\.(?:foreignOrigin|malformed|tooLarge|unsupportedType):/
  const found = (texts.get(language) ?? []).filter(({ said }) => refused.test(said))
  expect([found.length, found.filter(({ prose }) => request.test(prose))]).toEqual([4, []])
})

describe('punctuation', () => {
  test.each(['it', 'fr', 'en'] as const)('in %s has no straight apostrophe between letters', (language) => {
    const straight = textsWith(language, /\p{L}'\p{L}/u)
    expect(straight.filter((text) => !promised.has(text.split(':')[0] ?? ''))).toEqual([])
  })

  test.each(['ja', 'zh'] as const)('in %s is full-width beside its own script', (language) => {
    const script = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー」』）》〉”{}]'
    expect(textsWith(language, new RegExp(`${script} ?[:,;?!]|[:,;?!] ?(?![{}”」』）])${script}`, 'u'))).toEqual([])
  })

  test('in French has a no-break space before : ; ? ! » and behind «', () => {
    expect(textsWith('fr', /(?<!\u00a0)[;?!»]|(?<![\u00a0\d]):(?!\/)|«(?!\u00a0)/u)).toEqual([])
  })

  test('in Arabic is its own: ، ؛ ؟ « »', () => {
    expect(textsWith('ar', /[\p{Script=Arabic}\p{M}»)}] ?[,;?]|"/u)).toEqual([])
  })

  test('has the ellipsis that German and Chinese write: behind a space, and twice', () => {
    expect(textsWith('de', /\S…/)).toEqual([])
    expect(textsWith('zh', /(?<!…)…(?!…)/)).toEqual([])
  })

  test('in German parts two imperatives with a comma before und and oder', () => {
    expect(textsWith('de', /\p{L}en Sie [^.:!?]*[^,.:!?] (?:und|oder) \p{L}+en Sie /u)).toEqual([])
  })

  test('in Italian has its own quotation marks', () => {
    expect(textsWith('it', /[“”]/)).toEqual([])
  })

  test.each(languages)('in %s has no hyphen in a span of time', (language) => {
    expect(textsWith(language, /\d ?- ?\d/)).toEqual([])
  })

  test.each(languages)('in %s has a no-break space before a dot, which begins no line', (language) => {
    expect(textsWith(language, /(?<!\u00a0)·/)).toEqual([])
  })

  test.each(languages)('in %s has no space too many', (language) => {
    expect(textsWith(language, / {2}|^\s|\s$/u)).toEqual([])
  })
})

describe('a name in a placeholder', () => {
  const behind = (word: string) => new RegExp(`(?<!\\p{L})(?:${word}) \\{\\{(?:guest|host|facility|name)\\}\\}`, 'u')
  const named = (language: Language, word: string) => (texts.get(language) ?? []).filter(({ said }) => behind(word).test(said))

  test.each([
    ['it', 'a'],
    ['fr', 'de|que'],
  ] as const)('stands in %s behind no "%s", which a vowel would change: "ad Alba", "d’Aline"', (language, word) => {
    expect(named(language, word).map(({ said }) => said)).toEqual([])
  })
})

test.each([
  ['de', /^„.+“$/],
  ['pt', /^«.+»$/],
] as const)(
  'what stands in a mail of %s for a property without a name is quoted: a preposition would change it',
  async (language, quoted) => {
    const { 'mail.facility.nameless': standIn } = await loadAllMessages(language)
    expect(standIn).toMatch(quoted)
  },
)

describe('in Arabic', () => {
  test('a name stands behind a noun or a particle of ours, since a verb would have to agree with it', () => {
    const noun = '(?:في|من|إلى|على|لدى|باسم|ردّ|صفحة|مساعد|[:،])'
    const named = (texts.get('ar') ?? []).filter(({ said }) => new RegExp(`(?<!${noun} )\\{\\{(guest|host|facility)\\}\\}`).test(said))
    expect(named.map(({ said }) => said)).toEqual([])
  })

  test('a length of time stands behind a colon, since a preposition would ask for another case', () => {
    const spans = (texts.get('ar') ?? []).filter(({ said }) => /(?<!: )\{\{wait(ed)?\}\}/.test(said))
    expect(spans.map(({ said }) => said)).toEqual([])
  })

  test('what is missing is بلا before a noun, من دون in a sentence', () => {
    expect(textsWith('ar', /(?<!من )(?<![\p{L}\p{M}])دون(?!\p{L})/u)).toEqual([])
  })
})

test('in Japanese a sentence has no space beside Latin letters, digits and placeholders, but for addresses and code', () => {
  const code = '\\{\\{(?:email|current|address|greeting|facts)\\}\\}'
  const spaced = new RegExp(
    `(?:(?!${code})(?:\\{\\{\\w+\\}\\}|[A-Za-z0-9]+)) \\p{Script=Hiragana}|\\p{Script=Hiragana} (?!${code})[{A-Za-z0-9]|[A-Z]\\w+ \\p{Script=Han}`,
    'u',
  )
  const sentences = (texts.get('ja') ?? []).map(({ said }) => said.replace(/\S+@\S+|https?:\/\/\S*/g, ''))
  expect(sentences.filter((said) => spaced.test(said))).toEqual([])
})

test('in Chinese a name has a space on either side', () => {
  const names = '\\{\\{(?:host|guest|facility|name|change|part)\\}\\}'
  const close = new RegExp(`\\p{Script=Han}${names}|${names}\\p{Script=Han}`, 'u')
  expect((texts.get('zh') ?? []).filter(({ said }) => close.test(said)).map(({ said }) => said)).toEqual([])
})
