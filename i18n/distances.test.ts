import { expect, test } from 'vitest'
import { distanceText } from './distances.ts'

test.each([
  [0, '10 m'],
  [14, '10 m'],
  [994, '990 m'],
  [995, '1 km'],
  [2_140, '2,1 km'],
])('%s metres are %s', (metres, said) => {
  expect(distanceText('it', metres).replace(/\s/g, ' ')).toBe(said)
})

test('digits are Latin in Arabic too', () => {
  expect(distanceText('ar', 2_140)).toContain('2.1')
})
