import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { startJobs } from '../jobs/jobs.ts'
import { cannotOpen } from './cannot-open.ts'
import { openDatabase } from './database.ts'
import { defaultLimits } from './database-limits.ts'
import { oneAtATime, startLocks } from './migrate.ts'
import { needUnicode } from './need-unicode.ts'
import { openOneConnection } from './one-connection.ts'
import { runSteps } from './schema-steps.ts'

const address = process.env.TEST_DATABASE_URL

/** Runs work on an empty database of its own. */
async function onNewDatabase(work: (databaseUrl: string) => Promise<void>, kind = ''): Promise<void> {
  const name = `start_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(`create database ${name} ${kind}`)
  const databaseUrl = new URL(address ?? '')
  databaseUrl.pathname = `/${name}`
  await work(databaseUrl.href)
  await admin.query(`drop database ${name}`)
  await admin.end()
}

describe.skipIf(!address)('on PostgreSQL', () => {
  test('each connection writes instants as the product reads them, whatever the administrator has set', () =>
    onNewDatabase(async (databaseUrl) => {
      const connection = await openOneConnection({ databaseUrl, dataDir: '' })
      await connection.client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set datestyle = 'SQL, DMY'`)
      await connection.close()
      const written = `select '2026-11-05 10:00:00+00'::timestamptz::text as at`
      const startOf = async ({ client }: Pick<Awaited<ReturnType<typeof openOneConnection>>, 'client'>) =>
        `${(await client.query<{ at: string }>(written)).rows[0]?.at}`.slice(0, 10)
      const one = await openOneConnection({ databaseUrl, dataDir: '' })
      expect(await startOf(one)).toBe('2026-11-05')
      await one.close()
      for (const databaseSessionUrl of [undefined, databaseUrl]) {
        const database = await openDatabase({ databaseUrl, databaseSessionUrl, dataDir: '' }, () => {})
        const listener = database.listener?.() as pg.Client
        await listener.connect()
        expect(await startOf({ client: listener })).toBe('2026-11-05')
        await listener.end()
        for (const { $client } of [database.db, database.pages, database.background, database.probe] as { $client?: pg.Pool }[])
          expect(`${(await $client?.query<{ at: string }>(written))?.rows[0]?.at}`).toMatch(/^2026-11-05/)
        await database.close()
      }
    }))

  test('several instances that start at once on an empty database all come up', () =>
    onNewDatabase(async (databaseUrl) => {
      const starting = Array.from({ length: 4 }, async () => {
        const database = await openDatabase({ databaseUrl, dataDir: '' }, () => {})
        const jobs = await startJobs(database.pool, database.isEmbedded, () => {})
        return { database, jobs }
      })
      const started = await Promise.all(starting)
      expect(started).toHaveLength(4)
      for (const { database, jobs } of started) {
        await jobs.stop()
        await database.close()
      }
    }))

  test.each(['statement_timeout', 'lock_timeout'])('a start waits for another one although %s of the database is short', (limit) =>
    onNewDatabase(async (databaseUrl) => {
      const other = new pg.Client({ connectionString: databaseUrl })
      await other.connect()
      await other.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set ${limit} = '300ms'`)
      const waiting = `select from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and not granted and datname = current_database() and clock_timestamp() > query_start + interval '1 second'`
      const whileHeld = async <Started>(lock: number, start: () => Promise<Started>) => {
        await other.query('select pg_advisory_lock($1)', [lock])
        const release = async () => {
          await expect.poll(async () => (await other.query(waiting)).rows, { timeout: 20_000 }).toHaveLength(1)
          await other.query('select pg_advisory_unlock($1)', [lock])
        }
        return (await Promise.all([start(), release()]))[0]
      }
      const database = await whileHeld(startLocks.migrations, () => openDatabase({ databaseUrl, dataDir: '' }, () => {}))
      const jobs = await whileHeld(startLocks.queue, () => startJobs(database.pool, database.isEmbedded, () => {}))
      await jobs.stop()
      await database.close()
      await other.end()
    }),
  )

  test('one connection for each share is enough', () =>
    onNewDatabase(async (databaseUrl) => {
      const connections = { pages: 1, guests: 1, hosts: 1, background: 1 }
      const database = await openDatabase({ databaseUrl, dataDir: '', databaseLimits: { ...defaultLimits, connections } }, () => {})
      const jobs = await startJobs(database.pool, database.isEmbedded, () => {})
      await jobs.stop()
      await database.close()
    }))

  test('a release does not start on tables that a newer one has made, and says so in one line', () =>
    onNewDatabase(async (databaseUrl) => {
      const settings = { databaseUrl, dataDir: '' }
      const database = await openDatabase(settings, () => {})
      await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2099, 0)})`)
      await database.close()
      await expect(openDatabase(settings, () => {})).rejects.toThrow(
        /^The database belongs to a newer release: its tables are of 2099-01-01T00:00, those of this release of 20[^\n]+\.$/,
      )
    }))

  test('a database that not every guest can write in is not taken, by a restore neither', () =>
    onNewDatabase(async (databaseUrl) => {
      const words = /^DATABASE_URL: the database has the encoding LATIN1, .*template template0 encoding 'UTF8'\.$/
      await expect(openDatabase({ databaseUrl, dataDir: '' }, () => {})).rejects.toThrow(words)
      const { client, close } = await openOneConnection({ databaseUrl, dataDir: '' })
      await expect(needUnicode(client).finally(close)).rejects.toThrow(words)
    }, "template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'"))

  test.each([['start'], ['restore']])('the tables come into public at a %s, whichever schema is the first of the role', (way) =>
    onNewDatabase(async (databaseUrl) => {
      const owner = new pg.Client({ connectionString: databaseUrl })
      await owner.connect()
      await owner.query('create schema other')
      await owner.end()
      const address = `${databaseUrl}?options=-c%20search_path%3Dother,public`
      if (way === 'restore') {
        const { client, close } = await openOneConnection({ databaseUrl: address, dataDir: '' })
        await runSteps(client, {}).finally(close)
      }
      const { db, close: stop } = await openDatabase({ databaseUrl: address, dataDir: '' }, () => {})
      const { rows } = await db.execute(sql`select distinct schemaname from pg_tables where schemaname in ('other', 'public')`)
      expect(rows).toEqual([{ schemaname: 'public' }])
      expect((await db.execute(sql`select count(*)::int as count from users`)).rows).toEqual([{ count: 0 }])
      await stop()
      const without = `${databaseUrl}?options=-c%20search_path%3Dother`
      await expect(openDatabase({ databaseUrl: without, dataDir: '' }, () => {})).rejects.toThrow(
        "DATABASE_URL: the role's search_path (other) does not reach the schema public",
      )
    }),
  )

  test('a role that may make nothing starts on tables that are up to date, and on no others', () =>
    onNewDatabase(async (databaseUrl) => {
      const start = async (address: string) => {
        const database = await openDatabase({ databaseUrl: address, dataDir: '' }, () => {})
        const jobs = await startJobs(database.pool, database.isEmbedded, () => {})
        await jobs.stop()
        await database.close()
      }
      await start(databaseUrl)
      const role = `reader_${crypto.randomUUID().replaceAll('-', '')}`
      const owner = new pg.Client({ connectionString: databaseUrl })
      await owner.connect()
      await owner.query(`create role ${role} login`)
      for (const schema of ['public', 'drizzle', 'pgboss']) {
        await owner.query(`grant usage on schema ${schema} to ${role}`)
        await owner.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`)
      }
      const address = Object.assign(new URL(databaseUrl), { username: role, password: '' }).href
      await start(address)
      await owner.query('delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)')
      await expect(openDatabase({ databaseUrl: address, dataDir: '' }, () => {})).rejects.toThrow(
        'DATABASE_URL: its role may not make or change the tables: start with the one that owns them. permission denied for database',
      )
      await owner.query(`drop owned by ${role}; drop role ${role}`)
      await owner.end()
    }))

  test('a start on a standby, or on a database that is set to read only, names the setting', () =>
    onNewDatabase(async (databaseUrl) => {
      const only = `${databaseUrl}?options=-c%20default_transaction_read_only%3Don`
      const { host } = new URL(databaseUrl)
      await expect(openDatabase({ databaseUrl: only, dataDir: '' }, () => {})).rejects.toThrow(
        `DATABASE_URL: the database at ${host} only reads: it is a standby, or set to read only.`,
      )
    }))

  test('a server that takes the connection and says nothing, as behind a firewall, is named', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`
    await expect(openDatabase({ databaseUrl: `postgresql://ospita@${host}/ospita`, dataDir: '' }, () => {})).rejects.toThrow(
      `The database at ${host} cannot be reached: timeout expired`,
    )
    silent.close()
  })

  test('a start that has waited long enough for another one says so, and not that the database is away', async () => {
    const [other, own] = [new pg.Client({ connectionString: address }), new pg.Client({ connectionString: address })]
    await Promise.all([other.connect(), own.connect()])
    await other.query('select pg_advisory_lock(4711)')
    const waiting = oneAtATime(own, 4711, async () => {}, 200).catch((error) => cannotOpen(error, 'DATABASE_URL', address ?? ''))
    expect(await waiting).toMatchObject({ message: expect.stringMatching(/^Another instance has been starting for [^\n]+$/) })
    await Promise.all([other.end(), own.end()])
  })

  test.each([
    ['a database that is not there', (url: URL) => Object.assign(url, { pathname: '/no_such' }), 'database "no_such" does not exist'],
    ['a user who is not there', (url: URL) => Object.assign(url, { username: 'nobody_here' }), 'role "nobody_here" does not exist'],
    [
      'a server without the encryption that is asked for',
      (url: URL) => Object.assign(url, { search: '?sslmode=verify-full' }),
      'The server does not support SSL connections',
    ],
  ])('%s is named together with the setting', async (_, change, words) => {
    const databaseUrl = change(new URL(address ?? '')).href
    await expect(openDatabase({ databaseUrl, dataDir: '' }, () => {})).rejects.toThrow(`DATABASE_URL: ${words}`)
  })
})
