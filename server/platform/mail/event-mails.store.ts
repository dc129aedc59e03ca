import { type SQL, sql } from 'drizzle-orm'
import { mailsTable as mails } from '../../tables/mails.table.ts'
import type { Db, Tx } from '../db/database.ts'
import { afterCommit } from '../db/transaction.ts'
import type { Delivery } from '../jobs/jobs.ts'
import { runningReqId } from '../log/req-id.ts'
import { copiesCounted, copyLimitsOf } from './mail-limits.ts'

/** A mail of an event, as json_to_recordset reads it. */
export type EventMail = { id: string; recipient: string; kind: string; thread: string; said: object; isCopy: boolean }

/** The mails of an event that a guest has caused, for the statement that stores it. */
export type EventMails = {
  mails: EventMail[]
  /** What all of them are written from (snapshot.ts), but for what each says, and for what only the database knows. */
  snapshot: object
  /** Whose limits the copy to the guest counts by; undefined where nothing is counted. */
  countedFor: { id: string; email: string; emailVerified: boolean } | undefined
  delivery: Delivery | undefined
}

const placed = sql.placeholder

/**
 * SQL: the parts of a statement's `with` that store the mails of an event as `mailed`; a guest's copy is left out beyond its limits.
 * @param event the part with the event: one row, or none where nothing is stored; its `request_id` and `owner_id`
 * @param known SQL: of that row, as JSONB, what the database adds to the snapshot
 */
export function mailedWith(event: SQL, known: SQL, isCounted: boolean): SQL {
  const limited = isCounted && copiesCounted(sql`from ${event} where exists (select from mail where "isCopy")`)
  return sql`
    mail as (select * from json_to_recordset(${placed('mails')}::json) as row(id uuid, recipient text, kind text, thread text, said jsonb, "isCopy" boolean)),
    ${limited ? sql`${limited.counts}, passed as (${limited.passed}),` : sql``}
    -- Read and joined once, not for each mail.
    told_by as materialized (
      select owner_id, request_id, base || ${known} || jsonb_build_object('request', base -> 'request' || (${known} -> 'request')) as snapshot
      from ${event} as event, (select ${placed('snapshot')}::jsonb as base offset 0) given_by
    ),
    mailed as (
      insert into ${mails} (id, user_id, request_id, recipient, kind, thread, snapshot, req_id, due_at)
      select mail.id, owner_id, request_id, recipient, kind, thread, (snapshot || jsonb_build_object('said', said))::json, ${placed('reqId')}::text,
        now() + make_interval(secs => ${placed('hold')}::int)
      from told_by, mail
      ${limited ? sql`where not ("isCopy" and exists (select from passed))` : sql``}
      on conflict (id) do nothing returning id
    )`
}

/** SQL: the ids of the mails that were stored; for {@link handOver}. */
export const mailedIds = sql`(select string_agg(id::text, ' ') from mailed)`

/** The values of {@link mailedWith}. @param request as it will be, as far as it is known */
export function mailValues({ mails, snapshot, countedFor, delivery }: EventMails, request: { email: string }): Record<string, unknown> {
  return {
    mails: JSON.stringify(mails),
    // The text that the search reads repeats the rest.
    snapshot: JSON.stringify({ ...snapshot, request: { ...request, searchKey: '' } }),
    reqId: runningReqId(),
    hold: delivery ? delivery.hold : 0,
    ...(countedFor && copyLimitsOf(countedFor.email, countedFor)),
  }
}

/** Hands stored mails over for delivery, once they are committed. */
export function handOver(db: Db | Tx, { delivery }: EventMails, ids: string | null | undefined): void {
  if (ids) afterCommit(db, () => delivery?.hand(ids.split(' ')))
}
