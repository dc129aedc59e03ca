import type pg from 'pg'
import { ownTables } from '../../platform/db/schema-steps.ts'

/** A table as the database describes it. Everything is carried as text, in the form that PostgreSQL itself writes. */
export type TableShape = {
  name: string
  columns: { name: string; type: string; isIdentity: boolean }[]
  /** SQL that orders its rows the same on every engine. */
  order: string
}

/** What was backed up when, and whose files are just being stored, belongs to the machine and not to its data. */
const leftOut = ['backups', 'announced_photos']

/** The product's tables that an archive holds, each after those that it refers to. */
export async function describeTables(client: pg.ClientBase): Promise<TableShape[]> {
  const own = ownTables().filter((name) => !leftOut.includes(name))
  const { rows: columns } = await client.query<{ table: string; name: string; type: string; isIdentity: boolean; key: number | null }>(
    `select t.relname as table, c.attname as name, format_type(c.atttypid, c.atttypmod) as type, c.attidentity <> '' as "isIdentity",
      array_position(k.indkey::int2[], c.attnum) as key
    from pg_class t join pg_attribute c on c.attrelid = t.oid left join pg_index k on k.indrelid = t.oid and k.indisprimary
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
      and t.relname = any($1) order by t.relname, c.attnum`,
    [own],
  )
  const { rows: references } = await client.query<{ table: string; target: string }>(
    `select a.relname as table, b.relname as target from pg_constraint f join pg_class a on a.oid = f.conrelid join pg_class b on b.oid = f.confrelid
    where f.contype = 'f' and a.relnamespace = 'public'::regnamespace and a.oid <> b.oid`,
  )
  const names = [...new Set(columns.map(({ table }) => table))]
  return ordered(names, references).map((name) => {
    const of = columns.filter(({ table }) => table === name)
    const key = of.filter((column) => column.key !== null).sort((a, b) => (a.key ?? 0) - (b.key ?? 0))
    return {
      name,
      columns: of.map(({ name: column, type, isIdentity }) => ({ name: column, type, isIdentity })),
      order: (key.length ? key : of).map(orderBy).join(', '),
    }
  })
}

/** Texts are compared by their bytes: engines differ in their collations. */
function orderBy({ name, type }: { name: string; type: string }): string {
  const isPlain = /^(uuid|integer|bigint|smallint|timestamp.*|date)$/.test(type)
  return isPlain ? quoted(name) : `${quoted(name)}::text collate "C"`
}

function ordered(names: string[], references: { table: string; target: string }[]): string[] {
  const placed: string[] = []
  while (placed.length < names.length) {
    const next = names.filter(
      (name) =>
        !placed.includes(name) &&
        references.every(({ table, target }) => table !== name || !names.includes(target) || placed.includes(target)),
    )
    if (!next.length) throw new Error(`These tables refer to each other in a circle: ${names.filter((name) => !placed.includes(name))}.`)
    placed.push(...next)
  }
  return placed
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
