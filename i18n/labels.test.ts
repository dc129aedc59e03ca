import { expect, test } from 'vitest'
import { sentences } from './labels.ts'

test('between two sentences stands a space, but none in Japanese and Chinese', () => {
  expect(sentences('de', 'Eins.', 'Zwei.')).toBe('Eins. Zwei.')
  expect(sentences('ja', '一つ。', '二つ。')).toBe('一つ。二つ。')
  expect(sentences('zh', '一。', '二。')).toBe('一。二。')
})
