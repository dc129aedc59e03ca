import { expect, test } from 'vitest'
import { readWeights } from '#server/visiting/assistant/reader/weights.ts'
import { phrasesVersion, readPhrases } from './phrases.ts'

test('the weights were learnt from the phrases as they are: npm run train:assistant', () => {
  const { version } = readWeights(new URL('../../server/visiting/assistant/reader/assistant-reader.bin', import.meta.url))
  expect(version).toBe(phrasesVersion())
})

test('every line of the phrases can be read', () => {
  expect(readPhrases().length).toBeGreaterThan(50_000)
})
