import { numericDay } from './dates.ts'
import type { Language } from './languages.ts'

/** A calendar day "YYYY-MM-DD" as people of a language type it, with its weekday: "gio 24/12/2037". Anything else as it is. */
export function typedDay(language: Language, day: string): string {
  return isDay(day) ? numericDay(language, day) : day
}

/**
 * The calendar day "YYYY-MM-DD" that somebody typed: numbers in the order of the language, with whatever between them, or eight
 * digits, or a year first. A year of two digits is of this century.
 * @returns undefined for what is no day
 */
export function readDay(language: Language, typed: string): string | undefined {
  const numbers = inLatinDigits(typed).match(/\d+/g) ?? []
  const order = orderOf(language)
  const parts = numbers.length === 1 && numbers[0]?.length === 8 ? cut(numbers[0], order) : numbers
  if (parts.length !== 3) return undefined
  const named: Part[] = parts[0]?.length === 4 ? ['year', 'month', 'day'] : order
  const of = (name: Part) => parts[named.indexOf(name)] ?? ''
  const year = of('year').length === 2 ? `20${of('year')}` : of('year')
  const day = `${year}-${of('month').padStart(2, '0')}-${of('day').padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/** Hour, minutes, and half of the day. */
const clock = /^(\d{1,2})(?:(?:[\s:.,h時时点]|uhr)*(\d{2}))?(?:[\sh時时点分]|uhr)*(?:([ap])\.?\s?m\.?)?$/

/**
 * The time "HH:mm" that somebody typed: "9", "930", "9.30", "21h15", "9:30 pm", "9 Uhr 30".
 * @returns undefined for what is no time
 */
export function readTime(typed: string): string | undefined {
  const text = inLatinDigits(typed).trim().toLowerCase()
  const [, hour = '', minute = '00', half] = clock.exec(text) ?? []
  if (!hour) return undefined
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour)
  const isTime = hours < 24 && Number(minute) < 60 && !(half && (Number(hour) > 12 || Number(hour) === 0))
  return isTime ? `${`${hours}`.padStart(2, '0')}:${minute}` : undefined
}

type Part = 'year' | 'month' | 'day'

/** The order in which a language writes a day. */
function orderOf(language: Language): Part[] {
  const numbers = inLatinDigits(numericDay(language, '2037-12-24')).match(/\d+/g) ?? []
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

/** Digits of other scripts, as their keyboards type them: Arabic, Persian, full-width. */
const otherDigits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９'

function inLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => `${otherDigits.indexOf(digit) % 10}`)
}

function isDay(day: string): boolean {
  const isForm = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  return isForm && new Date(day).toISOString().startsWith(day)
}
