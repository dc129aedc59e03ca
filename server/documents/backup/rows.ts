import { createHash } from 'node:crypto'
import type pg from 'pg'
import { quoted, type TableShape } from './catalogue.ts'

/** How much there is of a table, and the SHA-256 of its rows in their order. */
export type TableSum = { rows: number; sha256: string }

/** Rows that are read at once, and the bytes of text from which a part is full. */
const fetched = 200
const fullPart = 2 ** 20

/** Settings that decide how values are written as text. */
export const plainText = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`

/**
 * Reads a table within the open transaction: each row is a line, a JSON list of texts.
 * @param onPart gets the lines, a part at a time
 */
export async function readRows(client: pg.ClientBase, table: TableShape, onPart: (lines: string) => Promise<void>): Promise<TableSum> {
  const hash = createHash('sha256')
  let rows = 0
  let lines = ''
  const pass = async () => {
    hash.update(lines)
    if (lines) await onPart(lines)
    lines = ''
  }
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  await client.query(`declare reading no scroll cursor for select ${texts} from public.${quoted(table.name)} order by ${table.order}`)
  for (;;) {
    const { rows: found } = await client.query<(string | null)[]>({ text: `fetch ${fetched} from reading`, rowMode: 'array' })
    for (const row of found) {
      lines += `${JSON.stringify(row)}\n`
      if (lines.length > fullPart) await pass()
    }
    rows += found.length
    if (found.length < fetched) break
  }
  await pass()
  await client.query('close reading')
  return { rows, sha256: hash.digest('hex') }
}

/** Inserts lines that {@link readRows} has made. @returns how many */
export async function insertRows(client: pg.ClientBase, table: TableShape, lines: string): Promise<number> {
  const rows = lines.split('\n').slice(0, -1)
  const names = table.columns.map(({ name }) => quoted(name)).join(', ')
  const values = table.columns.map(({ type }, index) => `(row->>${index})::${type}`).join(', ')
  const { rowCount } = await client.query(
    `insert into public.${quoted(table.name)} (${names}) overriding system value select ${values} from jsonb_array_elements($1::jsonb) as row`,
    [`[${rows.join(',')}]`],
  )
  return rowCount ?? 0
}

/** The next value of each identity column, as "table.column". */
export async function readCounters(client: pg.ClientBase, tables: TableShape[]): Promise<Record<string, number>> {
  const counters: Record<string, number> = {}
  for (const { place, table, column } of identities(tables)) {
    const { rows } = await client.query<{ sequence: string }>('select pg_get_serial_sequence($1, $2) as sequence', [table, column])
    const { rows: found } = await client.query<{ next: string }>(`select last_value + is_called::int as next from ${rows[0]?.sequence}`)
    counters[place] = Number(found[0]?.next)
  }
  return counters
}

/** Sets every identity column to go on where it was, so that no number is given a second time. */
export async function setCounters(client: pg.ClientBase, tables: TableShape[], counters: Record<string, number>): Promise<void> {
  for (const { place, table, column } of identities(tables)) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest($3::bigint, (select coalesce(max(${quoted(column)}), 0) + 1 from ${table})), false)`,
      [table, column, counters[place] ?? 1],
    )
  }
}

function identities(tables: TableShape[]): { place: string; table: string; column: string }[] {
  return tables.flatMap(({ name, columns }) =>
    columns
      .filter(({ isIdentity }) => isIdentity)
      .map((column) => ({ place: `${name}.${column.name}`, table: `public.${quoted(name)}`, column: column.name })),
  )
}
