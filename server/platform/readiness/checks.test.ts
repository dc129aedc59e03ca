import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { createEventHub } from '../hub/event-hub.ts'
import { checksOf } from './checks.ts'

describe.runIf(process.env.TEST_ENGINE === 'postgres')('the look whether PostgreSQL can store something', () => {
  /** Runs it on a connection with these settings. */
  async function lookWith(options: string): Promise<void> {
    const { config, database } = await startTestServer()
    const hub = createEventHub(database, () => {})
    const pool = new pg.Pool({ connectionString: database.pool.options.connectionString, max: 1, options })
    const checks = checksOf({ config, database: { ...database, probe: drizzle(pool) }, hub, bucket: undefined })
    try {
      await checks.find(({ name }) => name === 'writes')?.run()
    } finally {
      await Promise.all([pool.end(), hub.close()])
    }
  }

  test('needs room on its disk, and not only a row that is there already', async () => {
    await lookWith('')
    await expect(lookWith('-c temp_file_limit=32kB')).rejects.toMatchObject({ cause: { code: '53400' } })
  })

  test('changes no row where nothing may be written', async () => {
    await expect(lookWith('-c default_transaction_read_only=on')).rejects.toMatchObject({ cause: { code: '25006' } })
  })
})
