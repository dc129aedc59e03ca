import { sql } from 'drizzle-orm'
import { type Proposal, proposal } from '#contract/proposals.ts'
import type { RequestDetails } from '#contract/requests.api.ts'
import type { RequestEvent } from '#contract/requests.ts'
import { bySession, readBySession, sessionOwner } from '../../people/sessions/read-by-session.ts'
import type { Db } from '../../platform/db/database.ts'
import { found } from '../../platform/http/app-error.ts'
import type { Credential } from '../../platform/http/mount.ts'
import { mailsTable as mails } from '../../tables/mails.table.ts'
import { proposalsTable as proposals } from '../../tables/proposals.table.ts'
import { bookingsTable as bookings, requestEventsTable as events, requestsTable as requests } from '../../tables/requests.table.ts'
import { isToGuest } from '../mails/mail-kinds.ts'
import { itemDefaults, type ProposalRow } from '../proposals/proposals.store.ts'
import { asListed, selectedRequest } from '../requests/list-by-session.ts'
import { joinedBooking } from '../requests/requests.store.ts'

const others = sql`(select count(*) from ${requests} as other
  where other."user" = ${requests.user} and other.owner_id = ${requests.ownerId} and other.id <> ${requests.id} and ${requests.email} <> '')`
/** SQL: the events of a request as JSON, newest first; for {@link asHistory}. */
export const history = sql`(select json_agg(json_build_object('id', ${events.id}, 'requestId', ${events.requestId}, 'supplierId', ${events.supplierId},
    'supplierName', ${events.supplierName}, 'eventType', ${events.eventType}, 'eventDate', ${events.eventDate}, 'text', ${events.text}, 'status', ${events.status})
    order by ${events.id} desc) from ${events} where ${events.requestId} = ${requests.id})`
/** SQL: its proposals, newest first; for {@link asOffers}. */
export const offers = sql`(select json_agg(json_build_object('id', ${proposals.id}, 'requestId', ${proposals.requestId}, 'userId', ${proposals.ownerId},
    'proposalsData', ${proposals.proposalsData}, 'status', ${proposals.status}, 'sentAt', ${proposals.sentAt}, 'updatedAt', ${proposals.updatedAt})
    order by ${proposals.id} desc) from ${proposals} where ${proposals.requestId} = ${requests.id})`
const undelivered = sql`(select json_agg(json_build_object('kind', ${mails.kind}, 'createdAt', ${mails.createdAt}, 'lastError', ${mails.lastError})
    order by ${mails.createdAt} desc) from ${mails} where ${mails.requestId} = ${requests.id} and ${mails.status} = 'failed')`

const statement = bySession(
  sql`details.*`,
  sql`left join lateral (
    select ${others} as others, ${selectedRequest}, ${history} as history, ${offers} as offers, ${undelivered} as undelivered
    from ${requests} left join ${bookings} on ${joinedBooking}
    where ${requests.ownerId} = ${sessionOwner} and ${requests.id} = ${sql.placeholder('id')}) as details on true`,
  sql``,
)

type FailedMail = Omit<RequestDetails['failedMails'][number], 'toGuest'>
type Sent = Omit<ProposalRow, 'ownerId' | 'idempotencyKey'> & { userId: string }

const listOf = <Item>(json: string | null | undefined): Item[] => JSON.parse(json ?? '[]')
/** The database writes an instant within JSON with its offset. */
const inUtc = (instant: string) => new Date(instant).toISOString()

export const asHistory = (json: string | null | undefined): RequestEvent[] =>
  listOf<RequestEvent>(json).map((event) => ({ ...event, eventDate: inUtc(event.eventDate) }))

export const asOffers = (json: string | null | undefined): Proposal[] =>
  listOf<Sent>(json).map(({ proposalsData, sentAt, updatedAt, ...rest }) =>
    proposal.parse({
      ...rest,
      proposalsData: proposalsData.map((item) => ({ ...itemDefaults, ...item })),
      sentAt: inUtc(sentAt),
      updatedAt: inUtc(updatedAt),
    }),
  )

/** A request of the session's operator with its history, offers and failed mails. @throws AppError auth.required, request.notFound, also for another's */
export async function readRequest(db: Db, credential: Credential, id: number): Promise<RequestDetails> {
  const [row = []] = await readBySession(db, credential, statement, { id })
  const [count] = row
  found(count ?? undefined, 'request.notFound')
  const [said, sent, failed] = row.slice(-3)
  return {
    ...asListed(row),
    events: asHistory(said),
    proposals: asOffers(sent),
    failedMails: listOf<FailedMail>(failed).map(({ kind, createdAt, lastError }) => ({
      kind,
      toGuest: isToGuest(kind),
      createdAt: inUtc(createdAt),
      lastError,
    })),
    otherRequests: Number(count),
  }
}
