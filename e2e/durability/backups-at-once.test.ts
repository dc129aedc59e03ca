import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { findPrograms, startCluster } from '../../testing/postgres.ts'
import { makeFolder } from '../folders.ts'
import { startProduct } from '../product.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The command of a backup, its code and what it said at its end. */
function startBackup(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'dist/server/backup.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (chunk) => (words += chunk))
  const end = once(child, 'close').then(([code]) => ({ code, words }))
  return { child, end }
}

const countArchives = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.tar')).length

describe.skipIf(!findPrograms())('backups that are asked for at once on PostgreSQL', () => {
  test('of commands at once one makes a backup, and the others say why they make none; after a kill the next one does', async () => {
    const cluster = await startCluster({ isDurable: false })
    const [dataDir, folder] = [makeFolder(), makeFolder()]
    const settings = { DATABASE_URL: cluster.url, BACKUP_DIR: folder }
    const first = await startProduct(dataDir, settings)
    await first.stop()
    const isGoingOn = () => readdirSync(folder).some((name) => name.endsWith('.partial'))
    const started = [1, 2, 3].map(() => startBackup({ ...settings, DATA_DIR: dataDir }))
    const ends = await Promise.all(started.map(({ end }) => end))
    const busy = { code: 75, words: 'Another backup is going on: wait until it has ended.\n' }
    expect(ends.filter(({ code }) => code !== 0)).toEqual([busy, busy])
    expect(countArchives(folder)).toBe(1)

    const killed = startBackup({ ...settings, DATA_DIR: dataDir })
    await expect.poll(isGoingOn, { timeout: 60_000, interval: 20 }).toBe(true)
    expect(await startBackup({ ...settings, DATA_DIR: dataDir }).end).toEqual(busy)
    killed.child.kill('SIGKILL')
    await killed.end
    expect(await startBackup({ ...settings, DATA_DIR: dataDir }).end).toMatchObject({ code: 0 })
    cluster.remove()
  })

  test('a nightly one that another keeps from beginning is no failed try, and is made after it', async () => {
    const cluster = await startCluster({ isDurable: false })
    const [dataDir, folder] = [makeFolder(), makeFolder()]
    const first = await startProduct(dataDir, { DATABASE_URL: cluster.url })
    await first.stop()
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [0x05b17d])
    const product = await startProduct(dataDir, { DATABASE_URL: cluster.url, BACKUP_AT: '00:00', BACKUP_DIR: folder, LOG_LEVEL: 'info' })
    let log = ''
    product.process.stdout?.on('data', (lines) => (log += lines))
    await expect.poll(() => log, { timeout: 60_000, interval: 100 }).toContain('another backup is going on')
    await expect
      .poll(async () => (await client.query('select attempts, failed_at from backups')).rows)
      .toEqual([{ attempts: 0, failed_at: null }])
    await client.end()
    await expect.poll(() => countArchives(folder), { timeout: 120_000, interval: 500 }).toBe(1)
    expect(log).not.toContain('the backup was not made')
    await product.stop()
    cluster.remove()
  })
})
