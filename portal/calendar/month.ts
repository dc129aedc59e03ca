const dayLong = 24 * 60 * 60_000

/** The calendar day "YYYY-MM-DD" that is `count` days later; earlier for a negative number. */
export const daysAfter = (day: string, count: number): string => new Date(Date.parse(day) + count * dayLong).toISOString().slice(0, 10)

/** The month that is `by` months later; earlier for a negative number. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The weeks that a month touches, as calendar days "YYYY-MM-DD". @param firstDay 1 Monday to 7 Sunday */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = `${month}-01`
  const next = `${monthAfter(month, 1)}-01`
  // getUTCDay() says 0 for Sunday, firstDay says 7: modulo 7 they are the same.
  const before = (new Date(first).getUTCDay() - firstDay + 7) % 7
  const count = Math.ceil(((Date.parse(next) - Date.parse(first)) / dayLong + before) / 7)
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_, day) => daysAfter(first, week * 7 + day - before)))
}

/** A month as an address names it; the current one for anything else. */
export function monthOf(value: string | null, today: string): string {
  return value && /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(value) ? value : today.slice(0, 7)
}
