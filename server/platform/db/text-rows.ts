import { fillPlaceholders, getTableColumns, type InferSelectModel, type SQL } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db, Tx } from './database.ts'

/** A statement whose text is made once; its placeholders get their values at each use. */
export type BuiltStatement = { text: string; params: unknown[] }

/** A row as the database sends it: texts in the order of the columns. For reads so frequent that making rows of the query builder costs more than reading. */
export type TextRow = (string | null)[]

const dialect = new PgDialect()
const unchanged = (value: string) => value
/** One function for all columns: one of its own for each was a twentieth of what a call that reads one row allocates. */
const asSent = { getTypeParser: () => unchanged }

export function buildStatement(query: SQL): BuiltStatement {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return { text, params }
}

export async function readTextRows(db: Db | Tx, { text, params }: BuiltStatement, values: Record<string, unknown>): Promise<TextRow[]> {
  const { rows } = await clientOf(db).query<TextRow>(
    { text, rowMode: 'array', types: asSent } as pg.QueryArrayConfig,
    fillPlaceholders(params, values),
  )
  return rows
}

/** Makes what reads a row of this table from what `to_jsonb` says of it. */
export function rowFromJson<Table extends PgTable>(table: Table): (json: string | null | undefined) => InferSelectModel<Table> {
  const columns = Object.entries(getTableColumns(table))
  return (json) => {
    const row = JSON.parse(json ?? '')
    return Object.fromEntries(
      columns.map(([key, column]) => [key, row[column.name] === null ? null : column.mapFromDriverValue(row[column.name])]),
    ) as InferSelectModel<Table>
  }
}

/** What sends the statements of the query builder: the connections, or that of a transaction, which it keeps in its session. */
function clientOf(db: Db | Tx): pg.Pool | pg.PoolClient {
  const { $client, session } = db as { $client?: pg.Pool; session?: { client: pg.PoolClient } }
  const client = $client ?? session?.client
  if (!client) throw new Error('The transaction has no connection.')
  return client
}
