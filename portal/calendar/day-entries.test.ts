import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { entriesOfWeek, inLanes } from './day-entries.ts'

const zone = 'Europe/Rome'
const made = (id: number, startDateTime: string, endDateTime: string, isAllDay = false) =>
  ({ id, startDateTime, endDateTime, isAllDay, timezone: zone }) as Booking
const week = ['2038-06-21', '2038-06-22', '2038-06-23', '2038-06-24', '2038-06-25', '2038-06-26', '2038-06-27']

test('what overlaps stands below, what follows beside', () => {
  const span = (first: string, last: string) => ({ first, last })
  const [one, two, three] = [span('01', '03'), span('02', '05'), span('04', '06')]
  expect(inLanes([three, two, one])).toEqual([[one, three], [two]])
  // Both have the day on which one leaves and the next one comes.
  const next = span('03', '05')
  expect(inLanes([one, next])).toEqual([[one], [next]])
})

test('a stay keeps its height through the week, hours stand below it', () => {
  const long = made(1, '2038-06-18T13:00:00Z', '2038-06-23T08:00:00Z')
  const short = made(2, '2038-06-22T13:00:00Z', '2038-06-24T08:00:00Z')
  const tour = made(3, '2038-06-24T08:00:00Z', '2038-06-24T09:00:00Z')
  const entries = entriesOfWeek(week, [long, short, tour])
  const ids = (day: string) => entries.get(day)?.map((booking) => booking?.id)
  expect(week.map(ids)).toEqual([[1], [1, 2], [1, 2], [undefined, 2, 3], [], [], []])
})
