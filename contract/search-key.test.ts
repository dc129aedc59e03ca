import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { searchKey } from './search-key.ts'

test('what is searched has no case, no accents and single blanks', () => {
  expect(searchKey('  Città \n alta', 'È')).toBe('citta alta e')
  expect(searchKey('e\u0301'.repeat(40), 'fine')).toBe(`${'e'.repeat(40)} fine`)
})

test('marks without end and signs that become many letters make no endless key', () => {
  expect(searchKey(`e${'\u0301\u0323'.repeat(limits.longText)}`, 'fine')).toBe('e fine')
  expect(searchKey('\ufdfa'.repeat(limits.longText)).length).toBeLessThanOrEqual(20_000)
  expect(searchKey('한'.repeat(limits.longText), 'fine')).toMatch(/fine$/)
})
