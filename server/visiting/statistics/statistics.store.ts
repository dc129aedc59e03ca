import { and, eq, gte, sql } from 'drizzle-orm'
import type { Overview, Statistics } from '#contract/statistics.ts'
import { dayIn } from '#i18n/dates.ts'
import { type FacilityRow, listFacilityIds } from '../../hosting/ownership/owned-facilities.store.ts'
import { currentTime } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { requestsTable } from '../../tables/requests.table.ts'
import { statisticsTable } from '../../tables/statistics.table.ts'
import { countOpenQuestions } from '../assistant/open-questions/questions.store.ts'

export type Figure = Required<typeof statisticsTable.$inferInsert>

const dayLong = 24 * 60 * 60_000
const [overviewDays, statisticsDays] = [14, 30]
/** Counts older than this are dropped. */
const keptDays = 400

/**
 * Adds counts; those of facilities that were deleted meanwhile are left out. Facilities are held, and counts added, in one order, so that two instances
 * do not wait for each other.
 */
export async function addFigures(db: Db, figures: Figure[]): Promise<void> {
  await db.execute(sql`
    with new as (
      select "facilityId", day, kind, name, count
      from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as new("facilityId" uuid, day text, kind text, name text, count int)
    ),
    held as (select id from ${facilitiesTable} where id in (select "facilityId" from new) order by id for key share)
    insert into ${statisticsTable} (facility_id, day, kind, name, count)
    select id, day, kind, name, count from held join new on "facilityId" = id order by id, day, kind, name
    on conflict (facility_id, day, kind, name) do update set count = ${statisticsTable.count} + excluded.count`)
}

/** Openings of every page of an owner, in one read. */
export async function listOverview(db: Db, ownerId: string): Promise<Overview[]> {
  // Their texts may hold eighty million characters.
  const facilities = await db
    .select({ id: facilitiesTable.id, timezone: facilitiesTable.timezone })
    .from(facilitiesTable)
    .where(eq(facilitiesTable.ownerId, ownerId))
    .orderBy(facilitiesTable.createdAt)
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

/** Everything that was counted for one page, and how much of it in as many days before. */
export async function getStatistics(db: Db, { id, timezone }: FacilityRow): Promise<Statistics> {
  const days = daysUntilToday(2 * statisticsDays, timezone)
  const [from = '', first = ''] = [days[0], days[statisticsDays]]
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
  const opened = figures.filter(({ kind }) => kind === 'language')
  const isEarlier = ({ day }: { day: string }) => day >= from && day < first
  const on = (day: string) => (counted: { day: string }) => counted.day === day
  return {
    days: days.slice(statisticsDays).map((day) => ({ day, opens: sum(opened.filter(on(day))), requests: sum(sent.filter(on(day))) })),
    before: { opens: sum(opened.filter(isEarlier)), requests: sum(sent.filter(isEarlier)) },
    languages: byName(opened, first),
    sections: byName(
      figures.filter(({ kind }) => kind === 'section'),
      first,
    ),
  }
}

const sum = (counted: { count: number }[]) => counted.reduce((total, { count }) => total + count, 0)

/** What was counted under each name since the first day, and before it, the most frequent first; what was not any more is left out. */
function byName(figures: Figure[], first: string): Statistics['languages'] {
  const names = Map.groupBy(figures, ({ name }) => name)
  return [...names]
    .map(([name, of]) => ({
      name,
      count: sum(of.filter(({ day }) => day >= first)),
      before: sum(of.filter(({ day }) => day < first)),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/** Every count of an owner's pages, page by page: a host of many has hundreds of thousands. */
export async function* readAllFigures(db: Db, ownerId: string): AsyncGenerator<Figure> {
  for (const id of await listFacilityIds(db, ownerId)) {
    yield* await db.select().from(statisticsTable).where(eq(statisticsTable.facilityId, id)).orderBy(statisticsTable.day)
  }
}

/**
 * Deletes counts that are older than 400 days, page by page along their key: all of a year are millions, and reading them holds others up.
 * @returns how many; fewer than `limit` mean that none is left
 */
export async function cleanFigures(db: Db, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${statisticsTable} where (facility_id, day, kind, name) in (
      select old.facility_id, old.day, old.kind, old.name from ${facilitiesTable} cross join lateral (
        select facility_id, day, kind, name from ${statisticsTable}
        where facility_id = ${facilitiesTable.id} and day < ${daysUntilToday(keptDays, 'UTC')[0]} limit ${limit}) old
      limit ${limit})`)
  return rowCount ?? 0
}

function daysUntilToday(count: number, timezone: string): string[] {
  const today = Date.parse(dayIn(currentTime(), timezone))
  return Array.from({ length: count }, (_, index) => new Date(today - (count - 1 - index) * dayLong).toISOString().slice(0, 10))
}
