import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { createBlock, createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { untilWaitedFor } from '../../testing/waiting.ts'
import { touchPagesWithBlock } from './guest-pages.store.ts'

const isEmbedded = process.env.TEST_ENGINE !== 'postgres'

// The embedded engine takes one transaction after the other.
test.skipIf(isEmbedded)('whoever changes several pages waits for one without holding those after it', async () => {
  const { url, database } = await startTestServer()
  const host = await registerHost(url)
  // Stored in another order than that of their ids.
  let [stored, last] = [await createFacility(host), await createFacility(host)]
  while (last.id > stored.id) [stored, last] = [last, await createFacility(host)]
  const { acting } = await inTransaction(database.db, async (tx) => {
    const hold = (id: string) => tx.select({ id: facilitiesTable.id }).from(facilitiesTable).where(eq(facilitiesTable.id, id)).for('update')
    await hold(last.id)
    const acting = host.send('POST', '/api/services', { body: { name: 'Gita', category: 'tour' } })
    await untilWaitedFor(tx)
    await tx.execute(sql`set local lock_timeout = '500ms'`)
    expect(await hold(stored.id)).toHaveLength(1)
    return { acting }
  })
  expect((await acting).status).toBe(201)
})

// The embedded database holds few.
test.skipIf(isEmbedded)('the pages with a block are found by indexes, however many facilities there are', async () => {
  const { url, database } = await startTestServer()
  const host = await registerHost(url)
  const block = await createBlock(host)
  const { id: parentId } = await createFacility(host)
  const link = { parentId, parentType: 'facility', childId: block.id, childType: 'block', relationType: 'mainpage' }
  expect((await host.send('POST', '/api/relations', { body: link })).status).toBe(201)
  const other = await registerHost(url)
  const read = await inTransaction(database.db, async (tx) => {
    await tx.execute(
      sql`insert into facilities (id, link_id, user_id) select gen_random_uuid(), gen_random_uuid(), ${other.id}::uuid from generate_series(1, 2000)`,
    )
    await tx.execute(sql`analyze facilities`)
    const countRead = async () => {
      const { rows } = await tx.execute<{ read: number }>(
        sql`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'facilities'`,
      )
      return rows[0]?.read ?? 0
    }
    const before = await countRead()
    await touchPagesWithBlock(tx, block.id, host.id)
    return (await countRead()) - before
  })
  expect(read).toBeLessThan(100)
})
