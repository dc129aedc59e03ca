import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Clash } from '#contract/requests.api.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { asJson, columnNames } from '../../platform/db/rows.ts'
import { buildStatement, readTextRows } from '../../platform/db/text-rows.ts'
import { bookingsTable as bookings, requestsTable as requests } from '../../tables/requests.table.ts'
import type { RequestRow } from '../requests/request-row.ts'
import type { Agreement } from './bookings.store.ts'

/** What a booking takes and when, in SQL. */
type Claim = Record<'ownerId' | 'requestId' | 'service' | 'category' | 'facilityId' | 'start' | 'end', SQL | AnyColumn>

const { requestId, customerName: guest, startDateTime, endDateTime, isAllDay } = bookings
const clashJson = asJson({ requestId, guest, startDateTime, endDateTime, isAllDay })

/**
 * SQL: the first booking of the same that overlaps a time as {@link Clash}, in JSON, but for that of the request itself: of its service, or a stay at its
 * property, where one of both names no service and may mean the other. Null where there is none.
 */
export function firstClash({ service, category, facilityId, start, end, ...claim }: Claim): SQL {
  const overlapping = sql`${bookings.ownerId} = ${claim.ownerId} and ${bookings.status} = 'confirmed' and ${requestId} <> ${claim.requestId}
    and ${startDateTime} < ${end} and ${endDateTime} > ${start}`
  const first = sql`order by ${startDateTime} limit 1`
  // Apart, since each has an index of its own; under another name, since a claim may be of the columns of requests.
  return sql`(
    select found.clash from (
      (select ${clashJson} as clash, ${startDateTime} as begins from ${bookings}
        where ${overlapping} and ${service} <> '' and ${bookings.serviceName} = ${service} ${first})
      union all
      (select ${clashJson}, ${startDateTime} from ${bookings} join ${requests} as asked on asked.id = ${requestId}
        where ${overlapping} and ${category} = 'appartamenti' and ${bookings.category} = ${category} and asked.${columnNames(requests, ['facilityId'])} = ${facilityId}
          and (${service} = '' or ${bookings.serviceName} = '') ${first})
    ) as found order by found.begins limit 1)`
}

const placed = sql.placeholder
const statement = buildStatement(
  sql`select ${firstClash({
    ownerId: sql`${placed('ownerId')}::uuid`,
    requestId: sql`${placed('id')}::int`,
    service: sql`${placed('service')}::text`,
    category: sql`${placed('category')}::text`,
    facilityId: sql`${placed('facilityId')}::uuid`,
    start: sql`${placed('startDateTime')}::timestamptz`,
    end: sql`${placed('endDateTime')}::timestamptz`,
  })}`,
)

/** The booking that {@link firstClash} finds. @param request with the id 0 where it is not stored */
export async function findClash(
  db: Db | Tx,
  { ownerId, id, service, category, facilityId }: RequestRow,
  { startDateTime: start, endDateTime: end }: Pick<Agreement, 'startDateTime' | 'endDateTime'>,
): Promise<Clash | undefined> {
  const values = { ownerId, id, service, category, facilityId, startDateTime: start, endDateTime: end }
  const [[clash] = []] = await readTextRows(db, statement, values)
  return JSON.parse(clash ?? 'null') ?? undefined
}
