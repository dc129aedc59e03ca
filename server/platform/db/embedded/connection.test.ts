import { mkdtempSync, rmSync } from 'node:fs'
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

test('a copy leaves nothing behind that listens: each night may make one', { timeout: 60_000 }, async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  const engine = await startEngine(join(folder, 'copied'))
  await engine.copyTo(join(folder, 'copy'))
  const [worker] = sent.mock.contexts as Worker[]
  sent.mockRestore()
  expect(worker?.listenerCount('exit')).toBe(1)
  await engine.stop()
})
