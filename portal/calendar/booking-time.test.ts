import { expect, test } from 'vitest'
import { timeOn } from './booking-time.ts'

/** A key, and the hour that it gets. */
const say = (said: unknown, values: object = {}) => [said, ...Object.values(values)].join(' ')
const stay = {
  startDateTime: '2038-06-24T06:00:00.000Z',
  endDateTime: '2038-06-26T01:00:00.000Z',
  timezone: 'Asia/Tokyo',
  isAllDay: false,
}

test.each([
  ['2038-06-24', 'booking.arrival 15:00'],
  ['2038-06-25', 'booking.stay'],
  ['2038-06-26', 'booking.departure 10:00'],
])('a stay tells of %s what happens then by the clock of its property', (day, told) => {
  expect(timeOn(say, 'it', stay, day)).toBe(told)
})

test('what begins and ends on one day has its hour, a whole day none', () => {
  const tour = { ...stay, endDateTime: '2038-06-24T08:00:00.000Z' }
  expect(timeOn(say, 'it', tour, '2038-06-24')).toBe('15:00')
  expect(timeOn(say, 'it', { ...tour, isAllDay: true }, '2038-06-24')).toBe('booking.allDay')
})
