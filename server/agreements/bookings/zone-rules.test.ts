import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { isInBlock } from './zone-rules.ts'

/** Days of four years on which the block of a zone has another offset at noon. */
function daysApart(zone: string): string[] {
  const first = Temporal.PlainDate.from('2027-01-01')
  const days = Array.from({ length: 1_461 }, (_, index) => first.add({ days: index }))
  const apart = days.filter((day) => !isInBlock(day.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).toInstant().toString(), zone))
  return apart.map(String)
}

test.each(['Europe/Rome', 'America/New_York', 'Australia/Sydney', 'Asia/Tokyo', 'Asia/Kolkata', 'Africa/Casablanca', 'Europe/Dublin'])(
  'the rules of %s hold in every year',
  (zone) => {
    expect(daysApart(zone)).toEqual([])
  },
)

test('in Jerusalem the clock changes on the Friday before the last Sunday, in some years not the last Friday', () => {
  const weeks = daysApart('Asia/Jerusalem').filter((day) => day < '2030')
  expect([weeks[0], weeks[6], weeks[7], weeks[13], weeks.length]).toEqual(['2028-03-24', '2028-03-30', '2029-03-23', '2029-03-29', 14])
})

test.each(['2027-03-28T00:59:00Z', '2027-03-28T01:00:00Z', '2027-10-30T23:59:00Z', '2027-10-31T02:00:00Z'])(
  'the offset of %s is known to the minute',
  (instant) => {
    expect(isInBlock(instant, 'Europe/Rome')).toBe(true)
  },
)
