import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#i18n/languages.ts'

const linesOf = (language: string) =>
  readFileSync(new URL(`./phrases/${language}/terms.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
const meaningsOf = (language: string) => linesOf(language).map((line) => line.split(':')[0])

test.each(languages)('the terms in %s are those of the other languages, each with words', (language) => {
  expect(meaningsOf(language)).toEqual(meaningsOf('it'))
  expect(linesOf(language).filter((line) => !/^\w+: \S/.test(line))).toEqual([])
  expect(new Set(meaningsOf(language)).size).toBe(meaningsOf(language).length)
})
