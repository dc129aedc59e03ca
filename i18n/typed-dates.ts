import { clockAt, isCalendarDay, numericDay } from './dates.ts'
import { withDigits } from './digits.ts'
import type { Language } from './languages.ts'

/** A calendar day "YYYY-MM-DD" as people of a language type it, with its weekday: "gio 24/12/2037". Anything else as it is. */
export function typedDay(language: Language, day: string): string {
  return isCalendarDay(day) ? numericDay(language, day) : day
}

/**
 * The calendar day "YYYY-MM-DD" that somebody typed: numbers in the order of the language, with whatever between them, or eight
 * digits, or a year first. A year of two digits is of this century; a day and a month alone are the next such day.
 * @param today "YYYY-MM-DD", on the clock of this device where nothing is said: in UTC it may be tomorrow
 * @returns undefined for what is no day
 */
export function readDay(language: Language, typed: string, today = clockAt(new Date()).day): string | undefined {
  const numbers = withDigits(typed).match(/\d+/g) ?? []
  const order = orderOf(language)
  const parts = numbers.length === 1 && numbers[0]?.length === 8 ? cut(numbers[0], order) : numbers
  if (parts.length === 2) return nextDay(parts, order, today)
  if (parts.length !== 3) return undefined
  const named: Part[] = parts[0]?.length === 4 ? ['year', 'month', 'day'] : order
  const of = (name: Part) => parts[named.indexOf(name)] ?? ''
  const year = of('year').length === 2 ? `20${of('year')}` : of('year')
  const day = `${year}-${of('month').padStart(2, '0')}-${of('day').padStart(2, '0')}`
  return isCalendarDay(day) ? day : undefined
}

/** The next day of a day and a month, which are named in the order of the language; 29 February may be eight years away. */
function nextDay(parts: string[], order: Part[], today: string): string | undefined {
  if (parts.some(({ length }) => length > 2)) return undefined
  const named = order.filter((part) => part !== 'year')
  const [day = '', month = ''] = (['day', 'month'] as const).map((part) => parts[named.indexOf(part)]?.padStart(2, '0'))
  const year = Number(today.slice(0, 4))
  return Array.from({ length: 9 }, (_, later) => `${year + later}-${month}-${day}`).find((one) => isCalendarDay(one) && one >= today)
}

/** "alle 10", "at 10": what people say before an hour. */
const before = /^(?:(?:alle|ore|um|at|a las?|à|às|الساعة)\s+)+/

/** Hour, minutes, and half of the day. */
const clock = /^(\d{1,2})(?:(?:[\s:.,h時时点]|uhr)*(\d{2}))?(?:[\sh時时点分]|uhr)*(?:([ap])\.?\s?m\.?)?$/

/**
 * The time "HH:mm" that somebody typed: "9", "930", "9.30", "21h15", "9:30 pm", "9 Uhr 30", "alle 10".
 * @returns undefined for what is no time
 */
export function readTime(typed: string): string | undefined {
  const text = withDigits(typed).trim().toLowerCase().replace(before, '')
  const [, hour = '', minute = '00', half] = clock.exec(text) ?? []
  if (!hour) return undefined
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour)
  const isTime = hours < 24 && Number(minute) < 60 && !(half && (Number(hour) > 12 || Number(hour) === 0))
  return isTime ? `${`${hours}`.padStart(2, '0')}:${minute}` : undefined
}

type Part = 'year' | 'month' | 'day'

/** The order in which a language writes a day. */
function orderOf(language: Language): Part[] {
  const numbers = withDigits(numericDay(language, '2037-12-24')).match(/\d+/g) ?? []
  return numbers.map((number) => (number === '24' ? 'day' : number === '12' ? 'month' : 'year'))
}

function cut(digits: string, order: Part[]): string[] {
  let at = 0
  return order.map((part) => {
    const length = part === 'year' ? 4 : 2
    at += length
    return digits.slice(at - length, at)
  })
}
