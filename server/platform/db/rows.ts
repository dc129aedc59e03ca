import { type AnyColumn, and, eq, lt, or, type SQL } from 'drizzle-orm'

/** The row of a statement that always gives one, such as an insert. */
export function one<Row>([row]: Row[]): Row {
  if (!row) throw new Error('The statement gave no row.')
  return row
}

/** Rows of a list, newest first, that come after a place in it. */
export function isAfter(table: { createdAt: AnyColumn; id: AnyColumn }, { at, id }: { at: string; id: string }): SQL | undefined {
  return or(lt(table.createdAt, at), and(eq(table.createdAt, at), lt(table.id, id)))
}
