import { and, eq, getTableColumns, gte, sql } from 'drizzle-orm'
import type { Overview, Statistics } from '#contract/statistics.ts'
import { dayIn } from '#i18n/dates.ts'
import { listAllFacilities } from '../../hosting/facilities/facilities.store.ts'
import type { FacilityRow } from '../../hosting/ownership/owned-facilities.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { requestsTable } from '../../tables/requests.table.ts'
import { statisticsTable } from '../../tables/statistics.table.ts'
import { countOpenQuestions } from '../assistant/questions.store.ts'

export type Figure = Required<typeof statisticsTable.$inferInsert>

const dayLong = 24 * 60 * 60_000
const [overviewDays, statisticsDays] = [14, 30]
/** Counts older than this are dropped. */
const keptDays = 400

/** Adds counts; those of facilities that were deleted meanwhile are left out. */
export async function addFigures(db: Db, figures: Figure[]): Promise<void> {
  await db.execute(sql`
    insert into ${statisticsTable} (facility_id, day, kind, name, count)
    select "facilityId", day, kind, name, count
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as new("facilityId" uuid, day text, kind text, name text, count int)
    where exists (select 1 from ${facilitiesTable} where ${facilitiesTable.id} = new."facilityId")
    on conflict (facility_id, day, kind, name) do update set count = ${statisticsTable.count} + excluded.count`)
}

/** Openings of every page of an owner, in one read. */
export async function listOverview(db: Db, ownerId: string): Promise<Overview[]> {
  const facilities = await listAllFacilities(db, ownerId)
  // One day more: west of UTC the property's first day is the day before.
  const from = daysUntilToday(overviewDays + 1, 'UTC')[0] ?? ''
  const rows = await db
    .select({ facilityId: statisticsTable.facilityId, day: statisticsTable.day, opens: sql<number>`sum(${statisticsTable.count})::int` })
    .from(statisticsTable)
    .innerJoin(facilitiesTable, eq(facilitiesTable.id, statisticsTable.facilityId))
    .where(and(eq(facilitiesTable.ownerId, ownerId), eq(statisticsTable.kind, 'language'), gte(statisticsTable.day, from)))
    .groupBy(statisticsTable.facilityId, statisticsTable.day)
  const counts = new Map(rows.map(({ facilityId, day, opens }) => [`${facilityId} ${day}`, opens]))
  const asked = await countOpenQuestions(db, ownerId)
  return facilities.map(({ id, timezone }) => ({
    facilityId: id,
    openQuestions: asked.get(id) ?? 0,
    opens: daysUntilToday(overviewDays, timezone).map((day) => counts.get(`${id} ${day}`) ?? 0),
  }))
}

/** Everything that was counted for one page. */
export async function getStatistics(db: Db, { id, timezone }: FacilityRow): Promise<Statistics> {
  const days = daysUntilToday(statisticsDays, timezone)
  const from = days[0] ?? ''
  const figures = await db
    .select()
    .from(statisticsTable)
    .where(and(eq(statisticsTable.facilityId, id), gte(statisticsTable.day, from)))
  const sent = await db
    .select({
      day: sql<string>`to_char(${requestsTable.createdAt} at time zone ${timezone}, 'YYYY-MM-DD')`,
      count: sql<number>`count(*)::int`,
    })
    .from(requestsTable)
    .where(and(eq(requestsTable.facilityId, id), gte(requestsTable.createdAt, new Date(Date.parse(from) - dayLong).toISOString())))
    .groupBy(sql`1`)
  const total = (of: Figure['kind']) => {
    const sums = new Map<string, number>()
    for (const { kind, name, count } of figures) if (kind === of) sums.set(name, (sums.get(name) ?? 0) + count)
    return [...sums].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
  }
  return {
    days: days.map((day) => ({
      day,
      opens: figures.filter((figure) => figure.kind === 'language' && figure.day === day).reduce((sum, { count }) => sum + count, 0),
      requests: sent.find((one) => one.day === day)?.count ?? 0,
    })),
    languages: total('language'),
    sections: total('section'),
  }
}

/** Every count of an owner's pages. */
export async function listAllFigures(db: Db, ownerId: string): Promise<Figure[]> {
  return db
    .select(getTableColumns(statisticsTable))
    .from(statisticsTable)
    .innerJoin(facilitiesTable, eq(facilitiesTable.id, statisticsTable.facilityId))
    .where(eq(facilitiesTable.ownerId, ownerId))
    .orderBy(statisticsTable.facilityId, statisticsTable.day)
}

/** Deletes counts that are older than 400 days. @returns how many */
export async function cleanFigures(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from ${statisticsTable} where day < ${daysUntilToday(keptDays, 'UTC')[0]}`)
  return rowCount ?? 0
}

function daysUntilToday(count: number, timezone: string): string[] {
  const today = Date.parse(dayIn(new Date(), timezone))
  return Array.from({ length: count }, (_, index) => new Date(today - (count - 1 - index) * dayLong).toISOString().slice(0, 10))
}
