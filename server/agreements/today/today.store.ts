import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { MissingPart } from '#contract/today.ts'
import type { Db } from '../../platform/db/database.ts'
import { facilitiesTable as facilities } from '../../tables/facilities.table.ts'
import { givenUpAt, mailsTable as mails } from '../../tables/mails.table.ts'
import { questionsTable as questions } from '../../tables/questions.table.ts'
import { requestsTable as requests } from '../../tables/requests.table.ts'
import { awaitedColumns } from '../../visiting/assistant/open-questions/questions.store.ts'
import type { BookedRequest } from '../requests/request-row.ts'
import { hasTurn, isLive } from '../requests/request-turn.ts'
import { ofOwnerWhere } from '../requests/requests.store.ts'

/** Rows of a list of the day. */
export const shown = 10

const waiting = hasTurn('host')
const expiring = and(hasTurn('guest'), gt(requests.openUntil, sql`now()`), lt(requests.openUntil, sql`now() + interval '1 day'`)) as SQL

/** Requests that wait for the host, the longest first. */
export function listWaiting(db: Db, ownerId: string): Promise<BookedRequest[]> {
  return ofOwnerWhere(db, ownerId, waiting).orderBy(asc(requests.waitingSince), asc(requests.id)).limit(shown)
}

/** Requests whose last open offer ends within a day, the soonest first. */
export function listExpiring(db: Db, ownerId: string): Promise<BookedRequest[]> {
  return ofOwnerWhere(db, ownerId, expiring).orderBy(asc(requests.openUntil), asc(requests.id)).limit(shown)
}

/** Requests of which somebody has not heard, and that are not over; the newest first, and how many there are. */
export async function listUnmailed(db: Db, ownerId: string) {
  const refused = and(eq(mails.ownerId, ownerId), eq(mails.status, 'failed'), gt(givenUpAt, sql`now() - interval '7 days'`))
  const condition = and(isLive, inArray(requests.id, db.select({ id: mails.requestId }).from(mails).where(refused))) as SQL
  const [total, rows] = await Promise.all([
    db.$count(requests, and(eq(requests.ownerId, ownerId), condition)),
    ofOwnerWhere(db, ownerId, condition).orderBy(desc(requests.id)).limit(shown),
  ])
  return { total, rows }
}

/** How many requests wait for the host, and how many wait for a guest for less than a day. */
export async function countDue(db: Db, ownerId: string): Promise<{ waiting: number; expiring: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${waiting})::int`,
      expiring: sql<number>`count(*) filter (where ${expiring})::int`,
    })
    .from(requests)
    // Of many, the few that are not over: an index holds them.
    .where(and(eq(requests.ownerId, ownerId), isLive))
  return row ?? { waiting: 0, expiring: 0 }
}

/** Open questions about an owner's facilities, the newest first, and how many there are. */
export async function listOpenQuestions(db: Db, ownerId: string) {
  const open = and(eq(facilities.ownerId, ownerId), eq(questions.answer, ''))
  const rows = await db
    .select({
      ...awaitedColumns,
      facility: { id: facilities.id, name: facilities.name },
      total: sql<number>`count(*) over ()::int`,
    })
    .from(questions)
    .innerJoin(facilities, eq(facilities.id, questions.facilityId))
    .where(open)
    .orderBy(desc(questions.askedAt), asc(questions.id))
    .limit(shown)
  return { total: rows[0]?.total ?? 0, rows }
}

/** SQL condition for each part: the facility does not say it. */
const lacks: Record<MissingPart, SQL> = {
  wifi: sql`${facilities.wifi_network} = ''`,
  photo: sql`${facilities.property_image_url} = ''`,
  contact: sql`${facilities.phone} = '' and ${facilities.whatsapp} = ''`,
  emergency: sql`${facilities.emergencycontact} = ''`,
  arrival: sql`${facilities.specialinstructions} = '' and ${facilities.checkin_time} = ''`,
}

/** Facilities whose page lacks something that guests look for first, the newest first, and how many there are. */
export async function listNotReady(db: Db, ownerId: string) {
  const parts = Object.entries(lacks) as [MissingPart, SQL][]
  const missing = sql<MissingPart[]>`array_remove(array[${sql.join(
    parts.map(([part, condition]) => sql`case when ${condition} then ${part}::text end`),
    sql`, `,
  )}], null)`
  const some = sql.join(
    parts.map(([, condition]) => sql`(${condition})`),
    sql` or `,
  )
  const rows = await db
    .select({ id: facilities.id, name: facilities.name, missing, total: sql<number>`count(*) over ()::int` })
    .from(facilities)
    .where(and(eq(facilities.ownerId, ownerId), sql`(${some})`))
    .orderBy(desc(facilities.createdAt), desc(facilities.id))
    .limit(shown)
  return { total: rows[0]?.total ?? 0, rows }
}
