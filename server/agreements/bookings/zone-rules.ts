import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block } from 'timezones-ical-library'

const zoneBlocks = new Map<string, string | null>()

/** The rules of a zone as calendars write them; kept, since finding them takes as long as the rest of a file. */
export function zoneBlock(zone: string): string | null {
  // Zones that share their rules share a block, which names one of them alone ("Europe/Brussels" for Amsterdam).
  const block = zoneBlocks.get(zone) ?? tzlib_get_ical_block(zone)[0]?.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${zone}`) ?? null
  zoneBlocks.set(zone, block)
  return block
}

/** Changes of the offset in such a block: each year on the n-th or the last of a weekday, or, without the three, once for all. */
const changesOfBlock =
  /^TZOFFSETTO:(?<to>[+-]\d{2})(?<minutes>\d{2})\r\nDTSTART:\d{8}T(?<hour>\d{2})(?<minute>\d{2})\d{2}(?:\r\nRRULE:FREQ=YEARLY;BYMONTH=(?<month>\d+);BYDAY=(?<nth>-?\d)(?<weekday>\w\w))?/gm
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

type Change = { at: string; offset: string }
const changesOfYears = new Map<string, Change[]>()

/**
 * True where the block of a zone gives an instant the offset that the zone has. The rules of some zones cannot be said as "the last Friday of
 * March": in some years they change a week before or after it (Jerusalem, Santiago).
 */
export function isInBlock(instant: string, zone: string): boolean {
  const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const key = `${zone} ${wall.year}`
  const changes = changesOfYears.get(key) ?? changesIn(wall.year, zone)
  changesOfYears.set(key, changes)
  const now = wall.toPlainDateTime().toString()
  // Before the first change of a year the last one of the year before holds.
  const last = changes.findLast(({ at }) => at <= now) ?? changes.at(-1)
  return last?.offset === wall.offset
}

/** What a block says of a year, in its order. */
function changesIn(year: number, zone: string): Change[] {
  const changes = [...(zoneBlock(zone) ?? '').matchAll(changesOfBlock)].map(({ groups = {} }) => ({
    at: groups.month ? yearly(year, groups) : '',
    offset: `${groups.to}:${groups.minutes}`,
  }))
  return changes.sort((one, other) => (one.at < other.at ? -1 : 1))
}

/** When the clock changes in a year, by the clock itself. */
function yearly(year: number, { month, nth, weekday, hour, minute }: Record<string, string | undefined>): string {
  const count = Number(nth)
  const first = Temporal.PlainDate.from({ year, month: Number(month), day: 1 })
  const from = count < 0 ? first.add({ months: 1 }) : first
  const ahead = (weekdays.indexOf(weekday ?? '') + 1 - from.dayOfWeek + 7) % 7
  const day = from.add({ days: ahead + 7 * (count < 0 ? count : count - 1) })
  return day.toPlainDateTime(`${hour}:${minute}`).toString()
}
