import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Language, languages } from './languages.ts'
import { readDay, readTime, typedDay } from './typed-dates.ts'

describe('a typed day', () => {
  afterEach(() => void vi.useRealTimers().unstubAllEnvs())

  test.each(languages)('what is shown in %s is read again', (language) => {
    for (const day of ['2037-12-24', '2026-01-02', '2028-02-29']) {
      expect(typedDay(language, day)).not.toBe(day)
      expect(readDay(language, typedDay(language, day))).toBe(day)
      expect(readDay(language, day)).toBe(day)
    }
  })

  test.each<[Language, string, string]>([
    ['it', 'gio 24/12/2037', '2037-12-24'],
    ['it', '2/1/27', '2027-01-02'],
    ['en', '02/01/2027', '2027-01-02'],
    ['de', '2. 1. 2027', '2027-01-02'],
    ['fr', '24122037', '2037-12-24'],
    ['ja', '20371224', '2037-12-24'],
    ['ja', '2037年12月24日', '2037-12-24'],
    ['zh', '37/1/2', '2037-01-02'],
    ['zh', '２０３７/１２/２４', '2037-12-24'],
    ['ar', '٢٤/١٢/٢٠٣٧', '2037-12-24'],
    ['ar', '۲۴/۱۲/۲۰۳۷', '2037-12-24'],
  ])('in %s "%s" is %s', (language, typed, day) => {
    expect(readDay(language, typed)).toBe(day)
  })

  test.each(['', 'domani', '24', '32/12', '12/2037', '32/12/2037', '29/02/2027', '24/13/2037', '24/12/037', '1/2/3/4', '0/1/2027'])(
    '"%s" is none',
    (typed) => {
      expect(readDay('it', typed)).toBeUndefined()
    },
  )

  test.each<[Language, string, string]>([
    ['it', '3/12', '2026-12-03'],
    ['de', '27.11.', '2026-11-27'],
    ['en', '26 11', '2027-11-26'],
    ['ja', '12月3日', '2026-12-03'],
    ['zh', '1/2', '2027-01-02'],
    ['ar', '٣/١٢', '2026-12-03'],
    ['it', '29/2', '2028-02-29'],
  ])('in %s "%s" is the next such day', (language, typed, day) => {
    expect(readDay(language, typed, '2026-11-27')).toBe(day)
  })

  test('today is meant where it is tomorrow in UTC', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T01:00:00Z') })
    // Eight in the evening there. Formats that are made already stay in their zone.
    vi.stubEnv('TZ', 'America/New_York')
    vi.resetModules()
    const there = await import('./typed-dates.ts')
    expect(there.readDay('it', '27/11')).toBe('2026-11-27')
  })

  test('what is no day is shown as it was typed', () => {
    expect([typedDay('it', ''), typedDay('it', 'domani'), typedDay('it', '2027-02-30')]).toEqual(['', 'domani', '2027-02-30'])
    expect(typedDay('it', '2037-12-24')).toBe('gio 24/12/2037')
  })
})

describe('a typed time', () => {
  test.each([
    ['9', '09:00'],
    ['09:05', '09:05'],
    ['930', '09:30'],
    ['2115', '21:15'],
    ['21.15', '21:15'],
    ['21h15', '21:15'],
    ['9h', '09:00'],
    ['9.30 Uhr', '09:30'],
    ['15 Uhr 05', '15:05'],
    ['9時30分', '09:30'],
    ['٩:٣٠', '09:30'],
    ['9 pm', '21:00'],
    ['12:30 a.m.', '00:30'],
    ['12 PM', '12:00'],
    ['0', '00:00'],
    ['23:59', '23:59'],
    ['alle 10', '10:00'],
    ['alle ore 9.30', '09:30'],
    ['ore 10', '10:00'],
    ['um 10 Uhr', '10:00'],
    ['at 10 pm', '22:00'],
    ['a las 10', '10:00'],
    ['À 10h15', '10:15'],
    ['às 10', '10:00'],
    ['الساعة ١٠', '10:00'],
  ])('"%s" is %s', (typed, time) => {
    expect(readTime(typed)).toBe(time)
  })

  test.each(['', 'sera', 'alle', 'dalle 10', '24', '24:00', '9:60', '9:3', '13 pm', '0 am', '12345', '-1', '9:30:00'])(
    '"%s" is none',
    (typed) => {
      expect(readTime(typed)).toBeUndefined()
    },
  )
})
