import { expect, test } from 'vitest'
import { monthAfter, monthOf, weeksOf } from './month.ts'

test.each([
  ['2026-11', 1, '2026-10-26', '2026-12-06', 6],
  ['2026-11', 7, '2026-11-01', '2026-12-05', 5],
  ['2027-02', 1, '2027-02-01', '2027-02-28', 4],
  ['2026-08', 6, '2026-08-01', '2026-09-04', 5],
])('%s in weeks that begin with day %i goes from %s to %s', (month, firstDay, from, to, count) => {
  const weeks = weeksOf(month, firstDay)
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([from, to, count])
})

test('months follow each other over the years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test.each(['2026-13', 'gennaio', null, '9999-01'])('an address that names no month (%s) means the current one', (value) => {
  expect(monthOf(value, '2026-11-21')).toBe('2026-11')
})
