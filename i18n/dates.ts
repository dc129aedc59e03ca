import type { Language } from './languages.ts'
import { localeOf, numberFormatOf } from './number-formats.ts'

/**
 * Calendar day "YYYY-MM-DD" and time "HH:mm" of an instant, on the clock of a zone or of this device. Built
 * from named parts, since browsers disagree about the order and the signs of a locale.
 */
export function clockAt(instant: string | Date, timeZone?: string): { day: string; time: string } {
  const format = formatOf('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  })
  const parts = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/** An instant in numbers, "24/12/2037 15:00": by this device's clock, or by that of a zone. */
export function instantInNumbers(language: Language, instant: string, timeZone?: string): string {
  const { day, time } = clockAt(instant, timeZone)
  return `${dateInNumbers(language, day)} ${time}`
}

/** The order and signs of a day's numbers; day/month/year elsewhere. */
const inNumbers: Partial<Record<Language, string>> = { de: '$3.$2.$1', ja: '$1/$2/$3', zh: '$1/$2/$3' }

/** A calendar day "YYYY-MM-DD" in numbers, "24/12/2037"; anything else as it is. */
export function dateInNumbers(language: Language, day: string): string {
  return day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, inNumbers[language] ?? '$3/$2/$1')
}

/** A format that is used once, by a script that has no room to keep any. */
export function newFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOf(language), options)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes longer than using it: those of a zone are kept. That of the device may change. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  if (formats.size > 200) formats.clear()
  if (options.timeZone) formats.set(key, format)
  return format
}

/** French counts the first of a month, which the tables of engines do not: "1er mai". */
const counted = (language: Language, words: string) => (language === 'fr' ? words.replace(/(?<!\S)1(?=\s[\p{L}–])/gu, '1er') : words)

/** A calendar day "YYYY-MM-DD", which has no zone. */
const dayFormat = (language: Language, day: string, options: Intl.DateTimeFormatOptions) =>
  counted(language, formatOf(localeOf(language), { ...options, timeZone: 'UTC' }).format(new Date(day)))

/** A calendar day "YYYY-MM-DD" in full, with its weekday. */
export function fullDay(language: Language, day: string): string {
  return dayFormat(language, day, { dateStyle: 'full' })
}

/** A calendar day "YYYY-MM-DD" with its month in words: "24 novembre 2026". */
export function longDay(language: Language, day: string): string {
  return dayFormat(language, day, { dateStyle: 'long' })
}

/** A day in full and the hour, on the clock of a zone. */
export function fullInstant(language: Language, instant: string, timeZone: string): string {
  return counted(language, formatOf(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(instant)))
}

/** An instant on the clock of a zone, or of this device. */
export function instantIn(language: Language, instant: string, timeZone?: string): string {
  const format = formatOf(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) })
  return counted(language, format.format(new Date(instant)))
}

/** The tables of Japanese part a number from its unit, which a Japanese sentence does not. */
const asWritten = (language: Language, words: string) => (language === 'ja' ? words.replace(/\s/g, '') : words)

/** A number of hours or other units, in words. */
function inWords(language: Language, amount: number, unit: string): string {
  return asWritten(language, numberFormatOf(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount))
}

/** A wait of so many seconds, rounded up to minutes, from 90 minutes on to hours. */
export function timeSpan(language: Language, seconds: number): string {
  const [amount, unit] = seconds < 90 * 60 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
  return inWords(language, Math.ceil(amount), unit)
}

/** What stands between hours and minutes; a space elsewhere. */
const between: Partial<Record<Language, string>> = { ar: ' و', ja: '', zh: '' }

/** Minutes as hours and minutes. */
export function durationIn(language: Language, minutes: number): string {
  const parts = [[Math.floor(minutes / 60), 'hour'] as const, [minutes % 60, 'minute'] as const]
  const shown = parts.filter(([amount]) => amount > 0)
  return shown.map(([amount, unit]) => inWords(language, amount, unit)).join(between[language] ?? ' ')
}

/** A number of seconds in the unit that one says it in. */
function inUnit(seconds: number): [number, 'minute' | 'hour' | 'day' | 'month' | 'year'] {
  if (seconds < 90 * 60) return [seconds / 60, 'minute']
  if (seconds < 36 * 3600) return [seconds / 3600, 'hour']
  const days = seconds / 86_400
  if (days < 61) return [days, 'day']
  // Two years without a leap day are two as well.
  return days < 730 ? [days / 30.44, 'month'] : [days / 365, 'year']
}

function relative(language: Language, amount: number, unit: Intl.RelativeTimeFormatUnit): string {
  return asWritten(language, new Intl.RelativeTimeFormat(localeOf(language)).format(amount, unit))
}

/** How far ahead something is, in seconds: "tra 5 ore", "in 3 days", "in 4 months". */
export function timeUntil(language: Language, seconds: number): string {
  const [amount, unit] = inUnit(seconds)
  return relative(language, Math.max(1, Math.floor(amount)), unit)
}

