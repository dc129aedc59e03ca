import { setImmediate } from 'node:timers/promises'
import { spokenLanguage } from '#i18n/languages.ts'
import type { Db } from '../../platform/db/database.ts'
import { calendarEvent, fileOf, startCalendar } from '../bookings/booking-file.ts'
import { houseOf } from '../bookings/house.store.ts'
import { zoneBlock } from '../bookings/zone-rules.ts'
import { type FeedBooking, type Found, readBookingsOfFeed } from './calendar-feeds.store.ts'

/** How often programs should look again, in seconds (REFRESH-INTERVAL). */
const refresh = 60 * 60
/** A longer file ends with the booking before, in bytes: programs that take it slowly hold all of it in the memory. */
const longestFile = 8_000_000

/**
 * The bookings of a feed as an iCalendar file (RFC 5545), in the host's language. It is made some at a time, so that other requests go on meanwhile: five
 * thousand at once take seconds.
 */
export async function makeFeedFile(db: Db, { feed, facilityName, language }: Found, publicUrl: string): Promise<Buffer> {
  const reader = { publicUrl, language: spokenLanguage(language), side: 'host' } as const
  const zones = new Set<string>()
  const entries: Buffer[] = []
  let bytes = 0

  function write(some: FeedBooking[]) {
    const calendar = startCalendar()
    calendar.name(facilityName || 'Ospita')
    calendar.ttl(refresh)
    for (const { booking, request, facility } of some)
      calendar.createEvent(calendarEvent(request, booking, houseOf(request.facilityName, facility), reader))
    return partsOf(fileOf(calendar).toString())
  }

  for await (const some of readBookingsOfFeed(db, feed)) {
    const written = write(some)
    const entry = Buffer.from(written.entries)
    bytes += entry.length
    if (bytes > longestFile) break
    for (const zone of written.zones) zones.add(zone)
    entries.push(entry)
    await setImmediate()
  }
  // A file has one part at least (RFC 5545, 3.6), also for a host who has no booking yet.
  if (!entries.length) zones.add(`${zoneBlock('UTC')}\r\n`)
  return Buffer.concat([Buffer.from([write([]).head, ...zones].join('')), ...entries, Buffer.from(end)])
}

const end = 'END:VCALENDAR\r\n'

/** Zones come before the entries. A name may hold any words, but begins no line: what goes on begins with a blank. */
function partsOf(file: string): { head: string; zones: string[]; entries: string } {
  const whole = file.slice(0, -end.length)
  const start = whole.indexOf('\r\nBEGIN:VEVENT\r\n') + 2
  const before = start > 1 ? whole.slice(0, start) : whole
  const [head = '', ...zones] = before.split(/(?<=\r\n)(?=BEGIN:VTIMEZONE\r\n)/)
  return { head, zones, entries: start > 1 ? whole.slice(start) : '' }
}
