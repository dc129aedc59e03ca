import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'

test('a short text is shown whole', () => {
  expect(previewOf('a'.repeat(160))).toBe('a'.repeat(160))
})

test('a long one ends after a word', () => {
  expect(previewOf(`${'olivo '.repeat(26)}olive verdi`)).toBe('olivo '.repeat(26).trim())
  expect(previewOf(`${'olivo '.repeat(26)}mare è qui`)).toBe(`${'olivo '.repeat(26)}mare`)
})

test('where words are not apart it ends after a whole sign', () => {
  expect(previewOf(`${'海'.repeat(159)}🌊の宿`)).toBe('海'.repeat(159))
  expect(previewOf(`海 ${'海'.repeat(200)}`)).toBe(`海 ${'海'.repeat(158)}`)
})
