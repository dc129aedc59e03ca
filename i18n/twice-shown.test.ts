import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { isShownOnce, offsetBeside, offsetBesideClock } from './twice-shown.ts'

/** The same, asked of the calendar's own arithmetic. */
function hasOneInstant(instant: string, zone: string): boolean {
  const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime()
  return wall.toZonedDateTime(zone, { disambiguation: 'earlier' }).equals(wall.toZonedDateTime(zone, { disambiguation: 'later' }))
}

const quarters = (from: string, hours: number) =>
  Array.from({ length: hours * 4 }, (_, index) => new Date(Date.parse(from) + index * 15 * 60_000).toISOString())

test.each([
  ['Europe/Rome', '2037-10-24T20:00:00Z'],
  ['Europe/Rome', '2037-03-28T20:00:00Z'],
  ['America/New_York', '2037-11-01T00:00:00Z'],
  ['Australia/Lord_Howe', '2037-04-04T09:00:00Z'],
  ['Antarctica/Troll', '2037-10-24T20:00:00Z'],
  ['Asia/Kolkata', '2037-10-24T20:00:00Z'],
  ['UTC', '2037-10-24T20:00:00Z'],
])('a time is told apart from the one like it, and no other: %s', (zone, from) => {
  for (const instant of quarters(from, 12)) expect([instant, isShownOnce(instant, zone)]).toEqual([instant, hasOneInstant(instant, zone)])
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
