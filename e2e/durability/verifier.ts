import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'

/**
 * Opens the database that a writer left behind and prints what it holds as JSON. Ends with an error
 * when a table or an index is damaged.
 */
const [folder = ''] = process.argv.slice(2)
const pg = await PGlite.create({ dataDir: join(folder, 'database'), extensions: { amcheck } })
await pg.exec('create extension if not exists amcheck')
const damaged = await pg.query(
  `select c.relname, v.msg from pg_class c, lateral verify_heapam(c.oid) v where c.relkind = 'r' and c.relpersistence = 'p'`,
)
if (damaged.rows.length) throw new Error(`Damaged tables: ${JSON.stringify(damaged.rows)}`)
await pg.query(
  `select bt_index_check(i.indexrelid, true) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam where a.amname = 'btree' and i.indisvalid`,
)
const { rows } = await pg.query(
  `select (select coalesce(max(n), 0) from harness_rows)::int as max, (select count(*) from harness_rows)::int as count, (select n from harness_counter) as counter`,
)
await pg.close()
process.stdout.write(JSON.stringify(rows[0]))
