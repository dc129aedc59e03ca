import { expect, test } from 'vitest'
import { isShownOnce, offsetBeside, offsetBesideClock } from './twice-shown.ts'

/** The last minute before the hour that comes twice, its first and its last, and the one after it. */
test.each([
  ['Europe/Rome', '2037-10-24T23:59:00Z', '2037-10-25T00:00:00Z', '2037-10-25T01:59:00Z', '2037-10-25T02:00:00Z'],
  ['America/New_York', '2037-11-01T04:59:00Z', '2037-11-01T05:00:00Z', '2037-11-01T06:59:00Z', '2037-11-01T07:00:00Z'],
  ['Australia/Lord_Howe', '2037-04-04T14:29:00Z', '2037-04-04T14:30:00Z', '2037-04-04T15:29:00Z', '2037-04-04T15:30:00Z'],
])('a time is told apart from the one like it, and no other: %s', (zone, before, first, last, after) => {
  expect([before, first, last, after].map((instant) => isShownOnce(instant, zone))).toEqual([true, false, false, true])
})

test.each([
  ['Europe/Rome', '2037-03-29T00:30:00Z'],
  ['Europe/Rome', '2037-03-29T01:30:00Z'],
  ['Asia/Kolkata', '2037-10-25T00:30:00Z'],
  ['UTC', '2037-10-25T00:30:00Z'],
])('no time comes twice where clocks are put forward, or left alone: %s %s', (zone, instant) => {
  expect(isShownOnce(instant, zone)).toBe(true)
})

test('the offset stands beside a time that comes twice alone; of a clock’s time it is that of the first', () => {
  const rome = 'Europe/Rome'
  expect(offsetBeside('it', '2037-10-25T00:30:00Z', rome)).toBe(' (GMT+2)')
  expect(offsetBeside('it', '2037-10-25T01:30:00Z', rome)).toBe(' (GMT+1)')
  expect(offsetBeside('it', '2037-10-25T02:30:00Z', rome)).toBe('')
  const clock = (time: string, day = '2037-10-25') => offsetBesideClock('it', { day, time }, rome)
  expect(['01:59', '02:00', '02:59', '03:00', '15:00'].map((time) => clock(time))).toEqual(['', ' (GMT+2)', ' (GMT+2)', '', ''])
  expect(['01:30', '02:30', '03:30'].map((time) => clock(time, '2037-03-29'))).toEqual(['', '', ''])
})
