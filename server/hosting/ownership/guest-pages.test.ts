import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { facilitiesTable } from '../../tables/facilities.table.ts'
import { createFacility, registerHost } from '../../testing/client.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { untilWaitedFor } from '../../testing/waiting.ts'

// The embedded engine takes one transaction after the other.
test.skipIf(process.env.TEST_ENGINE !== 'postgres')(
  'whoever changes several pages waits for one without holding those after it',
  async () => {
    const { url, database } = await startTestServer()
    const host = await registerHost(url)
    // Stored in another order than that of their ids.
    let [stored, last] = [await createFacility(host), await createFacility(host)]
    while (last.id > stored.id) [stored, last] = [last, await createFacility(host)]
    const { acting } = await inTransaction(database.db, async (tx) => {
      const hold = (id: string) =>
        tx.select({ id: facilitiesTable.id }).from(facilitiesTable).where(eq(facilitiesTable.id, id)).for('update')
      await hold(last.id)
      const acting = host.send('POST', '/api/services', { body: { name: 'Gita', category: 'tour' } })
      await untilWaitedFor(tx)
      await tx.execute(sql`set local lock_timeout = '500ms'`)
      expect(await hold(stored.id)).toHaveLength(1)
      return { acting }
    })
    expect((await acting).status).toBe(201)
  },
)
