import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#i18n/languages.ts'

const linesOf = (language: string, lexicon = 'terms.txt') =>
  readFileSync(new URL(`./phrases/${language}/${lexicon}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
const meaningsOf = (language: string, lexicon?: string) => linesOf(language, lexicon).map((line) => line.split(':')[0])

test.each(languages)('the terms in %s are those of the other languages, each with words', (language) => {
  expect(meaningsOf(language)).toEqual(meaningsOf('it'))
  expect(linesOf(language).filter((line) => !/^\w+: \S/.test(line))).toEqual([])
  expect(new Set(meaningsOf(language)).size).toBe(meaningsOf(language).length)
})

test.each(languages)('the words in %s of who is in danger are about the same as those of the other languages', (language) => {
  expect(meaningsOf(language, 'calls.txt').toSorted()).toEqual(meaningsOf('it', 'calls.txt').toSorted())
  expect(linesOf(language, 'calls.txt').filter((line) => !/^\w+: \S/.test(line))).toEqual([])
})

test('the calls for help of other languages have words in each line', () => {
  expect(linesOf('other', 'calls.txt').filter((line) => !/^\w+: \S/.test(line))).toEqual([])
  expect(new Set(meaningsOf('other', 'calls.txt'))).toContain('alone')
})
