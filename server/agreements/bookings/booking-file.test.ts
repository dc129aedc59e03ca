import { expect, test } from 'vitest'
import type { RequestRow } from '../requests/request-row.ts'
import { bookingFile, fileOf, startCalendar } from './booking-file.ts'
import type { BookingRow } from './bookings.store.ts'
import type { House } from './house.store.ts'

const request = { id: 7, guid: '', timezone: 'Europe/Rome', service: 'Gita', facilityName: 'Casa', adultNum: 2, childNum: 0, notes: '' }
const booking = { id: 1, status: 'confirmed', isAllDay: false, sequence: 0, customerName: 'Anna', customerPhone: '', customerEmail: '' }
const times = { startDateTime: '2037-06-01T10:00:00Z', endDateTime: '2037-06-01T11:00:00Z', updatedAt: '2037-01-01T00:00:00Z' }
const house = { address: 'Via Roma 1', phone: '', whatsapp: '', email: '' }
const reader = { publicUrl: 'https://ospita.example', mailFrom: 'post@ospita.example', language: 'it', side: 'host' } as const

const linesWith = (notes: string) =>
  bookingFile(
    { ...request, ...times } as unknown as RequestRow,
    { ...booking, ...times, notes } as unknown as BookingRow,
    house as House,
    reader,
  )
    .toString()
    .split('\r\n')

test('no words of a guest are taken for the end of a time zone, wherever their line is folded', () => {
  const parts = linesWith('').filter((line) => /^(?:BEGIN|END|UID|STATUS)/.test(line))
  for (let letters = 0; letters < 75; letters++) {
    const lines = linesWith(`${'x'.repeat(letters)}END:VTIMEZONE${'y'.repeat(80)}`)
    expect(lines.filter((line) => /^(?:BEGIN|END|UID|STATUS)/.test(line))).toEqual(parts)
  }
})

test('a calendar of as many time zones as there are is written at once', () => {
  const calendar = startCalendar()
  const start = new Date(times.startDateTime)
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Europe/'))
  for (const timezone of zones) calendar.createEvent({ start, end: start, timezone })
  const text = fileOf(calendar).toString()
  expect(text.match(/^TZID:.*$/gm)).toHaveLength(zones.length)
  expect(text.indexOf('BEGIN:VEVENT')).toBeGreaterThan(text.lastIndexOf('END:VTIMEZONE'))
})

test.each([
  ['2029-03-26T10:00:00Z', 'DTSTART:20290326T100000Z'],
  ['2029-04-09T10:00:00Z', 'DTSTART;TZID=Asia/Jerusalem:20290409T130000'],
])('what begins at %s in a zone of irregular rules has the same hour for every program', (startDateTime, line) => {
  const file = bookingFile(
    { ...request, ...times, timezone: 'Asia/Jerusalem' } as unknown as RequestRow,
    { ...booking, ...times, startDateTime, endDateTime: startDateTime, notes: '' } as unknown as BookingRow,
    house as House,
    reader,
  )
  expect(file.toString().split('\r\n')).toContain(line)
})
