import { expect, test } from 'vitest'
import type { Fact } from './fact.ts'
import { tells } from './telling-signs.ts'

const says = (text: string, topic: 'code' | 'capacity') => tells({ text, topics: {}, kind: 'sentence' } as unknown as Fact, topic)

test.each([
  ['Il codice è 123', true],
  ['Il codice è 123456.', true],
  ['Costa 1200 €', false],
  ['Costa 1200€, la seconda 150 euro', false],
  ['A 350 m dal mare, codice 4711', true],
  ['Citofono 12', false],
])('"%s" shows a code: %s', (text, isCode) => {
  expect(says(text, 'code')).toBe(isCode)
})

test('a number without an end is read once', () => {
  const digits = '1'.repeat(2_000_000)
  expect([says(digits, 'capacity'), says(`${digits} €`, 'code'), says(`${digits} persone`, 'capacity')]).toEqual([false, false, true])
})
