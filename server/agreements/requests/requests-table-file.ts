import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { RequestFilters } from '#contract/requests.api.ts'
import type { Db } from '../../platform/db/database.ts'
import { asRequest, listRequests } from './requests.store.ts'

/** Rows in memory at a time. */
const pageSize = 500

const columns = [
  'guid',
  'createdOn',
  'status',
  'facilityName',
  'category',
  'service',
  'requestDate',
  'timeRange',
  'adultNum',
  'childNum',
  'firstName',
  'lastName',
  'email',
  'phone',
  'notes',
  'bookingStart',
] as const satisfies (keyof ReturnType<typeof asRequest>)[]

/** Requests as a CSV file, read and sent page by page. Cells that would be a formula are escaped (OWASP CSV Injection). */
export function requestsTableFile(db: Db, ownerId: string, filters: RequestFilters): Readable {
  const table = stringify({ header: true, bom: true, columns: [...columns], escape_formulas: true })
  // pipe() would not pass errors on, and an unhandled one ends the process. pipeline() ends the download instead.
  return pipeline(Readable.from(rowsOf(db, ownerId, filters)), table, () => {})
}

async function* rowsOf(db: Db, ownerId: string, filters: RequestFilters): AsyncGenerator<ReturnType<typeof asRequest>> {
  let before: number | undefined
  do {
    const rows = await listRequests(db, ownerId, filters, pageSize, before)
    yield* rows.slice(0, pageSize).map(asRequest)
    before = rows.length > pageSize ? rows[pageSize - 1]?.id : undefined
  } while (before !== undefined)
}
