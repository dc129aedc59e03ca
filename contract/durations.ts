import { inDigits } from './written-numbers.ts'

/** The length of a booking of which nobody has said how long it lasts, in minutes. */
export const usualMinutes = 60

/** True for a booking of that length: then words tell when it begins alone, since nobody may have said when it ends. */
export const hasUsualEnd = ({ startDateTime, endDateTime }: { startDateTime: string; endDateTime: string }): boolean =>
  Date.parse(endDateTime) - Date.parse(startDateTime) === usualMinutes * 60_000

/** Words and signs for hours and minutes in the nine languages, as they follow a number; no letter may follow them. */
const hourWord = '(?:h|hs|hrs?|ora|ore|hours?|std|stunden?|heures?|horas?|時間|小时|ساعات|ساعة)(?![\\p{Script=Latin}])'
const minuteWord = '(?:m|mins?|minut[eio]|minut[eo]s|minuten|分钟|分|دقائق|دقيقة)(?![\\p{Script=Latin}])'
/** Not the minutes of "9:00 - 12:00 h", which are hours of the clock, nor the 2 of "1/2". */
const hours = new RegExp(`(?<![\\d:/.,])(\\d{1,3}(?:[.,]\\d{1,2})?)\\s*${hourWord}(.*)`, 'ius')
const minutes = new RegExp(`(\\d{1,4})\\s*${minuteWord}`, 'iu')
/** "1:30 h", "ca. 2:15 ore"; not "9:00 h - 12:00 h", which are hours of the clock. */
const hoursWithSign = new RegExp(
  `^\\s*(?:(?:ca\\.?|circa|about|etwa|environ|unas|cerca de)\\s*)?(\\d{1,2}):([0-5]\\d)\\s*${hourWord}(?!\\s*(?:[-–~〜]|al?|à|to|bis|até)\\s*\\d{1,2}:)`,
  'iu',
)
/** What follows the hours: "30" of "2h30", of "1 ora e 30 minuti". */
const rest = /^\.?\s*(?:e|and|und|et|y)?\s*(\d{1,2})(?!\d)/iu
const half = /^\s*(?:(?:e|et|y)\s+(?:mezz[ao]|demie?|media|meia)|and a half|(?:(?:e|and|und|et|y)\s+)?0\.5(?!\d)|半)/iu
/** "½", "1½", "1/2", "1 1/2", "1 e 1/2". */
const halves = /(?:(\d{1,3})\s+(?:(?:e|and|und|et|y)\s+)?)?(?<![\d/])1\/2(?![\d/])|(?:(\d{1,3})\s*(?:(?:e|and|und|et|y)\s+)?)?½/g
/** "2/3 ore": two or three. */
const either = /\d+\s*\/\s*(?=\d+\s*(?:ore|hours|hrs|stunden|heures|horas|時間|小时|ساعات))/giu
const longest = 31 * 24 * 60

/** The minutes that a host's words for a duration mean: "6 ore", "1,5 h", "1:30 h", "2h30", "90 min"; undefined where no number of hours or minutes is given. */
export function minutesOf(text: string): number | undefined {
  const words = text.replace(halves, (_, before = '', joined = '') => `${before || joined || 0}.5`).replace(either, '')
  const [, amount = '', after = ''] = hoursWithSign.exec(text) ?? hours.exec(words) ?? []
  const [, further = ''] = (amount ? rest.exec(after) : minutes.exec(words)) ?? []
  const total = Math.round(Number(amount.replace(',', '.')) * 60) + (half.test(after) ? 30 : Number(further))
  return total > 0 && total <= longest ? total : undefined
}