/** How long ago something was, in seconds: "3 ore fa", "2 days ago". */
export function timeSince(language: Language, seconds: number): string {
  const [amount, unit] = inUnit(seconds)
  return relative(language, -Math.max(1, Math.floor(amount)), unit)
}

/** Seconds in the two largest of days, hours and minutes; a minute at least. */
export function timeInWords(language: Language, seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60))
  const parts: [number, string][] = [
    [Math.floor(minutes / 1_440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ]
  const first = parts.findIndex(([amount]) => amount > 0)
  const said = parts.slice(first, first + 2).filter(([amount]) => amount > 0)
  const words = said.map(([amount, unit]) => inWords(language, amount, unit))
  return asWritten(language, new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'long' }).format(words))
}

/** What stands between a beginning and an end. The range of the engine's tables writes two days in these languages in another form than one. */
const until: Partial<Record<Language, string>> = { ar: ' – ', ja: '〜', zh: '至' }

/** A beginning and an end in words, where there is one. */
export function spanOf(language: Language, from: string, to?: string): string {
  return to ? `${from}${until[language] ?? ' – '}${to}` : from
}

/** Two calendar days "YYYY-MM-DD" and what lies between them. */
export function dayRange(language: Language, from: string, to: string): string {
  if (until[language]) return spanOf(language, fullDay(language, from), fullDay(language, to))
  return counted(language, formatOf(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to)))
}

/** Two times of one day and what lies between them: "15:00–16:00". */
export function hourRange(language: Language, from: string, to: string): string {
  return `${from}${language === 'ja' || language === 'zh' ? until[language] : '–'}${to}`
}

/** What parts a day from what stands beside it; a comma elsewhere. */
const beside: Partial<Record<Language, string>> = { ar: '، ', ja: ' ', zh: ' ' }

/** A day and what stands beside it, such as its hour; empty parts are left out. */
export function dayWith(language: Language, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(beside[language] ?? ', ')
}

/** A clock time "HH:mm" as it is read in a language. */
export function clockTime(language: Language, time: string): string {
  return timeIn(language, `1970-01-01T${time}Z`, 'UTC')
}

/** A calendar day "YYYY-MM-DD" in short, with its weekday: "mar 24 nov". */
export function shortDay(language: Language, day: string): string {
  return dayFormat(language, day, { weekday: 'short', day: 'numeric', month: 'short' })
}

/** A calendar day "YYYY-MM-DD" in numbers, with its weekday: "mar 24/11/2026". */
export function numericDay(language: Language, day: string): string {
  const form = { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const
  return formatOf(localeOf(language), form).format(new Date(day))
}

/** A calendar day "YYYY-MM-DD" as a chart names it: "24 nov". */
export function dayAndMonth(language: Language, day: string): string {
  return dayFormat(language, day, { day: 'numeric', month: 'short' })
}

/** A number with its sign: "+8". */
export function signed(language: Language, number: number): string {
  return numberFormatOf(language, { signDisplay: 'always' }).format(number)
}

/** An amount in euros. */
export function euros(language: Language, amount: string): string {
  return numberFormatOf(language, { style: 'currency', currency: 'EUR' }).format(Number(amount))
}

/** An amount in euros as a host tells it beforehand: whole ones without cents. */
export function plainEuros(language: Language, amount: string): string {
  return numberFormatOf(language, { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' }).format(Number(amount))
}

/** A month "YYYY-MM" in words, with its year. */
export function monthName(language: Language, month: string): string {
  return formatOf(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
}

/** The short name of a calendar day's weekday. */
export function weekdayName(language: Language, day: string, weekday: 'short' | 'narrow'): string {
  return formatOf(localeOf(language), { weekday, timeZone: 'UTC' }).format(new Date(day))
}

/** The time of an instant on the clock of a zone, or of this device. */
export function timeIn(language: Language, instant: string, timeZone?: string): string {
  return formatOf(localeOf(language), { timeStyle: 'short', ...(timeZone && { timeZone }) }).format(new Date(instant))
}

/** How far the clock of a zone is from Greenwich at an instant: "GMT+2". */
export function offsetIn(language: Language, instant: string, timeZone: string): string {
  const parts = formatOf(localeOf(language), { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** True for "YYYY-MM-DD" of a day that exists. */
export function isCalendarDay(text: string): boolean {
  const isForm = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isForm && new Date(text).toISOString().startsWith(text)
}

/** The calendar day "YYYY-MM-DD" of an instant on the clock of a zone. */
export function dayIn(instant: string | Date, timeZone: string): string {
  return clockAt(instant, timeZone).day
}

/** True for the name of a time zone that this engine knows. Hours are no name: the database counts "+02:00" the other way round. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The name that this engine itself has for a zone that it knows. */
export const zoneAsKnown = (name: string): string => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone

type WeekInfo = { firstDay: number }

/** The first day of the week: 1 Monday to 7 Sunday. Browsers that cannot tell get Monday. */
export function firstDayOfWeek(language: Language): number {
  const locale = new Intl.Locale(localeOf(language)) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}
