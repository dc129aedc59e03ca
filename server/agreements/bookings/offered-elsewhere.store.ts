import { and, asc, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import { daysOf } from '#contract/booking-days.ts'
import { fullName } from '#contract/full-name.ts'
import { hasEnded } from '#contract/offers.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { clock } from '../../platform/db/now.ts'
import { proposalsTable as proposals } from '../../tables/proposals.table.ts'
import { requestsTable as requests } from '../../tables/requests.table.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { isLive } from '../requests/request-turn.ts'
import { agreementOf } from './agreement.ts'
import type { Agreement } from './bookings.store.ts'
import { dayAfter } from './wall-clock.ts'

/** An offer that another guest can still accept. */
export type Offered = Pick<Agreement, 'startDateTime' | 'isAllDay'> & { guest: string }

/** Proposals that are looked at: whoever has offered the same to more guests hears of one of them anyway. */
const mostLooked = 50

/** The first open offer to another guest of the same at an overlapping time: of the service, or a stay at the property. */
export async function findOffered(db: Db | Tx, request: RequestRow, agreement: Agreement): Promise<Offered | undefined> {
  const same = ofTheSame(request)
  if (!same) return undefined
  const { first, last } = daysOf({ ...agreement, timezone: request.timezone })
  const rows = await db
    .select({ request: getTableColumns(requests), items: proposals.proposalsData, now: clock })
    .from(requests)
    .innerJoin(proposals, eq(proposals.requestId, requests.id))
    .where(
      and(
        eq(requests.ownerId, request.ownerId),
        isLive,
        ne(requests.id, request.id),
        same,
        eq(proposals.status, 'sent'),
        touching(first, last),
      ),
    )
    .orderBy(asc(requests.id), asc(proposals.id))
    .limit(mostLooked)
  for (const { request: other, items, now } of rows)
    for (const item of items) {
      if (item.status !== 'sent' || hasEnded(item, now)) continue
      const offered = await agreementOf(db, other, { ...item, endDate: item.endDate ?? '', durationMinutes: item.durationMinutes ?? null })
      if (overlap(offered, agreement)) return { guest: fullName(other), startDateTime: offered.startDateTime, isAllDay: offered.isAllDay }
    }
  return undefined
}

type Times = Pick<Agreement, 'startDateTime' | 'endDateTime'>
const overlap = (one: Times, other: Times) =>
  Date.parse(one.startDateTime) < Date.parse(other.endDateTime) && Date.parse(one.endDateTime) > Date.parse(other.startDateTime)

/** SQL condition: requests for the same, as a booking of it would be (clashes.store.ts). */
function ofTheSame({ service, category, facilityId }: RequestRow): SQL | undefined {
  const isStay = category === 'appartamenti' && facilityId !== null
  return or(
    service ? eq(requests.service, service) : undefined,
    isStay
      ? and(eq(requests.category, category), eq(requests.facilityId, facilityId), service ? eq(requests.service, '') : undefined)
      : undefined,
  )
}

/** SQL condition: proposals with an offer on these days that has not ended; one of the evening before may last into them. */
const touching = (first: string, last: string) => sql`exists (
  select from jsonb_array_elements(${proposals.proposalsData}) as item
  where item ->> 'status' = 'sent' and coalesce((item ->> 'expiresAt')::timestamptz > now(), true) and item ->> 'date' <= ${last} and coalesce(nullif(item ->> 'endDate', ''), item ->> 'date') >= ${dayAfter(first, -1)})`
