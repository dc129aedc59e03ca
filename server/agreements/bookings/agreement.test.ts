import { describe, expect, test } from 'vitest'
import { agreementBy, type Terms, termsOf, usualTimes } from './agreement.ts'

const usual = usualTimes(undefined, { checkin_time: '16:00', checkout_time: '' })
const agreed = (terms: Partial<Terms>, of = usual) => {
  const none = { date: '2027-07-01', time: '', endDate: '', durationMinutes: null, price: '', notes: '', place: '' }
  const { startDateTime, endDateTime, isAllDay } = agreementBy({ timezone: 'Europe/Rome' }, { ...none, ...terms }, of)
  return [startDateTime, endDateTime, isAllDay]
}

describe('terms become instants by the clock of the property', () => {
  test('an hour lasts as long as is said, else as its service does, else one hour', () => {
    const tour = usualTimes({ duration: 'mezza giornata', durationMinutes: 240 }, undefined)
    expect(agreed({ time: '15:00', durationMinutes: 90 }, tour)).toEqual(['2027-07-01T13:00:00.000Z', '2027-07-01T14:30:00.000Z', false])
    expect(agreed({ time: '15:00' }, tour)[1]).toBe('2027-07-01T17:00:00.000Z')
    expect(agreed({ time: '15:00' }, usualTimes({ duration: '2 ore', durationMinutes: null }, undefined))[1]).toBe(
      '2027-07-01T15:00:00.000Z',
    )
    expect(agreed({ time: '15:00' })[1]).toBe('2027-07-01T14:00:00.000Z')
  })

  test('a day without an hour is the whole day', () => {
    expect(agreed({})).toEqual(['2027-06-30T22:00:00.000Z', '2027-07-01T22:00:00.000Z', true])
  })

  test('a stay lasts from arrival to departure, by the hours of the property where none is said, and takes no whole day', () => {
    expect(agreed({ endDate: '2027-07-03' })).toEqual(['2027-07-01T14:00:00.000Z', '2027-07-03T09:00:00.000Z', false])
    expect(agreed({ endDate: '2027-07-03', time: '20:00', durationMinutes: 90 })).toEqual([
      ...['2027-07-01T18:00:00.000Z', '2027-07-03T09:00:00.000Z', false],
    ])
  })
})

test('what is asked for in words has an hour where they say one', () => {
  const asked = (timeRange: string) => termsOf({ requestDate: '2027-07-01', timeRange, endDate: '' }).time
  expect([asked('alle 15:30'), asked('nel pomeriggio')]).toEqual(['15:30', ''])
})