/** An hour of the clock, with minutes where they follow a sign or a word: "15", "15:30", "15 h 30", "15 Uhr 30", "3点30分". */
const clockTime = /(?<![\d:./]|\d,)([01]?\d|2[0-3])(?:[:.]([0-5]\d)|\s*(?:h|uhr|[時点點时])\s*([0-5]\d))?(?![\d:/]|[.,]\d)/giu
/** What a guest counts beside hours, as it follows the number: people, nights, lengths, money, days of a month. */
const counted = [
  'pers|pax|osp|adult|erwachs|bambin|ragazz|amic|invitat|copert|cliente|post[io]|camer[ae]|nott[ei]|giorn|settiman|mes[ei]|ann[io]|volt[ae]',
  'people|guest|child|kid|friend|seat|room|night|day|week|month|year|of us',
  'leute|gäst|kind|freund|plätz|platz|zimmer|nacht|nächt|tag|woche|monat|jahr',
  'gens|enfant|amis|place|chambre|nuit|jour|semaine|mois|ans',
  'gente|huésp|niñ|amig|plaza|habitaci|noche|día|año|pessoa|hósped|hosped|crianç|lugar|quarto|noite|dia|semana|ano',
  'ore|hour|hr|std|stund|min|eur|dollar|chf|km|gen|feb|mar|m[aä]r|apr|mai|may|mag|gi[uo]|jun|juin|lug|jul|juil|ago|aug|août|sep|set|ott|o[ck]t|out|nov|di[cz]|de[cz]|jan|ene',
  'st(?!\\p{L})|nd(?!\\p{L})|rd(?!\\p{L})|th(?!\\p{L})|[°º%€$£¥]|[人名様泊日分円歳月年室組部位个個晚天小元间間岁号號]|時間|时间',
  'شخص|أشخاص|اشخاص|فرد|أفراد|افراد|ضيوف|ضيف|بالغ|طفل|أطفال|اطفال|ليال|ليلة|يوم|أيام|ايام|ساع|دقيقة|دقائق|يورو',
].join('|')
const isCounted = new RegExp(`^(?:\\s*(?:-|–|to|oder?|ou|or)\\s*\\d+)?\\.?\\s*(?:${counted})`, 'iu')
/** "3 to 5 pm": what is said behind the second hour is said of the first one, too. */
const range = '(?:\\s*(?:-|–|~|〜|to|bis|and|und)\\s*(\\d{1,2})(?:[:.h]\\d\\d)?)?'
/** What says before a number that it is an hour. */
const hourBefore =
  /(?<!\p{L})(?:alle|dalle|delle|sulle|(?:verso|dopo|entro|tra|fra|per) le|(?<!\d\s*)(?:ore|h)|at|from|after|before|until|till|um|gegen|ab|à|vers|dès|a las?|las|às|as|das|pelas)[.:]?\s*$|(?:الساعة|الساعه)\s*$/iu
/** What says it behind the number alone; "8h" is, "2h" may be a length, as "8 heures" may. */
const hourBehind = new RegExp(`^${range}\\s*(?:uhr|o['’]clock|[時点點时])`, 'iu')
const shortHour = new RegExp(`^${range}\\s*(?:h|hs|hrs)(?!\\p{L})`, 'iu')
const longHour = new RegExp(`^${range}\\s*(?:heures|horas)(?!\\p{L})`, 'iu')
const lengthBefore = /(?<!\p{L})(?:for|per|für|pendant|durante|por|während|durata|duration|dauer|durée|duración|duração):?\s*$/iu
/** Nothing but hours: "15", "le 18", "circa 10-12", "zwischen 10 und 12", "de 10 à 12". */
const isAlone =
  /^\s*(?:(?:le|las|circa|ca\.?|about|around|between|by|bis|vor|nach|von|zwischen|tra le|fra le|de|das|da|entre|entre las|desde las|from)\s+)?\d{1,2}(?:\.\d\d)?(?:\s*(?:-|–|~|〜|to|bis|and|und|a|e|e le|à|et|y|y las|alle|às|a las|从|至|到)\s*(?:[01]?\d|2[0-3])(?:\.\d\d)?)?\s*(?:circa|ca\.?|approx\.?|h)?[.!]?\s*$/iu
const joint = "((?:uhr|o['’]clock|h|heures?|horas?|ore)?\\s*(?:in the|at|del|della|di|de la|da|de l['’]|du)?)"
/** What makes 3 of 15: behind the hour, or behind the second of a range ("3 - 5 pm"); before it in Chinese and Japanese. */
const afternoon = new RegExp(
  `^${range}\\s*${joint}\\s*(?:(p\\.?\\s?m(?!\\p{L})|nachmittags|abends|مساء|عصر|بعد الظهر)|(?:pomeriggio|sera|afternoon|evening|nachmittag|abend|après-midi|soir|tarde|noche|noite)(?!\\p{L}))`,
  'iu',
)
const afternoonBefore = /(?:下午|晚上|午後|夕方|夜)\s*$/u
/** What leaves 3 as it is, in the same places. */
const beforeNoon = new RegExp(
  `^${range}\\s*${joint}\\s*(?:(a\\.?\\s?m(?!\\p{L})|morgens|vormittags|nachts|früh|صباح|فجر)|(?:mattin[ao]|notte|morning|night|matin|mañana|madrugada|manhã)(?!\\p{L}))`,
  'iu',
)
const beforeNoonBefore = /(?:上午|早上|凌晨|午前|早朝|朝|深夜)\s*$/u
const halfBefore = /half past\s*$/iu
const halfPast = /^(?:\s*(?:e mezz[ao]|et demie?|y media|e meia)(?!\p{L})|\s*[時点點]半|\s*والنصف)/iu
/** A quarter and minutes before or past an hour are not reckoned: "at 10 past 3", "alle 3 meno un quarto". */
const isReckoned =
  /^\s*(?:past|nach|vor|meno|menos|moins|e un quarto|e tre quarti|y cuarto|et quart|e quinze|e quarto|إلا|والربع|والثلث)(?!\p{L})/iu

