import { expect, test } from 'vitest'
import { byHourOn, daysOf } from './booking-days.ts'

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

test('those of a day stand by their hour on it, a stay by its arrival or departure, and last while it only goes on', () => {
  const made = (name: string, start: string, end: string, isAllDay = false) => {
    const [startDateTime, endDateTime] = [start, end].map((time) => `2038-06-${time}:00Z`) as [string, string]
    return { name, startDateTime, endDateTime, isAllDay, timezone: 'UTC' }
  }
  const bookings = [
    made('goes on', '18T15:00', '25T10:00'),
    made('leaves', '19T15:00', '21T10:00'),
    made('whole day', '21T00:00', '22T00:00', true),
    made('tour', '21T09:00', '21T12:00'),
    made('arrives', '21T15:00', '23T10:00'),
    made('dinner', '21T20:00', '22T00:30'),
  ]
  expect(byHourOn('2038-06-21', bookings).map(({ name }) => name)).toEqual(['whole day', 'tour', 'leaves', 'arrives', 'dinner', 'goes on'])
})
