import { getTableColumns, sql } from 'drizzle-orm'
import { type Proposal, proposal } from '#contract/proposals.ts'
import type { RequestDetails } from '#contract/requests.api.ts'
import type { RequestEvent } from '#contract/requests.ts'
import { bySession, readBySession, sessionOwner } from '../../people/sessions/read-by-session.ts'
import type { Db } from '../../platform/db/database.ts'
import { asJson } from '../../platform/db/rows.ts'
import { found } from '../../platform/http/app-error.ts'
import type { Credential } from '../../platform/http/mount.ts'
import { mailsTable as mails } from '../../tables/mails.table.ts'
import { proposalsTable as proposals } from '../../tables/proposals.table.ts'
import { bookingsTable as bookings, requestEventsTable as events, requestsTable as requests } from '../../tables/requests.table.ts'
import { firstClash } from '../bookings/clashes.store.ts'
import { isToGuest } from '../mails/mail-kinds.ts'
import { type ProposalRow, withItemDefaults, withUserId } from '../proposals/proposals.store.ts'
import { asListed, selectedRequest } from '../requests/list-by-session.ts'
import { joinedBooking } from '../requests/requests.store.ts'

const others = sql`(select count(*) from ${requests} as other
  where other."user" = ${requests.user} and other.owner_id = ${requests.ownerId} and other.id <> ${requests.id} and ${requests.email} <> '')`
/** SQL: the events of a request as JSON, newest first; for {@link asHistory}. */
export const history = sql`(select json_agg(${asJson(getTableColumns(events))} order by ${events.id} desc) from ${events} where ${events.requestId} = ${requests.id})`
/** SQL: its proposals as rows, newest first; for {@link asOffers}. */
export const offers = sql`(select json_agg(${asJson(getTableColumns(proposals))} order by ${proposals.id} desc) from ${proposals} where ${proposals.requestId} = ${requests.id})`
const { kind, createdAt, lastError } = mails
const undelivered = sql`(select json_agg(${asJson({ kind, createdAt, lastError })}
    order by ${mails.createdAt} desc) from ${mails} where ${mails.requestId} = ${requests.id} and ${mails.status} = 'failed')`
const { ownerId, service, category, facilityId, bookingStart: start, bookingEnd: end } = requests
const claim = { ownerId, requestId: requests.id, service, category, facilityId, start, end }
const clash = sql`case when ${requests.status} = 'confirmed' and ${end} > now() then ${firstClash(claim)} end`

const statement = bySession(
  sql`details.*`,
  sql`left join lateral (
    select ${others} as others, ${selectedRequest}, ${history} as history, ${offers} as offers, ${undelivered} as undelivered, ${clash} as clash
    from ${requests} left join ${bookings} on ${joinedBooking}
    where ${requests.ownerId} = ${sessionOwner} and ${requests.id} = ${sql.placeholder('id')}) as details on true`,
  sql``,
)

type FailedMail = Omit<RequestDetails['failedMails'][number], 'toGuest'>

const listOf = <Item>(json: string | null | undefined): Item[] => JSON.parse(json ?? '[]')

export const asHistory = (json: string | null | undefined): RequestEvent[] => listOf(json)

export const asOffers = (json: string | null | undefined): Proposal[] =>
  listOf<ProposalRow>(json).map((row) => proposal.parse(withUserId(withItemDefaults(row))))

/** A request of the session's operator with its history, offers and failed mails. @throws AppError auth.required, request.notFound, also for another's */
export async function readRequest(db: Db, credential: Credential, id: number): Promise<RequestDetails> {
  const [row = []] = await readBySession(db, credential, statement, { id })
  const [count] = row
  found(count ?? undefined, 'request.notFound')
  const [said, sent, failed, overlapping] = row.slice(-4)
  return {
    ...asListed(row),
    events: asHistory(said),
    proposals: asOffers(sent),
    failedMails: listOf<FailedMail>(failed).map((mail) => ({ ...mail, toGuest: isToGuest(mail.kind) })),
    otherRequests: Number(count),
    clash: JSON.parse(overlapping ?? 'null'),
  }
}
