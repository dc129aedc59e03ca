import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordFiles } from './word-files.ts'

test.each(wordFiles.map((one) => [one.file.pathname.split('/').slice(-2).join('/'), one] as const))(
  '%s has the words of the phrases as they are: npm run count:assistant-words',
  (_, { file, make }) => {
    expect(readFileSync(file, 'utf8') === make()).toBe(true)
  },
)
