import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { busyLanes } from './occupancy.ts'

const june = Array.from({ length: 30 }, (_, index) => `2038-06-${`${index + 1}`.padStart(2, '0')}`)
const stay = (from: string, to: string, of: Partial<Booking> = {}) =>
  ({
    ...{ facilityId: 'villa', category: 'appartamenti', isAllDay: false, timezone: 'Europe/Rome' },
    ...{ startDateTime: `${from}T15:00:00+02:00`, endDateTime: `${to}T10:00:00+02:00` },
    ...of,
  }) as Booking
const taken = (...bookings: Booking[]) => busyLanes(bookings, 'villa', june).map((lane) => lane.map(({ first, last }) => [first, last]))

test.each([
  ['within it', stay('2038-06-10', '2038-06-12'), ['2038-06-10', '2038-06-11']],
  ['from its last day on', stay('2038-06-30', '2038-07-04'), ['2038-06-30', '2038-06-30']],
  ['until its second day', stay('2038-05-28', '2038-06-02'), ['2038-06-01', '2038-06-01']],
  ['all of it', stay('2038-05-01', '2038-07-31'), ['2038-06-01', '2038-06-30']],
  ['a day of an apartment', stay('2038-06-10', '2038-06-10', { endDateTime: '2038-06-10T18:00:00+02:00' }), ['2038-06-10', '2038-06-10']],
])('a stay takes its nights of a month: %s', (_, booking, days) => {
  expect(taken(booking)).toEqual([[days]])
})

test.each([
  ['that ends on its first day', stay('2038-05-28', '2038-06-01')],
  ['that begins on the day after it', stay('2038-07-01', '2038-07-04')],
  ['of another property', stay('2038-06-10', '2038-06-12', { facilityId: 'casale' })],
  ['that is a tour by the hour', stay('2038-06-10', '2038-06-10', { category: 'tour', endDateTime: '2038-06-10T18:00:00+02:00' })],
])('no day is taken by one %s', (_, booking) => {
  expect(taken(booking)).toEqual([[]])
})

test('who arrives on the day on which another one leaves stands in the same row', () => {
  expect(taken(stay('2038-06-10', '2038-06-12'), stay('2038-06-12', '2038-06-14'))).toHaveLength(1)
  expect(taken(stay('2038-06-10', '2038-06-13'), stay('2038-06-12', '2038-06-14'))).toHaveLength(2)
})
