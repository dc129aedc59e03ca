import { type AnyColumn, and, Column, eq, getTableColumns, type InferSelectModel, is, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'

/** `no key update` lets others store what only names the row; `update`, as before its removal, waits for them too. */
export type RowLock = 'no key update' | 'update'

/** The row of a statement that always gives one, such as an insert. */
export function one<Row>([row]: Row[]): Row {
  if (!row) throw new Error('The statement gave no row.')
  return row
}

/** With the hundred columns of a property far below the 65,535 parameters that a statement may have. */
const insertedRows = 200

/** Rows in parts that one statement each inserts: a statement a row would hold the connection of the embedded database for minutes. */
export function* inBatches<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += insertedRows) yield rows.slice(start, start + insertedRows)
}

/** Inserts rows in such parts; all of them as they are stored, in their order. */
export async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: PgInsertValue<Table>[],
): Promise<InferSelectModel<Table>[]> {
  const made: InferSelectModel<Table>[] = []
  for (const some of inBatches(rows)) {
    const stored = await tx.insert(table).values(some).returning()
    made.push(...(stored as InferSelectModel<Table>[]))
  }
  return made
}

const { compare } = new Intl.Collator('it', { numeric: true })

/** A whole list by name as people read it, which the database does not order by: numbers as numbers, capitals and accents beside their letter. */
export function byName<Row extends { name: string }>(rows: Row[]): Row[] {
  return rows.toSorted((one, other) => compare(one.name, other.name))
}

/** Rows of a list, newest first, that come after a place in it. */
export function isAfter(table: { createdAt: AnyColumn; id: AnyColumn }, { at, id }: { at: string; id: string }): SQL | undefined {
  return or(lt(table.createdAt, at), and(eq(table.createdAt, at), lt(table.id, id)))
}

type CountedTable = PgTable & { createdAt: AnyColumn; id: AnyColumn; characters: AnyColumn }

/**
 * The first rows of a list, newest first, that fit into so many characters, and the one with which they end: the others are not read from the
 * disk, and not held in memory.
 */
export function isWithin(table: CountedTable, where: SQL | undefined, rows: number, most: number): SQL {
  return areFirst(table, where, sql`order by ${table.createdAt} desc, ${table.id} desc`, rows, most)
}

function areFirst(table: CountedTable, where: SQL | undefined, order: SQL, rows: number, most: number): SQL {
  const { id, characters } = table
  const listed = sql`
    select ${id} as id, coalesce(${characters}, 0) as characters, row_number() over (${order}) as place from ${table} where ${where ?? sql`true`} ${order} limit ${rows}`
  return sql`${id} in (${fitting(listed, most)})`
}

/**
 * SQL: the ids of the first rows of a list that fit into so many characters, and of the one with which they end.
 * @param listed gives id, characters and place of each
 */
export const fitting = (listed: SQL, most: number): SQL => sql`
  select id from (select id, sum(characters) over (order by place) - characters as before from (${listed}) as listed) as measured where before <= ${most}`

/** All rows of a list that is read newest first, or so many of the newest, oldest first. */
export async function readThrough<Row extends { createdAt: string; id: string }>(
  read: (after: { at: string; id: string } | undefined) => Promise<Row[]>,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let last: Row | undefined; ; ) {
    const page = await read(last && { at: last.createdAt, id: last.id })
    rows.push(...page)
    if (!page.length || rows.length >= most) return rows.slice(0, most).reverse()
    last = page.at(-1)
  }
}

/** Rows of a page, for what is exported by number. */
const numberedRows = 500
/** Rows of a page by age, and its characters: where no index has that order, each page sorts all that is left. */
const [agedRows, agedCharacters] = [5_000, 2_000_000]

/**
 * A whole list, oldest first, in pages: the largest would take more memory than there is.
 * @param read gives the rows for which a condition holds
 */
export async function* readOldestFirst<Row extends { createdAt: string; id: string }>(
  table: CountedTable,
  where: SQL,
  read: (isOfPage: SQL, order: SQL) => Promise<Row[]>,
): AsyncGenerator<Row> {
  const order = sql`${table.createdAt}, ${table.id}`
  for (let last: Row | undefined; ; ) {
    const isLater = last && sql`(${table.createdAt}, ${table.id}) > (${last.createdAt}, ${last.id})`
    const page = await read(areFirst(table, and(where, isLater), sql`order by ${order}`, agedRows, agedCharacters), order)
    if (!page.length) return
    yield* page
    last = page.at(-1)
  }
}

/** A whole list by number, in pages: all of many years would take longer than a statement may, and more memory than there is. */
export async function* readByNumber<Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let page = await read(0, numberedRows); page.length; page = await read(page.at(-1)?.id ?? 0, numberedRows)) yield page
}

/** What is read in pages as one list, where that is known to be short. */
export async function allOf<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}

/**
 * SQL: one of these ids, as one parameter: a statement whose text changed with their number would be prepared for each. Read by a query of its own, since
 * PostgreSQL would plan each use anew for the ids that it sees, which takes as long as finding them.
 */
export const isOneOf = (column: AnyColumn, ids: string[]): SQL => sql`${column} = any((select ${sql.param(ids)}::uuid[])::uuid[])`

/** The columns of a table by the names that the database has for them, for SQL. */
export function columnNames(table: PgTable, names: string[]): SQL {
  const columns = getTableColumns(table)
  return sql.join(
    names.map((name) => sql.identifier(columns[name]?.name ?? name)),
    sql`, `,
  )
}

/** The columns that a copy of a row takes over, as {@link columnNames} gives them: all but these, and but those that the database computes. */
export function columnNamesBut(table: PgTable, left: string[]): SQL {
  const columns = Object.entries(getTableColumns(table))
  return columnNames(
    table,
    columns.flatMap(([name, { generated }]) => (generated || left.includes(name) ? [] : [name])),
  )
}

/** A row by the names that the database has for its columns, as json_populate_record reads it: one parameter in the place of dozens. */
export function withColumnNames(table: PgTable, row: object): Record<string, unknown> {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columns[name]?.name ?? name, value]))
}

/** SQL: a row as JSON, as the query builder gives it: with the names that the code has for its fields, instants as ISO 8601. At most fifty. */
export function asJson(fields: Record<string, AnyColumn | SQL>): SQL {
  const spelt = (value: AnyColumn | SQL) => (is(value, Column) && value.getSQLType().startsWith('timestamp') ? inUtc(value) : value)
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${spelt(value)}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

/** SQL: an instant as ISO 8601. */
export const inUtc = (instant: AnyColumn | SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
