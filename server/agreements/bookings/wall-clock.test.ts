import { describe, expect, test } from 'vitest'
import { dayAfter, expiryOf, instantOf, isWholeDay } from './wall-clock.ts'

const rome = 'Europe/Rome'

test('an hour that summer time skips is the next one, and of one that comes twice it is the first', () => {
  expect(instantOf('2027-03-28', '02:30', rome)).toBe('2027-03-28T01:30:00.000Z')
  expect(instantOf('2027-10-31', '02:30', rome)).toBe('2027-10-31T00:30:00.000Z')
})

test('an offer without an hour of its end stands until the last minute of its day, by the clock of the property', () => {
  expect([expiryOf('2027-07-01', '', rome), expiryOf('2027-07-01', '12:00', rome), expiryOf('', '', rome)]).toEqual([
    '2027-07-01T21:59:00.000Z',
    '2027-07-01T10:00:00.000Z',
    null,
  ])
})

test('the day after is that of the next month, and of the next year', () => {
  expect([dayAfter('2028-02-28'), dayAfter('2027-12-31'), dayAfter('2027-03-01', -1)]).toEqual(['2028-02-29', '2028-01-01', '2027-02-28'])
})

describe('a whole day', () => {
  test('is one from midnight to midnight, also that of 23 hours and that of 25', () => {
    for (const day of ['2027-07-01', '2027-03-28', '2027-10-31'])
      expect(isWholeDay(instantOf(day, '00:00', rome), instantOf(dayAfter(day), '00:00', rome), rome), day).toBe(true)
  })

  test.each([
    ['begins at midnight and lasts an hour', '2027-06-30T22:00:00.000Z', '2027-06-30T23:00:00.000Z'],
    ['ends at midnight', '2027-06-30T23:00:00.000Z', '2027-07-01T22:00:00.000Z'],
    ['lasts two days', '2027-06-30T22:00:00.000Z', '2027-07-02T22:00:00.000Z'],
  ])('is none that %s', (_name, start, end) => expect(isWholeDay(start, end, rome)).toBe(false))
})
