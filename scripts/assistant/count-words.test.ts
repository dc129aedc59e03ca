import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spelledLanguages } from '#server/visiting/assistant/spelling.ts'
import { countWords, spellingFile } from './count-words.ts'

test.each(spelledLanguages)(
  'the words in %s by which slips are mended are those of the phrases: npm run count:assistant-words',
  (language) => {
    expect(readFileSync(spellingFile(language), 'utf8') === countWords(language)).toBe(true)
  },
)
