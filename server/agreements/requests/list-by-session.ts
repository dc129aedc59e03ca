import { and, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import type { RequestFilters } from '#contract/request-filters.ts'
import type { GuestRequest, ListedRequest } from '#contract/requests.ts'
import type { Waiting } from '#contract/turn.ts'
import { bySession, readBySession, sessionOwner } from '../../people/sessions/read-by-session.ts'
import type { Db } from '../../platform/db/database.ts'
import type { BuiltStatement, TextRow } from '../../platform/db/text-rows.ts'
import type { Credential } from '../../platform/http/mount.ts'
import { instantOf } from '../../tables/columns.ts'
import { mailsTable as mails } from '../../tables/mails.table.ts'
import { bookingsTable as bookings, requestsTable as requests } from '../../tables/requests.table.ts'
import { isLive, turnNow } from './request-turn.ts'
import { joinedBooking, matches } from './requests.store.ts'

const { searchKey: _, ownerId: __, linkId: ___, ...shown } = getTableColumns(requests)
const columns = { ...shown, price: bookings.price, place: bookings.place, isAllDay: bookings.isAllDay }
type Column = keyof typeof columns
const names = Object.keys(columns) as Column[]
/** SQL: what is shown of a request, for a statement that takes its rows out of another. */
export const selectedRequest = sql.join(
  names.map((name) => sql`${columns[name]} as ${sql.identifier(`${name}_`)}`),
  sql`, `,
)
/** Where a column stands in a row: the count of all comes first. */
const at = Object.fromEntries(names.map((name, place) => [name, place + 1])) as Record<Column, number>

/** A request from what the database sent for {@link selectedRequest}, after a count: the fields of the contract and no other, which the compiler sees to. */
export function asListed(row: TextRow): GuestRequest {
  const text = (column: Column) => row[at[column]] ?? ''
  const maybe = (column: Column) => row[at[column]] ?? null
  const instant = (column: Column) => instantOf(text(column))
  const maybeInstant = (column: Column) => (maybe(column) === null ? null : instant(column))
  const status = text('status') as GuestRequest['status']
  const [openUntil, bookingEnd, timezone] = [maybeInstant('openUntil'), maybeInstant('bookingEnd'), text('timezone')]
  const waitsFor = maybe('waitsFor') as Waiting
  return {
    id: Number(text('id')),
    guid: text('guid'),
    user: Number(text('user')),
    service: text('service'),
    category: text('category'),
    areaCode: text('areaCode'),
    createdOn: instant('createdAt'),
    adultNum: Number(text('adultNum')),
    childNum: Number(text('childNum')),
    timeRange: text('timeRange'),
    notes: text('notes'),
    status,
    requestDate: text('requestDate'),
    facilityId: maybe('facilityId'),
    facilityName: text('facilityName'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    language: text('language'),
    timezone,
    endDate: text('endDate'),
    latestEvent: { eventType: text('latestEventType') as GuestRequest['latestEvent']['eventType'], eventDate: instant('latestEventAt') },
    turn: turnNow({ status, waitsFor, openUntil, bookingEnd, day: text('day'), timezone }),
    waitingSince: instant('waitingSince'),
    openUntil,
    bookingStart: maybeInstant('bookingStart'),
    bookingEnd,
    isAllDay: text('isAllDay') === 't',
    price: text('price'),
    place: text('place'),
    updatedAt: instant('updatedAt'),
    anonymizedAt: maybeInstant('anonymizedAt'),
  }
}

/** Its index holds the failed mails alone: nearly always there is none to look at. The status stands in the statement, so that a prepared one finds it. */
const hasFailedMail = sql`${isLive} and exists (
  select 1 from ${mails} where ${mails.ownerId} = ${requests.ownerId} and ${mails.status} = 'failed' and ${mails.requestId} = ${requests.id})`

/** As the database sends it: what comes after the columns of the request is whether a mail failed. */
function withFailedMail(row: TextRow): ListedRequest {
  const request: ListedRequest = asListed(row)
  if (row.at(-1) === 't') request.hasFailedMail = true
  return request
}

function statementFor(filters: RequestFilters, before: number | undefined): BuiltStatement {
  const found: SQL | undefined = matches(sessionOwner, filters, (name) => sql.placeholder(name))
  const onPage = and(found, before === undefined ? undefined : lt(requests.id, sql.placeholder('before')))
  return pageWith(sql`select count(*) as total from ${requests} where ${found}`, onPage)
}

/** A search has no index: one reading of all requests both counts what is found and finds the page. */
function searchFor(filters: RequestFilters, before: number | undefined): BuiltStatement {
  const found: SQL | undefined = matches(sessionOwner, filters, (name) => sql.placeholder(name))
  const onPage = before === undefined ? sql`true` : lt(requests.id, sql.placeholder('before'))
  const ids = sql`(array_agg(${requests.id} order by ${requests.id} desc) filter (where ${onPage}))[1:${sql.placeholder('limit')}::int]`
  return pageWith(sql`select count(*) as total, ${ids} as ids from ${requests} where ${found}`, sql`${requests.id} = any(counted.ids)`)
}

function pageWith(counted: SQL, onPage: SQL | undefined): BuiltStatement {
  const page = sql`
    select ${selectedRequest}, ${hasFailedMail} as has_failed_mail from ${requests} left join ${bookings} on ${joinedBooking}
    where ${onPage} order by ${requests.id} desc limit ${sql.placeholder('limit')}`
  return bySession(
    sql`counted.total, page.*`,
    sql`cross join lateral (${counted}) as counted left join lateral (${page}) as page on true`,
    sql`order by page.id_ desc`,
  )
}

const statements = new Map<string, BuiltStatement>()

/** One statement for each choice of filters; a search has as many conditions as words. */
function statementOf(filters: RequestFilters, before: number | undefined): BuiltStatement {
  if (filters.search) return searchFor(filters, before)
  const { category, status, turn, facilityId, startDate, endDate } = filters
  const given = [category, status, facilityId].map((value) => Boolean(value) && value !== 'all')
  const kind = [...given, turn, Boolean(startDate), Boolean(endDate), before !== undefined].join()
  const known = statements.get(kind) ?? statementFor(filters, before)
  statements.set(kind, known)
  return known
}

type Listed = { requests: ListedRequest[]; total: number }

/**
 * One more request than `limit` of the session's operator, newest first, and how many there are; in one round trip.
 * @throws AppError auth.required
 */
export async function listBySession(
  db: Db,
  credential: Credential,
  filters: RequestFilters,
  limit: number,
  before: number | undefined,
): Promise<Listed> {
  const rows = await readBySession(db, credential, statementOf(filters, before), { ...filters, before, limit: limit + 1 })
  return { requests: rows.filter((row) => row[at.id] !== null).map(withFailedMail), total: Number(rows[0]?.[0]) }
}
