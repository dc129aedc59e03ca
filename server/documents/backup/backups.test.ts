import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { filesOf } from '../../hosting/media/photo-files.ts'
import { beginBackup, claimBackup, finishBackup, lastBackup } from '../../platform/backups/backups.store.ts'
import { parseConfig } from '../../platform/config.ts'
import { type Db, openDatabase } from '../../platform/db/database.ts'
import type { OneConnection } from '../../platform/db/one-connection.ts'
import { newestOf } from '../../platform/db/release-before.ts'
import { dropTables, listSteps, runSteps } from '../../platform/db/schema-steps.ts'
import { password, signUp } from '../../testing/client.ts'
import { photoFolder, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createDesk } from './desk.ts'
import { answerCalls, callDesk } from './desk-calls.ts'
import { reasonOf, slotOf, startBackups, stepBack } from './nightly.ts'
import { restoreBackup } from './restore-backup.ts'
import { runBackup } from './run-backup.ts'
import { openScratch } from './scratch.ts'
import { takeBackup } from './take-backup.ts'

let server: TestServer
let db: Db
const folder = mkdtempSync(join(tmpdir(), 'ospita-backups-'))
const good = { file: 'ospita.tar', bytes: 3_000_000_000, sha256: '', rows: 1, photos: 0, missing: 0 }
beforeAll(async () => {
  server = await startTestServer()
  db = server.database.db
})

describe('who makes a backup', () => {
  beforeEach(() => db.execute(sql`delete from backups`))

  test('it is due at its hour by the clock of the machine, and one that was missed is made up for', () => {
    expect(slotOf('03:00', new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-22T03:00:00.000Z')
    expect(slotOf('03:00', new Date('2026-11-22T02:59:59Z'))).toBe('2026-11-21T03:00:00.000Z')
    expect(slotOf('23:30', new Date('2026-11-22T12:00:00Z'))).toBe('2026-11-21T23:30:00.000Z')
  })

  test('it is due once a day where its hour is skipped for summer time, or comes twice', () => {
    vi.stubEnv('TZ', 'Europe/Rome')
    const due = (from: string) => {
      const begin = Date.parse(from)
      return new Set(Array.from({ length: 48 * 4 }, (_, quarter) => slotOf('02:30', new Date(begin + quarter * 900_000))))
    }
    const spring = due('2027-03-27T12:00:00Z')
    const autumn = due('2027-10-30T12:00:00Z')
    vi.unstubAllEnvs()
    expect([...spring]).toEqual(['2027-03-27T01:30:00.000Z', '2027-03-28T01:30:00.000Z', '2027-03-29T00:30:00.000Z'])
    expect([...autumn]).toEqual(['2027-10-30T00:30:00.000Z', '2027-10-31T00:30:00.000Z', '2027-11-01T01:30:00.000Z'])
  })

  test('the files of a photo stay until a backup has ended, and go then', async () => {
    const host = await signUp(server.url)
    const form = new FormData()
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#1d4f56' } })
      .png()
      .toBuffer()
    form.set('file', new Blob([new Uint8Array(photo)]), 'foto.png')
    const uploaded = await fetch(`${server.url}/api/media`, { method: 'POST', headers: { cookie: host.cookie }, body: form })
    const { url } = (await uploaded.json()) as { url: string }
    const file = join(photoFolder, 'media', url.slice('/media/'.length))
    const id = (await beginBackup(db)) ?? ''
    expect((await host.send('DELETE', '/api/account', { body: { password } })).status).toBe(204)
    const tries = async () => {
      const { rows } = await db.execute<{ tries: number }>(
        sql`select retry_count + (state = 'retry')::int as tries from pgboss.job where name = 'remove-photos' and data::text like ${`%${url}%`}`,
      )
      return rows[0]?.tries ?? 0
    }
    await expect.poll(tries, { timeout: 15_000 }).toBeGreaterThan(0)
    expect(existsSync(file)).toBe(true)
    await finishBackup(db, id, good)
    await expect.poll(() => existsSync(file), { timeout: 18_000, interval: 200 }).toBe(false)
  }, 60_000)

  test('another process asks the running product by files: begun, copied, ended; and hears why not', async () => {
    const calls = mkdtempSync(join(folder, 'calls-'))
    const copied: string[] = []
    const desk = createDesk(db, async (copy) => void copied.push(copy), folder)
    const errors: unknown[] = []
    const answering = answerCalls(calls, desk, (error) => errors.push(error))
    const asking = callDesk(calls)
    const begun = await asking.begin(undefined)
    const id = begun?.id ?? ''
    expect(begun).toEqual({ id: expect.any(String), copy: join(folder, `copy-${id}`) })
    expect(copied).toEqual([begun?.copy])
    expect(await asking.begin(undefined)).toBeUndefined()
    await asking.touch(id)
    await asking.finish(id, good)
    expect((await db.execute(sql`select bytes::text, rows from backups where finished_at is not null`)).rows).toEqual([
      { bytes: '3000000000', rows: 1 },
    ])
    await answering.stop()
    expect([readdirSync(calls), errors]).toEqual([[], []])
  })

  test('a nightly one whose program ends without a word to the database is noted as failed', async () => {
    const config = parseConfig({ DATA_DIR: mkdtempSync(join(folder, 'nightly-')), BACKUP_AT: '03:00' })
    // One before it was killed, and has left its files.
    const id = (await claimBackup(db, slotOf('03:00', new Date()))) ?? ''
    await db.execute(sql`update backups set seen_at = seen_at - interval '1 hour'`)
    const [copy, draft] = [join(config.dataDir, `backup-work/copy-${id}`), join(config.backup.folder, `.${id}.partial`)]
    mkdirSync(copy, { recursive: true })
    mkdirSync(config.backup.folder)
    writeFileSync(draft, '')
    // The program lies beside the built server alone, so that it ends at once here.
    const backups = startBackups(config, server.database, { info: () => {}, warn: () => {}, error: () => {} })
    await expect.poll(async () => (await lastBackup(db)).error, { timeout: 40_000 }).not.toBe('')
    await backups.stop()
    expect([copy, draft].filter(existsSync)).toEqual([])
  }, 60_000)

  test('a disk with a fault, where commands are not heard any more, is one line and not two a second', async () => {
    const config = parseConfig({ DATA_DIR: mkdtempSync(join(folder, 'deaf-')) })
    const lines: unknown[][] = []
    const backups = startBackups(
      config,
      { ...server.database, copyTo: async () => {} },
      { info: () => {}, warn: () => {}, error: (...line: unknown[]) => void lines.push(line) },
    )
    const calls = join(config.dataDir, 'backup-work/calls')
    rmSync(calls, { recursive: true })
    await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1)
    // Two looks more.
    await wait(1_200)
    await backups.stop()
    expect(lines).toEqual([[expect.objectContaining({ err: expect.objectContaining({ code: 'ENOENT' }), times: 1 }), expect.any(String)]])
  })

  test.runIf(process.platform === 'linux')('is ended before the product where memory runs out', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
    const scores = `/proc/${child.pid}/oom_score_adj`
    stepBack(child.pid ?? 0)
    await expect.poll(() => Number(readFileSync(scores, 'utf8'))).toBeGreaterThan(Number(readFileSync('/proc/self/oom_score_adj', 'utf8')))
    child.kill()
  })

  test('one that the system has ended says so', () => {
    expect(reasonOf('Reading the database...\n', 'SIGKILL')).toBe('It was ended by SIGKILL, mostly for want of memory.')
    expect(reasonOf('Reading the database...\nThe disk is full.\n', null)).toBe('The disk is full.')
    expect(reasonOf('', null)).not.toBe('')
  })

  test('a call that cannot be read keeps no other waiting, and hears why', async () => {
    const calls = join(folder, 'calls-of-others')
    const answering = answerCalls(calls, createDesk(db, undefined, folder), () => {})
    // For root, whose calls the product's user cannot read, every file is readable.
    mkdirSync(join(calls, '0.call.json'))
    expect(await callDesk(calls).begin(undefined)).toEqual({ id: expect.any(String) })
    await answering.stop()
    expect(readdirSync(calls)).toEqual(['0.answer.json'])
    expect(readFileSync(join(calls, '0.answer.json'), 'utf8')).toContain('belongs to another user')
  })
})

