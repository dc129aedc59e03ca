import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { isDatabaseAway } from '../sql-state.ts'
import { startEngine } from './connection.ts'

const folder = mkdtempSync(join(tmpdir(), 'ospita-thread-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a thread that has ended begins again with the next connection, and has what was acknowledged', { timeout: 60_000 }, async () => {
  const engine = await startEngine(join(folder, 'database'))
  const pool = new pg.Pool({ user: 'postgres', database: 'postgres', stream: () => engine.connect(), max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  await pool.query('create table kept as select 42 as answer')
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  const going = pool.query("select 'going', pg_sleep(1)").catch((error: Error) => error)
  const worker = await vi.waitFor(() => {
    const place = sent.mock.calls.findIndex(([{ bytes = '' }]) => Buffer.from(bytes).includes('going'))
    return (sent.mock.contexts[place] as Worker | undefined) ?? Promise.reject(new Error('Nothing was sent yet.'))
  })
  await worker.terminate()
  sent.mockRestore()
  expect(isDatabaseAway(await going)).toBe(true)
  expect((await pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }])
  await pool.end()
  await engine.stop()
})

test('an engine whose disk refuses its log fails at once, and goes on by itself when it is taken again', { timeout: 60_000 }, async () => {
  const database = join(folder, 'refused')
  const engine = await startEngine(database)
  const pool = new pg.Pool({ user: 'postgres', database: 'postgres', stream: () => engine.connect(), max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  await pool.query("create table kept as select 'VPANIC' as word")
  await pool.query('select word from kept')
  renameSync(join(database, 'pg_wal'), join(database, 'away'))
  const began = performance.now()
  // The log goes on in a file that cannot be made.
  const errors = [
    await pool.query('select pg_switch_wal(), pg_logical_emit_message(true, $1, $2)', ['a', 'b']).catch((error: Error) => error),
  ]
  for (let times = 0; times < 5; times++) errors.push(await pool.query('select word from kept').catch((error: Error) => error))
  expect(errors.map(isDatabaseAway)).toEqual(errors.map(() => true))
  expect(performance.now() - began).toBeLessThan(9_000)
  renameSync(join(database, 'away'), join(database, 'pg_wal'))
  await expect
    .poll(() => pool.query('select word from kept').then(({ rows }) => rows, String), { timeout: 20_000 })
    .toEqual([{ word: 'VPANIC' }])
  renameSync(database, join(folder, 'unmounted'))
  await pool.query('select pg_switch_wal(), pg_logical_emit_message(true, $1, $2)', ['a', 'b']).catch(() => {})
  const gone = `Error: The database in ${database} is not there any more.`
  await expect.poll(() => pool.query('select word from kept').catch(String)).toBe(gone)
  await pool.end()
  await engine.stop()
})

test('a copy leaves nothing behind that listens: each night may make one', { timeout: 60_000 }, async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  const engine = await startEngine(join(folder, 'copied'))
  await engine.copyTo(join(folder, 'copy'))
  const [worker] = sent.mock.contexts as Worker[]
  sent.mockRestore()
  expect(worker?.listenerCount('exit')).toBe(1)
  await engine.stop()
})
