import { expect, test } from 'vitest'
import { exampleRequest, exampleService } from '../testing/examples.ts'
import { startOffer } from './reply-values.ts'

test.each([
  ['names no departure', '', '2037-12-29T10:00:00.000Z', '2037-12-29'],
  ['is for several nights, and was agreed on for an hour', '2037-12-27', '2037-12-26T15:00:00.000Z', ''],
])('the change of a stay whose wish %s starts with the departure that was agreed on', (_, endDate, bookingEnd, departure) => {
  const booked = { status: 'confirmed', turn: 'agreed', bookingStart: '2037-12-26T14:00:00.000Z', bookingEnd } as const
  const request = { ...exampleRequest, ...booked, category: 'appartamenti', endDate }
  expect(startOffer(request, {}, 'it')).toMatchObject({ date: '2037-12-26', time: '15:00', endDate: departure })
})

test('what is agreed on from day to day has no length in minutes, of whichever kind it is', () => {
  const booked = { status: 'confirmed', turn: 'agreed', bookingStart: '2037-12-26T14:00:00.000Z' } as const
  const minutes = (endDate: string, bookingEnd: string) =>
    startOffer({ ...exampleRequest, ...booked, category: 'tour', endDate, bookingEnd }, {}, 'it').durationMinutes
  expect([minutes('2037-12-28', '2037-12-28T10:00:00.000Z'), minutes('', '2037-12-26T16:30:00.000Z')]).toEqual(['', '150'])
})

test('a change starts with the meeting point that was agreed on, another offer with that of the service', () => {
  const service = { ...exampleService, address: 'Via Roma 1', city: 'Otranto' }
  const placeOf = (place: string) => startOffer({ ...exampleRequest, place }, { service }, 'it').place
  expect([placeOf('Porto, molo 2'), placeOf('')]).toEqual(['Porto, molo 2', 'Via Roma 1, Otranto'])
})
