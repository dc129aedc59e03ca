import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

/** Foreign keys whose rows no index finds by what they refer to. */
const unindexed = sql<{ reference: string }>`
  select conrelid::regclass || '.' || attname as reference
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and connamespace = current_schema()::regnamespace
    and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)
  order by reference`

test('what is deleted finds what refers to it by an index', async () => {
  const { db } = (await startTestServer()).database
  const { rows } = await db.execute(unindexed)
  expect(rows.map(({ reference }) => reference)).toEqual([])
})
