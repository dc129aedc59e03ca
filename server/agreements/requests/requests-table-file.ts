import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { RequestFilters } from '#contract/requests.api.ts'
import type { Db } from '../../platform/db/database.ts'
import { asRequest, listRequests } from './requests.store.ts'

/** So many rows are in memory at a time, however many there are. */
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

/** Requests as a CSV file, read and sent page by page. What a guest wrote is never a formula of the spreadsheet. */
export function requestsTableFile(db: Db, ownerId: string, filters: RequestFilters): Readable {
  const table = stringify({ header: true, bom: true, columns: [...columns], escape_formulas: true })
  // A pipe alone hands no error on: one while reading would end the process. Here it ends the table, which its reader hears.
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
