import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { createEventHub } from '../hub/event-hub.ts'
import { checksOf } from './checks.ts'

// A small row finds room on a full disk: the engine has made some ahead.
test.runIf(process.env.TEST_ENGINE === 'embedded')(
  'the disk of the embedded database is looked at where photos and mails are elsewhere',
  async () => {
    const { config, database } = await startTestServer()
    const hub = createEventHub(database, () => {})
    const s3 = { endpoint: 'https://s3.example/photos', region: 'auto', accessKeyId: 'id', secretAccessKey: 'secret' }
    const away = { ...config, smtpUrl: 'smtp://mail.example', s3 }
    const namesOf = (isEmbedded: boolean) =>
      checksOf({ config: away, database: { ...database, isEmbedded }, hub, bucket: undefined }).map(({ name }) => name)
    expect([namesOf(true), namesOf(false)]).toEqual([
      ['database', 'writes', 'events', 'files', 'uploads'],
      ['database', 'writes', 'events', 'uploads'],
    ])
    await checksOf({ config: away, database, hub, bucket: undefined })
      .find(({ name }) => name === 'files')
      ?.run()
    await hub.close()
  },
)

describe.runIf(process.env.TEST_ENGINE === 'postgres')('the look whether PostgreSQL can store something', () => {
  /** Runs it on a connection with these settings. */
  async function lookWith(options: string): Promise<void> {
    const { config, database } = await startTestServer()
    const hub = createEventHub(database, () => {})
    const pool = new pg.Pool({ ...database.pool.options, max: 1, options })
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

  test('says nothing against a database in which only its own table is locked', { timeout: 10_000 }, async () => {
    const { config, database } = await startTestServer()
    const hub = createEventHub(database, () => {})
    const locker = new pg.Client(database.pool.options)
    await locker.connect()
    try {
      await locker.query('begin; lock table upkeep in access exclusive mode')
      const checks = checksOf({ config, database, hub, bucket: undefined })
      const begun = performance.now()
      await checks.find(({ name }) => name === 'writes')?.run()
      expect(performance.now() - begun).toBeLessThan(2_500)
    } finally {
      await Promise.all([locker.end(), hub.close()])
    }
  })
})
