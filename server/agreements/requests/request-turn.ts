import { type SQL, sql } from 'drizzle-orm'
import type { Turn, TurnFacts } from '#contract/turn.ts'
import { turnOf } from '#contract/turn.ts'
import { currentTime } from '../../platform/db/clock.ts'
import { requestsTable as requests } from '../../tables/requests.table.ts'

const { status, waitsFor, openUntil, bookingEnd, day, timezone } = requests

/** SQL condition: neither side has ended it; the same words as in the index of such requests. */
export const isLive = sql`${status} in ('pending', 'confirmed')`
/** SQL: it is the host's turn, and so on; the same rule as turnOf, by the database's clock. */
const waitsForHost = sql`${waitsFor} is not distinct from 'host'`
const waitsForGuest = sql`(${waitsFor} is not distinct from 'guest' and (${openUntil} is null or ${openUntil} > now()))`
const isAhead = sql`case when ${bookingEnd} is not null then ${bookingEnd} > now() else ${day} >= to_char(now() at time zone ${timezone}, 'YYYY-MM-DD') end`

const conditions: Record<Turn, SQL> = {
  host: sql`(${isLive} and (${waitsForHost} or (${status} = 'pending' and not ${waitsForGuest})))`,
  guest: sql`(${isLive} and not ${waitsForHost} and ${waitsForGuest})`,
  agreed: sql`(${status} = 'confirmed' and not ${waitsForHost} and not ${waitsForGuest} and ${isAhead})`,
  closed: sql`(not ${isLive} or (${status} = 'confirmed' and not ${waitsForHost} and not ${waitsForGuest} and not (${isAhead})))`,
}

/** SQL condition: the requests whose turn it is. */
export function hasTurn(turn: Turn): SQL {
  return conditions[turn]
}

/** Whose turn it is now, as filters and counts say too, which ask the database. */
export function turnNow(facts: TurnFacts): Turn {
  return turnOf(facts, currentTime().getTime())
}
