/** Words and signs for hours and minutes in the nine languages, as they follow a number; no letter may follow them. */
const hourWord = '(?:h|hs|hrs?|ora|ore|hours?|std|stunden?|heures?|horas?|時間|小时|ساعات|ساعة)(?![\\p{Script=Latin}])'
const minuteWord = '(?:m|mins?|minut[eio]|minut[eo]s|minuten|分钟|分|دقائق|دقيقة)(?![\\p{Script=Latin}])'
const hours = new RegExp(`(\\d{1,3}(?:[.,]\\d{1,2})?)\\s*${hourWord}(.*)`, 'ius')
const minutes = new RegExp(`(\\d{1,4})\\s*${minuteWord}`, 'iu')
/** What follows the hours: "30" of "2h30", of "1 ora e 30 minuti". */
const rest = /^\.?\s*(?:e|and|und|et|y)?\s*(\d{1,2})(?!\d)/iu
const half = /^\s*(?:e|et|y)\s+(?:mezz[ao]|demie?|media|meia)/iu
const longest = 31 * 24 * 60

/** The minutes that a host's words for a duration mean: "6 ore", "1,5 h", "2h30", "90 min"; undefined where no number of hours or minutes is given. */
export function minutesOf(text: string): number | undefined {
  const [, amount = '', after = ''] = hours.exec(text) ?? []
  const [, further = ''] = (amount ? rest.exec(after) : minutes.exec(text)) ?? []
  const total = Math.round(Number(amount.replace(',', '.')) * 60) + (half.test(after) ? 30 : Number(further))
  return total > 0 && total <= longest ? total : undefined
}

const clockTime = /(?<![\d:./])([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?(?![\d:./])/u

/** The first clock time "HH:MM" in a guest's words: "15:00 - 18:00", "ore 9.30", "alle 15"; undefined where there is none. */
export function clockTimeOf(text: string): string | undefined {
  const [, hour = '', minute = '00'] = clockTime.exec(text) ?? []
  return hour ? `${hour.padStart(2, '0')}:${minute}` : undefined
}
