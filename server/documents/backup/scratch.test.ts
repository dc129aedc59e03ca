import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseConfig } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { one } from '../../platform/db/rows.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { openScratch } from './scratch.ts'

const databaseUrl = process.env.TEST_DATABASE_URL ?? ''
const config = parseConfig({ DATABASE_URL: databaseUrl, DATA_DIR: mkdtempSync(join(tmpdir(), 'ospita-scratch-')) })
let db: Db
beforeAll(async () => {
  db = (await startTestServer()).database.db
})

describe.runIf(databaseUrl)('a scratch database', () => {
  test.each([
    ['is removed once they are gone', true],
    ['fails no backup while they stay', false],
  ])('in which another role looks around %s', async (_, isGoing) => {
    await db.execute(sql`drop role if exists backup_maker`)
    await db.execute(sql`create role backup_maker login createdb`)
    const address = new URL(databaseUrl)
    const as = (user: string, database: string) => Object.assign(new URL(address), { username: user, pathname: `/${database}` }).href
    const scratch = await openScratch({ ...config, databaseUrl: as('backup_maker', 'postgres') })
    const { database } = one((await scratch.client.query<{ database: string }>('select current_database() as database')).rows)
    const other = new pg.Client(as(address.username, database))
    await other.connect()
    const closed = scratch.close()
    const isWaited = () => db.$count(sql`pg_stat_activity`, sql`state = 'active' and query = ${`drop database if exists ${database}`}`)
    await expect.poll(isWaited, { timeout: 10_000 }).toBe(1)
    if (isGoing) await other.end()
    await closed
    expect(await db.$count(sql`pg_database`, sql`datname = ${database}`)).toBe(isGoing ? 0 : 1)
    if (!isGoing) await other.end()
    await db.execute(sql.raw(`drop database if exists ${database}`))
    await db.execute(sql`drop role backup_maker`)
  })

  test('that a dead backup has left is removed by the next one', async () => {
    await db.execute(sql`create database ospita_scratch_1700000000000_0a1b2c3d`)
    await (await openScratch(config)).close()
    const { rows } = await db.execute(sql`select datname from pg_database where datname = 'ospita_scratch_1700000000000_0a1b2c3d'`)
    expect(rows).toEqual([])
  })
})
