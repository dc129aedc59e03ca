import { sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { isOneOf } from './rows.ts'

test('few ids of many are found by a plan that is kept', async () => {
  const { database } = await startTestServer()
  const many = pgTable('many', { id: uuid().primaryKey() })
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table many on commit drop as select gen_random_uuid() as id from generate_series(1, 5000)`)
    await tx.execute(sql`alter table many add primary key (id)`)
    await tx.execute(sql`analyze many`)
    const [known = { id: '' }] = await tx.select().from(many).limit(1)
    // PostgreSQL plans a named statement anew five times before it compares.
    for (let time = 0; time < 8; time++)
      expect(
        await tx
          .select()
          .from(many)
          .where(isOneOf(many.id, [known.id, crypto.randomUUID()])),
      ).toEqual([known])
    const { rows } = await tx.execute(sql`
      select generic_plans > 0 as "isKept" from pg_prepared_statements where statement like '%from "many" where%'`)
    expect(rows).toEqual([{ isKept: true }])
  })
})
