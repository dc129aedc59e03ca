import { array, assert, constantFrom, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { languages } from '#i18n/languages.ts'
import { hardTexts } from '#testing/hard-texts.ts'
import { plain } from './plain-text.ts'
import { findTopicWords, readTopics } from './topic-reader.ts'
import { aspects, topics } from './topics.ts'
import { de as german } from './words/de.ts'
import { it as italian } from './words/it.ts'
import { zh as chinese } from './words/zh.ts'

/** Longer words win, said as plainly as can be: each word is held against every other. */
function countedOneByOne(text: string) {
  const found = findTopicWords(plain(text), languages)
  const isHidden = (word: (typeof found)[number]) =>
    found.some(
      (other) =>
        other.end - other.start > word.end - word.start &&
        other.start < word.end &&
        word.start < other.end &&
        !aspects.includes(other.topic) &&
        (!other.isWeak || other.topic === word.topic),
    )
  const counted = found.filter((word) => aspects.includes(word.topic) || !isHidden(word))
  const namesOf = (isWeak: boolean) => new Set(counted.filter((word) => word.isWeak === isWeak).map(({ topic }) => topic))
  return { strong: namesOf(false), weak: namesOf(true) }
}

const words = [italian, german, chinese].flatMap((list) =>
  topics.flatMap((topic) => list[topic].split(',').map((word) => word.replaceAll(/[*?]/g, '').trim())),
)
/** Words of three languages, beside and within one another. */
const texts = array(tuple(constantFrom(...words, 'a', '22', 'والمسبح'), constantFrom(' ', '')), { maxLength: 30 }).map((parts) =>
  parts.flat().join(''),
)

describe('reading', () => {
  test('counts of words that overlap the longer one, in any text', async () => {
    await assert(
      property(texts, (text) => {
        expect(readTopics(text)).toEqual(countedOneByOne(text))
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['de', 'Der Sandstrandzugang', ['beach']],
    ['ar', 'وبالمسبح', ['pool']],
    ['zh', '停车场在哪里', ['parking']],
    ['ja', 'Wi-Fiはありますか', ['wifi']],
  ] as const)('knows words in what is written together, in %s: %s', (language, text, expected) => {
    expect([...readTopics(text, [language]).strong]).toEqual(expect.arrayContaining([...expected]))
  })

  test.each(Object.keys(hardTexts))('finds no more than twice as many words in twice as much of: %s', (name) => {
    const count = (length: number) => findTopicWords(plain(hardTexts[name]?.(length) ?? ''), languages).length
    expect(count(limits.longText)).toBeLessThanOrEqual(2 * count(limits.longText / 2) + languages.length)
  })
})

describe('what is compared', () => {
  test.each(Object.keys(hardTexts))('is no longer for: %s', (name) => {
    expect(plain(hardTexts[name]?.(limits.longText) ?? '').length).toBeLessThanOrEqual(6_000)
  })

  test('is a whole text of the longest that a host can save', () => {
    expect(plain('a b '.repeat(limits.longText / 4))).toHaveLength(limits.longText - 1)
  })

  test('is cut between characters', async () => {
    await assert(
      property(string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(plain(text, 20).isWellFormed()).toBe(true)
      }),
    )
    expect(plain('\u{20000}'.repeat(20), 5)).toBe('\u{20000}'.repeat(2))
  })
})