/**
 * The first clock time "HH:MM" in a guest's words: "15:00 - 18:00", "2 persone alle 18", "3 pm"; undefined where there is none. What
 * may be another number, or an hour of the night as well as of the afternoon ("at 3"), is none: a wrong hour is worse than the whole day.
 */
export function clockTimeOf(text: string): string | undefined {
  const words = withoutCommas(inDigits(text).replaceAll('：', ':'))
  const times = [...words.matchAll(clockTime)].map((found) => readHour(words, found)).filter((time) => time !== undefined)
  return (times.find(({ isDay }) => !isDay) ?? times[0])?.time
}

/** "ore 9,30" as "ore 9.30": where words name an hour, a comma parts it from its minutes. Before six it may be a length. */
const withoutCommas = (text: string) =>
  text.replace(/(?<![\d.,:/])([01]?\d|2[0-3]),([0-5]\d)(?![\d:/]|[.,]\d)/g, (all, hour, minutes, at) =>
    Number(hour) > 5 && isNamedBefore(text.slice(0, at)) ? `${hour}.${minutes}` : all,
  )

/** A number that may be an hour, and the words around it. */
type Found = { all: string; digits: string; hour: number; minutes: string | undefined; before: string; after: string }

/** What a number of the text says as an hour, where it does; its time is undefined where the hour stays open. */
function readHour(words: string, match: RegExpExecArray) {
  const [all, digits = '', signed, worded] = match
  const before = words.slice(0, match.index)
  const after = words.slice(match.index + all.length).replace(/^分/u, worded ? '' : '分')
  const found = { all, digits, hour: Number(digits), minutes: signed ?? worded, before, after }
  if (isCounted.test(after)) return undefined
  const isNamed = isNamedBefore(before) || isInPartOfDay(after)
  if (!isNamed && (isLengthOf(found) || !(found.minutes || isNamedBehind(found) || isAlone.test(words)))) return undefined
  // "15.06" may be a day.
  const isDay = !isNamed && /\.(?:0[1-9]|1[0-2])$/u.test(all)
  return { isDay, time: isReckoned.test(after) ? undefined : timeOf(found) }
}

const isNamedBefore = (before: string) => [hourBefore, halfBefore, afternoonBefore, beforeNoonBefore].some((words) => words.test(before))

/** "8 di sera" is an hour, "1 sera" is an evening. */
const isInPartOfDay = (after: string) =>
  [afternoon, beforeNoon].some((part) => {
    const [, , joined = '', certain] = part.exec(after.replace(halfPast, '')) ?? []
    return joined.trim() !== '' || certain !== undefined
  })

const isNamedBehind = ({ after, hour }: Found) =>
  hourBehind.test(after) || (shortHour.test(after) && hour > 6) || (longHour.test(after) && hour > 12)

const isLengthOf = ({ all, hour, before }: Found) => lengthBefore.test(before) || (/h/iu.test(all) && hour < 7)

/** "HH:MM" of an hour; undefined for one to five o'clock where nothing says of which half of the day. */
function timeOf({ digits, hour, minutes, before, after }: Found): string | undefined {
  const dayPart = after.replace(halfPast, '')
  const [late, early] = [afternoon.exec(dayPart), beforeNoon.exec(dayPart)]
  const isLater = afternoonBefore.test(before) || (late !== null && Number(late[1] ?? 24) > hour)
  const isSaid = isLater || late !== null || early !== null || beforeNoonBefore.test(before) || minutes !== undefined || digits.length > 1
  if (!isSaid && hour > 0 && hour < 6) return undefined
  const inDay = hour === 12 && early ? 0 : hour + (isLater && hour > 0 && hour < 12 ? 12 : 0)
  return `${`${inDay}`.padStart(2, '0')}:${minutes ?? (halfBefore.test(before) || halfPast.test(after) ? '30' : '00')}`
}
