import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { startJobs } from '../jobs/jobs.ts'
import { openDatabase } from './database.ts'

const address = process.env.TEST_DATABASE_URL

describe.skipIf(!address)('several instances', () => {
  test('that start at once on an empty database all come up', async () => {
    const name = `start_${Date.now()}`
    const admin = new pg.Client({ connectionString: address })
    await admin.connect()
    await admin.query(`create database ${name}`)
    const databaseUrl = new URL(address ?? '')
    databaseUrl.pathname = `/${name}`
    const starting = Array.from({ length: 4 }, async () => {
      const database = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: '' }, () => {})
      const jobs = await startJobs(database.pool, database.isEmbedded, () => {})
      return { database, jobs }
    })
    const started = await Promise.all(starting)
    expect(started).toHaveLength(4)
    for (const { database, jobs } of started) {
      await jobs.stop()
      await database.close()
    }
    await admin.query(`drop database ${name}`)
    await admin.end()
  })
})
