import { expect, test } from 'vitest'
import { daysOf } from './booking-days.ts'

test.each([
  ['a late dinner', '2038-06-21T20:00', '2038-06-22T00:30', '2038-06-21'],
  ['a party until midnight', '2038-06-21T10:00', '2038-06-22T00:00', '2038-06-21'],
  ['a walk before sunrise', '2038-06-21T03:00', '2038-06-21T05:00', '2038-06-21'],
  ['a night with a late arrival', '2038-06-21T23:00', '2038-06-22T09:00', '2038-06-22'],
  ['a night with an early departure', '2038-06-21T09:00', '2038-06-22T04:00', '2038-06-22'],
  ['three nights', '2038-06-21T15:00', '2038-06-24T05:00', '2038-06-24'],
])('%s has its days', (_, start, end, last) => {
  const times = { startDateTime: `${start}:00Z`, endDateTime: `${end}:00Z`, isAllDay: false, timezone: 'UTC' }
  expect(daysOf(times)).toEqual({ first: '2038-06-21', last })
})

test('they are those of the property, and a whole day is one', () => {
  const day = { startDateTime: '2038-06-20T22:00:00Z', endDateTime: '2038-06-21T22:00:00Z', timezone: 'Europe/Rome' }
  expect(daysOf({ ...day, isAllDay: true })).toEqual({ first: '2038-06-21', last: '2038-06-21' })
  expect(daysOf({ ...day, isAllDay: false })).toEqual({ first: '2038-06-21', last: '2038-06-22' })
})
