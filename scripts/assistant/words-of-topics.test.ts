import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { topicWordsFile, topicWordsOf } from './words-of-topics.ts'

test.each(languages)('the words of topics are those of the phrases as they are: npm run count:assistant-words (%s)', (language) => {
  expect(readFileSync(topicWordsFile(language), 'utf8') === topicWordsOf(language)).toBe(true)
})
