import { expect, test } from 'vitest'
import type { PageContext } from '../page.ts'
import { agreedDuration } from './agreed-day.ts'

const page = { language: 'it' } as PageContext
const tour = { bookingStart: '2037-12-24T20:00:00.000Z', bookingEnd: '2037-12-25T00:30:00.000Z', isAllDay: false, timezone: 'Europe/Rome' }

test('an evening past midnight says how long it lasts', () => {
  expect(agreedDuration(page, tour)).toBe('4 ore 30 minuti')
})

test.each([
  ['the hour that stands where nobody has said how long', { bookingEnd: '2037-12-24T21:00:00.000Z' }],
  ['a whole day', { bookingStart: '2037-12-23T23:00:00.000Z', bookingEnd: '2037-12-24T23:00:00.000Z', isAllDay: true }],
  ['a stay', { bookingEnd: '2037-12-26T10:00:00.000Z' }],
  ['no booking', { bookingStart: null, bookingEnd: null }],
])('%s has no duration', (_, of) => {
  expect(agreedDuration(page, { ...tour, ...of })).toBeUndefined()
})
