import { expect, test } from 'vitest'
import { wallClockAfter } from './expiry.ts'

test.each([
  ['2026-12-01T10:00:00Z', 24, '2026-12-02', '11:00'],
  ['2027-03-27T12:00:00Z', 24, '2027-03-28', '14:00'],
  ['2026-10-24T12:00:00Z', 24, '2026-10-25', '13:00'],
  ['2026-12-31T22:30:00Z', 1, '2027-01-01', '00:30'],
])('from %s, %i real hours later it is %s %s', (from, hours, date, time) => {
  expect(wallClockAfter(hours, 'Europe/Rome', new Date(from))).toEqual({ date, time })
})
