import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { createQueueLog } from './queue-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a database that is away is one line a minute, without stacks; anything else is said each time', () => {
  const lines: string[] = []
  const say = createQueueLog(createLog('info', { write: (line) => void lines.push(line) }))
  const away = Object.assign(new Error('the database system is shutting down (Queue: mail)'), { code: '57P03' })
  for (const seconds of [0, 1, 1, 57]) {
    vi.advanceTimersByTime(seconds * 1_000)
    say(away)
    // As the queue's workers say it: a copy that is no error.
    say({ name: undefined, message: ' (Queue: push)', stack: '    at push', code: 'ECONNREFUSED' } as unknown as Error)
  }
  say(new Error('relation "pgboss.job" does not exist'))
  say(new Error('relation "pgboss.job" does not exist'))
  say(away, 'mail')
  // Meanwhile the clock of the machine was set right.
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000)
  vi.advanceTimersByTime(2_000)
  say(away)

  const said = lines.map((line) => JSON.parse(line))
  expect(said.map(({ level, msg, code, job }) => [level, msg, code, job])).toEqual([
    ['warn', 'queue waits for the database', '57P03', undefined],
    ['error', 'queue failed', undefined, undefined],
    ['error', 'queue failed', undefined, undefined],
    ['warn', 'job failed and is tried again', undefined, 'mail'],
    ['warn', 'queue waits for the database', '57P03', undefined],
  ])
  expect([lines[0]?.includes('stack'), lines[1]?.includes('stack')]).toEqual([false, true])
})

test('a database that only reads, or is slow, is one line a minute too', () => {
  const lines: string[] = []
  const say = createQueueLog(createLog('info', { write: (line) => void lines.push(line) }))
  const readOnly = Object.assign(new Error('cannot execute UPDATE in a read-only transaction (Queue: mail)'), { code: '25006' })
  for (let look = 0; look < 5; look++) say(readOnly)
  say(Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }))
  const said = lines.map((line) => JSON.parse(line))
  expect(said.map(({ level, msg, code }) => [level, msg, code])).toEqual([['warn', 'queue waits for the database', '25006']])
})
