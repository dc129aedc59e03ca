import { and, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { retentionDays } from '#contract/privacy.ts'
import { givenUpAt, mailsTable } from '../../tables/mails.table.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/database.ts'
import { columnNames, isOneOf, withColumnNames } from '../db/rows.ts'
import { afterCommit } from '../db/transaction.ts'
import type { Delivery, Jobs } from '../jobs/jobs.ts'
import { runningReqId } from '../log/req-id.ts'
import { withoutAddresses } from '../log/without-addresses.ts'

export type MailRow = typeof mailsTable.$inferSelect

/** A mail that is ready to be sent. With a requestId it is deleted with that request. */
export type Mail = {
  /** Given where the mail must not be stored twice, or is the first of its conversation; else random. */
  id?: string
  ownerId: string | null
  requestId?: number
  recipient: string
  kind: string
  subject: string
  text: string
  html: string
  /** Who gets an answer to it; nobody where it is left out. */
  replyTo?: string
  /** The id of the first mail of its conversation. */
  thread?: string
  /** A calendar file that is attached. */
  calendar?: string
  /** Where its reader switches such mails off. */
  unsubscribe?: string
}

/** The words of a mail, and what goes with them. */
export type WrittenMail = Pick<Mail, 'subject' | 'text' | 'html' | 'replyTo' | 'calendar' | 'unsubscribe'>

/** A mail that is written when it is sent, from what was true when it was stored. */
export type UnwrittenMail = Pick<Mail, 'id' | 'ownerId' | 'requestId' | 'recipient' | 'kind' | 'thread'> & { snapshot: object }

/** What sending a mail needs: the queue, the start of its links, its sender, and whether mails are counted. */
export type Mailer = { jobs: Jobs; publicUrl: string; mailFrom: string; rateLimits: boolean }

export function createMailer(jobs: Jobs, { publicUrl, mailFrom, rateLimits }: Config): Mailer {
  return { jobs, publicUrl, mailFrom, rateLimits }
}

/** Stores a mail that leaves once the transaction is committed. One whose id is stored already is left out. */
export async function createMail(tx: Tx, jobs: Jobs, { ownerId, requestId, ...mail }: Mail): Promise<void> {
  const { due, stored } = handingOver(tx, jobs)
  const rows = await tx
    .insert(mailsTable)
    .values({ ...mail, ownerId, requestId, reqId: runningReqId(), dueAt: sql`${due}` })
    .onConflictDoNothing({ target: mailsTable.id })
    .returning({ id: mailsTable.id })
  stored.push(...rows.map(({ id }) => id))
}

/** Stores the mails of one event, which leave once the transaction is committed. Those whose id is stored already are left out. */
export async function createMails(tx: Tx, jobs: Jobs, mails: UnwrittenMail[]): Promise<void> {
  if (!mails.length) return
  const reqId = runningReqId()
  const given = mails.map((mail) => ({ id: crypto.randomUUID(), thread: '', requestId: null, ...mail, reqId }))
  const columns = columnNames(mailsTable, ['id', 'ownerId', 'requestId', 'recipient', 'kind', 'thread', 'snapshot', 'reqId'])
  const { due, stored } = handingOver(tx, jobs)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${mailsTable} (${columns}, due_at)
    select ${columns}, ${due} from json_populate_recordset(null::${mailsTable}, ${JSON.stringify(given.map((mail) => withColumnNames(mailsTable, mail)))}::json)
    on conflict (id) do nothing returning id`)
  stored.push(...rows.map(({ id }) => id))
}

/**
 * SQL: when another instance takes over mails that this process stores; null where they are to stay.
 * @param isHanded whether they are handed to the delivery of this process
 */
function dueAfter(delivery: Delivery | undefined, isHanded: boolean): SQL {
  if (delivery && delivery.hold === undefined) return sql`null::timestamptz`
  return sql`now() + make_interval(secs => ${isHanded ? (delivery?.hold ?? 0) : 0}::int)`
}

/** Hands what is added to `stored` over for delivery once the transaction is committed. */
function handingOver(tx: Tx, jobs: Jobs): { due: SQL; stored: string[] } {
  const delivery = jobs.delivery()
  const stored: string[] = []
  const isHanded = afterCommit(tx, () => delivery?.hand(stored))
  return { due: dueAfter(delivery, isHanded), stored }
}

/** A mail is planned for a minute ahead at most: what is due later than this was planned while the clock was ahead, and would wait as much longer. */
const isMisplanned = sql`${mailsTable.dueAt} > now() + interval '15 minutes'`

/**
 * Takes mails that are due, the oldest first: new ones of an instance that has ended, and those to be tried again.
 * @param seconds until they are due again, should this instance end meanwhile
 */
export async function takeDueMails(db: Db, limit: number, seconds: number): Promise<string[]> {
  const due = sql`(select ${mailsTable.id} from ${mailsTable} where (${mailsTable.dueAt} <= now() or ${isMisplanned}) order by ${mailsTable.createdAt}, ${mailsTable.dueAt} limit ${limit} for update skip locked)`
  const taken = await db
    .update(mailsTable)
    .set({ dueAt: sql`now() + make_interval(secs => ${seconds}::int)` })
    .where(sql`${mailsTable.id} in ${due}`)
    .returning({ id: mailsTable.id })
  return taken.map(({ id }) => id)
}

/** Leaves mails that are on their way to this instance for so many seconds more, but for those that another one has taken. @returns when they are due now */
export async function holdMails(db: Db, held: { id: string; dueAt: string }[], seconds: number): Promise<{ id: string; dueAt: string }[]> {
  const rows = await db
    .update(mailsTable)
    .set({ dueAt: sql`now() + make_interval(secs => ${seconds}::int)` })
    .from(sql`json_to_recordset(${JSON.stringify(held)}::json) as held(id uuid, "dueAt" timestamptz)`)
    .where(sql`${mailsTable.id} = held.id and ${mailsTable.dueAt} = held."dueAt" and ${mailsTable.status} = 'queued'`)
    .returning({ id: mailsTable.id, dueAt: mailsTable.dueAt })
  return rows.map(({ id, dueAt }) => ({ id, dueAt: dueAt ?? '' }))
}

/** Those of the mails that are still queued, the oldest first; what was sent or has failed for good is left out. */
export async function listQueuedMails(db: Db, ids: string[]): Promise<MailRow[]> {
  const mails = await db.select().from(mailsTable).where(isOneOf(mailsTable.id, ids)).orderBy(mailsTable.createdAt)
  // Not asked of the database: it would look for them among all that are queued, which may be many.
  return mails.filter(({ status }) => status === 'queued')
}

/** SQL: when the older mails of a mail's conversation are tried again that have failed, and are not on their way from this process. */
function olderAreDue(onTheirWay: string[]): SQL<string | null> {
  const older = alias(mailsTable, 'older')
  const { requestId, thread, createdAt } = mailsTable
  // By the request, for which there is an index: few have many mails.
  return sql`(select max(${older.dueAt}) from ${mailsTable} as older where ${and(
    ...[
      ne(thread, ''),
      eq(older.requestId, requestId),
      eq(older.thread, thread),
      eq(older.status, 'queued'),
      gt(older.attempts, 0),
      lt(older.createdAt, createdAt),
    ],
    sql`${older.id} <> all(${sql.param(onTheirWay)}::uuid[])`,
  )})`
}

/**
 * Those of some new mails that may leave at once, the oldest first. One whose conversation has an older mail that failed, as the mail server was away, is due
 * with that one: else an answer would overtake what it answers as soon as the server is back.
 * @param onTheirWay those that this process sends, which are waited for by themselves
 */
export async function listNewMails(db: Db, ids: string[], onTheirWay: string[]): Promise<MailRow[]> {
  const rows = await db
    .select({ mail: mailsTable, olderDueAt: olderAreDue([...onTheirWay, ...ids]) })
    .from(mailsTable)
    .where(isOneOf(mailsTable.id, ids))
    .orderBy(mailsTable.createdAt)
  for (const { mail, olderDueAt } of rows) if (olderDueAt) await db.update(mailsTable).set({ dueAt: olderDueAt }).where(isQueued(mail.id))
  return rows.flatMap(({ mail, olderDueAt }) => (mail.status === 'queued' && !olderDueAt ? [mail] : []))
}

const isQueued = (id: string) => and(eq(mailsTable.id, id), eq(mailsTable.status, 'queued'))

/** Emptied after sending. The recipient stays for a day, for the count of mails to one address. */
const emptied = { subject: '', text: '', html: '', replyTo: '', thread: '', calendar: '', unsubscribe: '', snapshot: null, dueAt: null }

export async function markSent(db: Db, ids: string[]): Promise<void> {
  await db
    .update(mailsTable)
    .set({ status: 'sent', sentAt: sql`now()`, attempts: sql`${mailsTable.attempts} + 1`, lastError: '', ...emptied })
    .where(isOneOf(mailsTable.id, ids))
}

/** Forgets a mail that nobody gets. */
export async function dropMail(db: Db, id: string): Promise<void> {
  await db.delete(mailsTable).where(isQueued(id))
}

/** The pause before the next try, in seconds, before it is a minute. */
const growing = sql`5 * 2 ^ least(${mailsTable.attempts}, 10)`
/** Those that wait for long are tried together, at each full minute: so they leave in the order in which they were stored. */
const nextTry = sql`case when ${growing} < 60 then now() + make_interval(secs => ${growing}) else date_trunc('minute', now()) + interval '1 minute' end`

/** Notes a failed attempt; a final one is not tried again, others after growing pauses up to a minute. */
export async function markFailed(db: Db, id: string, reason: string, isFinal: boolean): Promise<void> {
  await db
    .update(mailsTable)
    .set({
      attempts: sql`${mailsTable.attempts} + 1`,
      lastError: withoutAddresses(reason.slice(0, longestReason)),
      // Null stays null: those have a job of an earlier release.
      dueAt: sql`case when ${mailsTable.dueAt} is not null then ${nextTry} end`,
      // What a mail about a request is written from stays as long as its row, and its conversation: its host may send it again.
      ...(isFinal && {
        ...emptied,
        status: 'failed',
        failedAt: sql`now()`,
        snapshot: sql`${mailsTable.snapshot}`,
        thread: sql`${mailsTable.thread}`,
      }),
    })
    .where(eq(mailsTable.id, id))
}

/** The stored part of a mail server's reply, in characters. */
const longestReason = 500

/** Mails about a request that could not be delivered, newest first. */
export async function listFailedMails(db: Db | Tx, requestId: number): Promise<MailRow[]> {
  return db
    .select()
    .from(mailsTable)
    .where(and(eq(mailsTable.requestId, requestId), eq(mailsTable.status, 'failed')))
    .orderBy(desc(mailsTable.createdAt))
}

/** Mails that were given up in the last 7 days. */
export async function countFailedMails(db: Db): Promise<number> {
  return db.$count(mailsTable, and(gt(givenUpAt, daysAgo(7)), eq(mailsTable.status, 'failed')))
}

/** Mails that wait for longer than a quarter of an hour: the mail server does not take them. */
export async function countWaitingMails(db: Db): Promise<number> {
  return db.$count(mailsTable, and(lt(mailsTable.createdAt, sql`now() - interval '15 minutes'`), eq(mailsTable.status, 'queued')))
}

/** Sends a mail about a request anew that was given up: its two days begin again. */
export async function queueAgain(tx: Tx, jobs: Jobs, id: string, now: Pick<UnwrittenMail, 'recipient' | 'snapshot'>): Promise<void> {
  const { due, stored } = handingOver(tx, jobs)
  await tx
    .update(mailsTable)
    .set({
      ...now,
      status: 'queued',
      attempts: 0,
      lastError: '',
      failedAt: null,
      reqId: runningReqId(),
      createdAt: sql`now()`,
      dueAt: sql`${due}`,
    })
    .where(eq(mailsTable.id, id))
  stored.push(id)
}

/** Mails about a request that wait to be sent, held until the transaction ends. */
export async function lockQueuedMails(tx: Tx, requestId: number): Promise<MailRow[]> {
  return tx
    .select()
    .from(mailsTable)
    .where(and(eq(mailsTable.requestId, requestId), eq(mailsTable.status, 'queued')))
    .for('update')
}

/** Gives a mail that waits another reader, and what it is written from. */
export async function redirectMail(tx: Tx, id: string, now: Pick<UnwrittenMail, 'recipient' | 'snapshot'>): Promise<void> {
  await tx.update(mailsTable).set(now).where(eq(mailsTable.id, id))
}

/** The kinds of the mails about a request that have reached somebody, or may be on their way; those of the last {@link retentionDays}. */
export async function listKindsOnTheirWay(tx: Tx, requestId: number): Promise<string[]> {
  const rows = await tx
    .select({ kind: mailsTable.kind })
    .from(mailsTable)
    .where(and(eq(mailsTable.requestId, requestId), ne(mailsTable.status, 'failed')))
  return rows.map(({ kind }) => kind)
}

/** Deletes the mails about a request, queued ones too. */
export async function removeMailsAbout(tx: Tx, requestId: number): Promise<void> {
  await tx.delete(mailsTable).where(eq(mailsTable.requestId, requestId))
}

/** Deletes the mails about a guest's account; they belong to no operator. */
export async function removeMailsToGuest(tx: Tx, email: string): Promise<void> {
  await tx.delete(mailsTable).where(and(eq(mailsTable.recipient, email), isNull(mailsTable.ownerId)))
}

/** Empties the recipients of old mails, a batch at a time. @returns how many */
export async function forgetRecipients(db: Db, limit: number): Promise<number> {
  const due = db
    .select({ id: mailsTable.id })
    .from(mailsTable)
    .where(and(lt(mailsTable.createdAt, daysAgo(retentionDays.recipients)), ne(mailsTable.recipient, ''), ne(mailsTable.status, 'queued')))
    .limit(limit)
  const { rowCount } = await db.update(mailsTable).set({ recipient: '' }).where(inArray(mailsTable.id, due))
  return rowCount ?? 0
}

/** Deletes old mails, a batch at a time. @returns how many */
export async function removeOldMails(db: Db, limit: number): Promise<number> {
  const due = db
    .select({ id: mailsTable.id })
    .from(mailsTable)
    .where(lt(mailsTable.createdAt, daysAgo(retentionDays.mails)))
    .limit(limit)
  const { rowCount } = await db.delete(mailsTable).where(inArray(mailsTable.id, due))
  return rowCount ?? 0
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
