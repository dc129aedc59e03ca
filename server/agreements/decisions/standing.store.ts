import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { clock } from '../../platform/db/now.ts'
import { asJson } from '../../platform/db/rows.ts'
import { buildStatement, readTextRows } from '../../platform/db/text-rows.ts'
import { AppError, found } from '../../platform/http/app-error.ts'
import { usersTable as users } from '../../tables/accounts.table.ts'
import { facilitiesTable as facilities } from '../../tables/facilities.table.ts'
import { bookingsTable as bookings, requestsTable as requests } from '../../tables/requests.table.ts'
import { servicesTable as services } from '../../tables/services.table.ts'
import { meantFirst, type UsualTimes, usualTimes } from '../bookings/agreement.ts'
import { contactColumns, houseOf } from '../bookings/house.store.ts'
import { hostColumns, isSubscribed, type Parties } from '../mails/parties.store.ts'
import { type ProposalRow, withItemDefaults } from '../proposals/proposals.store.ts'
import type { RequestRow } from '../requests/request-row.ts'
import { hears } from '../requests/tell-of-request.ts'
import { offers } from './read-request.ts'

/** A request as it stands, with all that a guest's decision depends on. */
export type Standing = {
  request: RequestRow
  /** Newest first. */
  proposals: ProposalRow[]
  parties: Parties
  usual: UsualTimes
  /** Whether a program of the host is told of requests. */
  isHeard: boolean
}

const { duration, durationMinutes } = services
const { checkin_time, checkout_time } = facilities
const service = sql`(select ${asJson({ duration, durationMinutes })} from ${services}
  where ${services.ownerId} = ${requests.ownerId} and ${services.name} = ${requests.service} and ${requests.service} <> ''
  order by ${meantFirst(sql`${requests.facilityId}`)} limit 1)`
const ifThere = (id: SQL, json: SQL) => sql`case when ${id} is not null then ${json} end`

const statement = buildStatement(sql`
  select ${asJson(getTableColumns(requests))}, ${offers}, ${asJson(hostColumns)}, ${service},
    ${ifThere(sql`${facilities.id}`, asJson({ ...contactColumns, checkin_time, checkout_time }))},
    ${ifThere(sql`${bookings.id}`, asJson(getTableColumns(bookings)))}, ${isSubscribed}, ${hears(sql`${requests.ownerId}`)}, ${clock}
  from ${requests} join ${users} on ${users.id} = ${requests.ownerId}
    left join ${facilities} on ${facilities.id} = ${requests.facilityId} and ${facilities.ownerId} = ${requests.ownerId}
    left join ${bookings} on ${bookings.requestId} = ${requests.id}
  where ${requests.guid} = ${sql.placeholder('guid')}`)

/** Reads a request by its guest's private link, in one statement. @throws AppError request.notFound, request.erased */
export async function readStanding(db: Db | Tx, guid: string): Promise<Standing> {
  const [asked, sent, host, service, facility, booking, subscribed, heard, now] = found(
    (await readTextRows(db, statement, { guid }))[0],
    'request.notFound',
  )
  const request: RequestRow = JSON.parse(asked ?? '')
  if (request.anonymizedAt) throw new AppError('request.erased')
  const rows: ProposalRow[] = JSON.parse(sent ?? '[]')
  const place = JSON.parse(facility ?? 'null')
  return {
    request,
    proposals: rows.map(withItemDefaults),
    parties: {
      host: JSON.parse(host ?? ''),
      isSubscribed: subscribed === 't',
      house: houseOf(request.facilityName, place),
      booking: JSON.parse(booking ?? 'null') ?? undefined,
      now: Number(now),
    },
    usual: usualTimes(JSON.parse(service ?? 'null') ?? undefined, place ?? undefined),
    isHeard: heard === 't',
  }
}
