import { inDigits } from './written-numbers.ts'

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
const joint = "(?:uhr|h|heures?|horas?|ore)?\\s*(?:in the|del|di|de la|da|de l['’]|du|am)?"
/** What makes 3 of 15: behind the hour, or behind the second of a range ("3 - 5 pm"); before it in Chinese and Japanese. */
const afternoon = new RegExp(
  `^(?:\\s*(?:-|–|to)\\s*(\\d{1,2})(?:[:.]\\d\\d)?)?\\s*${joint}\\s*(?:p\\.?\\s?m\\b|pomeriggio|sera|afternoon|evening|nachmittag|abend|après-midi|soir|tarde|noche|noite|مساء|عصر|بعد الظهر)`,
  'iu',
)
const afternoonBefore = /(?:下午|晚上|午後|夕方|夜)\s*$/u
const beforeNoon = /^\s*a\.?\s?m\b/iu

/** The first clock time "HH:MM" in a guest's words: "15:00 - 18:00", "ore 9.30", "3 pm"; undefined where there is none. */
export function clockTimeOf(text: string): string | undefined {
  const words = inDigits(text).replaceAll('：', ':')
  const found = clockTime.exec(words)
  if (!found) return undefined
  const [all, hour = '', minute = '00'] = found
  const [before, after] = [words.slice(0, found.index), words.slice(found.index + all.length)]
  const named = afternoon.exec(after)
  const isLater = afternoonBefore.test(before) || (named !== null && Number(named[1] ?? 24) > Number(hour))
  const isNight = hour === '12' && beforeNoon.test(after)
  const inDay = isNight ? 0 : Number(hour) + (isLater && Number(hour) > 0 && Number(hour) < 12 ? 12 : 0)
  return `${`${inDay}`.padStart(2, '0')}:${minute}`
}