// A new embedded database takes seconds.
describe('an archive of another time', { timeout: 300_000 }, () => {
  const config = () => parseConfig({ DATABASE_URL: process.env.TEST_DATABASE_URL, DATA_DIR: mkdtempSync(join(folder, 'data-')) })
  const storage = { write: async () => {}, read: async () => undefined, remove: async () => {} }
  const email = 'prima@ospita.example'
  const user = `insert into users (id, email, password_hash) values (gen_random_uuid(), '${email}', 'x')`

  /** A database at a migration, with one account. */
  async function databaseAt(step: number): Promise<OneConnection> {
    const scratch = await openScratch(config())
    await scratch.client.query('begin')
    await runSteps(scratch.client, { upTo: step })
    await scratch.client.query(user)
    await scratch.client.query('commit')
    return scratch
  }

  test('of an earlier release becomes one of this release, with its rows', async () => {
    const steps = listSteps().map(({ when }) => when)
    const [before = 0, last] = [steps.at(10), steps.at(-1)]
    const old = await databaseAt(before)
    const path = join(folder, 'old.tar')
    await takeBackup(old.client, storage, path)
    await old.close()
    const target = await databaseAt(last ?? 0)
    await restoreBackup(target.client, path, storage.write)
    const { rows } = await target.client.query('select email, language from users')
    expect([rows, await newestOf(target.client)]).toEqual([[{ email, language: 'it' }], last])
    // The engine knows what the tables hold, before it looks at them by itself.
    const { rowCount } = await target.client.query(`select from pg_stats where schemaname = 'public' and tablename = 'users'`)
    expect(rowCount).toBeGreaterThan(0)
    await target.close()
  })

  test('of a newer release is refused, and nothing is changed', async () => {
    const newer = await databaseAt(listSteps().at(-1)?.when ?? 0)
    await newer.client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`)
    const path = join(folder, 'newer.tar')
    await takeBackup(newer.client, storage, path)
    await expect(restoreBackup(newer.client, path, storage.write)).rejects.toThrow('update first')
    expect((await newer.client.query('select email from users')).rows).toEqual([{ email }])
    await newer.client.query('begin')
    await dropTables(newer.client)
    await newer.client.query('commit')
    await expect(takeBackup(newer.client, storage, join(folder, 'none.tar'))).rejects.toThrow('nothing to back up')
    await newer.close()
  })

  test('is not made while the bucket of the photos is gone', async () => {
    const current = await databaseAt(listSteps().at(-1)?.when ?? 0)
    const gone = { ...storage, check: () => Promise.reject(new Error('There is no bucket')) }
    await expect(takeBackup(current.client, gone, join(folder, 'bare.tar'))).rejects.toThrow('There is no bucket')
    await current.close()
  })

  test('is not made while not one of many photos is there, as on a disk that is not mounted; a few may be lost', async () => {
    const current = await databaseAt(listSteps().at(-1)?.when ?? 0)
    const add = (count: number) =>
      current.client.query(
        `insert into media (id, "ownerId", url, width, height) select gen_random_uuid(), users.id, '/media/' || gen_random_uuid() || '_800x600.webp', 800, 600
          from users, generate_series(1, ${count})`,
      )
    await add(2)
    const few = await takeBackup(current.client, storage, join(folder, 'few.tar'))
    expect(few.missing.length).toBeGreaterThan(1)
    await add(30)
    let reads = 0
    const one = { ...storage, read: async () => (reads++ ? undefined : Buffer.from('a photo')) }
    const most = await takeBackup(current.client, one, join(folder, 'one.tar'))
    expect(most.files).toBe(1)
    await expect(takeBackup(current.client, storage, join(folder, 'unmounted.tar'))).rejects.toThrow('Not one file of a photo is there')
    await current.close()
  })

  test('is not begun on the tables of a newer release, and says what makes it', async () => {
    const stepped = { ...config(), databaseUrl: undefined }
    const { db: newer, close } = await openDatabase(stepped, () => {})
    await newer.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`)
    await close()
    await expect(runBackup(stepped, undefined, () => {})).rejects.toThrow('make the backup with its program')
  })

  test('of the tries of one night, whose bucket is away, the newest archive alone stays', async () => {
    const bucket = { S3_ENDPOINT: 'http://127.0.0.1:9/backups', S3_REGION: 'auto', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' }
    const named = Object.fromEntries(Object.entries(bucket).map(([name, value]) => [`BACKUP_${name}`, value]))
    const settings = { ...parseConfig({ ...named, DATA_DIR: mkdtempSync(join(folder, 'away-')) }), databaseUrl: undefined }
    const { background, close } = await openDatabase(settings, () => {})
    const claimed = (await claimBackup(background, slotOf('03:00', new Date()))) ?? ''
    await close()
    const archives = () => readdirSync(settings.backup.folder).filter((name) => name.endsWith('.tar'))
    await expect(runBackup(settings, claimed, () => {})).rejects.toThrow()
    const first = archives()
    // Archives are named by the second.
    await wait(1_100)
    await expect(runBackup(settings, claimed, () => {})).rejects.toThrow()
    const second = archives()
    expect([first.length, second.length]).toEqual([1, 1])
    expect(second).not.toEqual(first)
  })

  test('one that is interrupted leaves nothing, and keeps no other waiting', async () => {
    const settings = config()
    const { background, close } = await openDatabase(settings, () => {})
    await background.execute(sql`delete from backups`)
    // Other tests store photos in folders of their own.
    const { rows } = await background.execute<{ url: string }>(sql`select url from media`)
    mkdirSync(join(settings.dataDir, 'media'), { recursive: true })
    for (const name of rows.flatMap(({ url }) => filesOf(url))) writeFileSync(join(settings.dataDir, 'media', name), name)
    await close()
    const interrupt = new AbortController()
    const say = (text: string) => text.startsWith('Restoring') && interrupt.abort(new Error('The backup was ended by SIGINT.'))
    await expect(runBackup(settings, undefined, say, interrupt.signal)).rejects.toThrow('ended by SIGINT')
    expect(readdirSync(settings.backup.folder)).toEqual([])
    const after = await openDatabase(settings, () => {})
    expect(await lastBackup(after.db)).toEqual({ goodAt: undefined, error: 'The backup was ended by SIGINT.' })
    expect(await beginBackup(after.db)).toBeDefined()
    // While one is going on no photo is removed, in other tests neither.
    await after.db.execute(sql`delete from backups`)
    await after.close()
  })
})
