import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  clockAt,
  clockTime,
  dayAndMonth,
  dayIn,
  dayRange,
  dayWith,
  durationIn,
  euros,
  fullDay,
  fullInstant,
  hourRange,
  instantIn,
  instantInNumbers,
  longDay,
  shortDay,
  spanOf,
  timeIn,
  timeInWords,
  timeSince,
  timeSpan,
  timeUntil,
} from './dates.ts'
import { languages } from './languages.ts'

const instant = '2038-06-24T22:05:00Z'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Browsers bring their own tables of locales: WebKit with an older one writes en-CA as 6/24/2038. Here every locale is American. */
function writeAsAmericans(): void {
  const usual = Intl.DateTimeFormat
  class American extends usual {
    constructor(_locale?: unknown, options?: Intl.DateTimeFormatOptions) {
      super('en-US', options)
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: American } }))
}

describe.each([
  ['this table of locales', () => {}],
  ['another table of locales', writeAsAmericans],
])('with %s', (_, prepare) => {
  test('a day is year, month and day, on the clock of the zone', () => {
    prepare()
    expect(dayIn(instant, 'Europe/Rome')).toBe('2038-06-25')
    expect(dayIn(instant, 'America/New_York')).toBe('2038-06-24')
    expect(dayIn(new Date('2037-12-31T23:30:00Z'), 'Asia/Tokyo')).toBe('2038-01-01')
  })

  test('a time has 24 hours, midnight is 00', () => {
    prepare()
    expect(clockAt(instant, 'Europe/Rome')).toEqual({ day: '2038-06-25', time: '00:05' })
    expect(clockAt('2038-01-09T15:07:00Z', 'Europe/Rome')).toEqual({ day: '2038-01-09', time: '16:07' })
  })

  test('an instant in numbers is written as its language does', () => {
    prepare()
    expect(instantInNumbers('it', '2038-01-09T15:07:00Z')).toBe('09/01/2038 15:07')
    const written = languages.map((language) => `${language} ${instantInNumbers(language, instant, 'Europe/Rome')}`)
    const usual = ['it', 'en', 'fr', 'es', 'ar', 'pt'].map((language) => `${language} 25/06/2038 00:05`)
    expect(written.sort()).toEqual([...usual, 'de 25.06.2038 00:05', 'ja 2038/06/25 00:05', 'zh 2038/06/25 00:05'].sort())
  })
})

test('without a zone a time is that of this device, in the language that was asked for', () => {
  expect(timeIn('it', instant)).toBe('22:05')
  expect(timeIn('ja', '2038-01-09T05:07:00Z')).toBe('5:07')
})

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('a calendar day is that day wherever the device is (%s)', (timeZone) => {
  vi.stubEnv('TZ', timeZone)
  expect(new Date('2037-12-24T12:00:00Z').getHours()).not.toBe(12)
  expect(fullDay('it', '2037-12-24')).toBe('giovedì 24 dicembre 2037')
  for (const words of [longDay, shortDay, dayAndMonth]) expect(words('it', '2037-12-24')).toContain('24 dic')
})

test('Portuguese is written as in Portugal, not as in Brazil', () => {
  expect(euros('pt', '1245.5').replace(/\s/g, ' ')).toBe('1245,50 €')
  expect(dayAndMonth('pt', '2037-12-24')).toBe('24/12')
})

test('Arabic has the clock of 24 hours and the digits of the other languages', () => {
  expect(clockTime('ar', '15:30')).toBe('15:30')
  expect(fullInstant('ar', '2037-12-24T15:30:00Z', 'UTC')).toBe('الخميس، 24 ديسمبر 2037 في 15:30')
})

test.each([
  ['it', 'venerdì 24 dicembre, 15:00'],
  ['ar', 'venerdì 24 dicembre، 15:00'],
  ['ja', 'venerdì 24 dicembre 15:00'],
  ['zh', 'venerdì 24 dicembre 15:00'],
] as const)('a day stands beside its hour as %s writes it', (language, written) => {
  expect(dayWith(language, 'venerdì 24 dicembre', '', '15:00')).toBe(written)
})

test.each([
  ['it', 'oggi – domani'],
  ['ja', 'oggi〜domani'],
  ['zh', 'oggi至domani'],
] as const)('a beginning and an end stand apart as %s writes it', (language, written) => {
  expect(spanOf(language, 'oggi', 'domani')).toBe(written)
  expect(spanOf(language, 'oggi', '')).toBe('oggi')
})

test('Japanese writes a length of time without spaces', () => {
  expect(timeSpan('ja', 7_200)).toBe('2時間')
  expect(durationIn('ja', 90)).toBe('1時間30分')
  expect(timeInWords('ja', 2 * 86_400 + 3 * 3_600)).toBe('2日3時間')
  expect(timeUntil('ja', 2 * 86_400)).toBe('2日後')
  expect(timeSince('ja', 2 * 86_400)).toBe('2日前')
})

test('from two months on it is told in months, from two years on in years: never in one of them', () => {
  const day = 86_400
  expect([60, 61, 729, 730].map((days) => timeUntil('it', days * day))).toEqual([
    'tra 60 giorni',
    'tra 2 mesi',
    'tra 23 mesi',
    'tra 2 anni',
  ])
  expect([729, 1_095].map((days) => timeSince('en', days * day))).toEqual(['23 months ago', '3 years ago'])
})

test.each([
  ['it', '1 ora 30 minuti'],
  ['ar', 'ساعة و30 دقيقة'],
  ['zh', '1小时30分钟'],
] as const)('hours and minutes stand together as %s writes them', (language, written) => {
  expect(durationIn(language, 90)).toBe(written)
})

test.each([
  ['it', 'giovedì 24 – domenica 27 dicembre 2037'],
  ['ar', 'الخميس، 24 ديسمبر 2037 – الأحد، 27 ديسمبر 2037'],
  ['ja', '2037年12月24日木曜日〜2037年12月27日日曜日'],
  ['zh', '2037年12月24日星期四至2037年12月27日星期日'],
] as const)('a stay in %s has days as they stand alone', (language, written) => {
  expect(dayRange(language, '2037-12-24', '2037-12-27').replace(/\s/g, ' ')).toBe(written)
})

test.each([
  ['it', '15:00–16:00'],
  ['ar', '15:00–16:00'],
  ['ja', '15:00〜16:00'],
  ['zh', '15:00至16:00'],
] as const)('two times of a day stand together as %s writes them', (language, written) => {
  expect(hourRange(language, '15:00', '16:00')).toBe(written)
})

test('the first day of a month is counted in French, and no other day is', () => {
  const first = '2037-05-01'
  expect([fullDay('fr', first), longDay('fr', first), shortDay('fr', first), dayAndMonth('fr', first)]).toEqual([
    'vendredi 1er mai 2037',
    '1er mai 2037',
    'ven. 1er mai',
    '1er mai',
  ])
  expect([fullInstant('fr', `${first}T01:01Z`, 'UTC'), instantIn('fr', `${first}T01:01Z`, 'UTC')]).toEqual([
    'vendredi 1er mai 2037 à 01:01',
    '1er mai 2037, 01:01',
  ])
  const ranges = [dayRange('fr', first, '2037-05-04'), dayRange('fr', '2037-04-30', first)]
  expect(ranges.map((range) => range.replace(/\s/g, ' '))).toEqual([
    'vendredi 1er – lundi 4 mai 2037',
    'jeudi 30 avril – vendredi 1er mai 2037',
  ])
  expect([fullDay('fr', '2037-05-21'), fullDay('it', first)]).toEqual(['jeudi 21 mai 2037', 'venerdì 1 maggio 2037'])
})
