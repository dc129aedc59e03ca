import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueueLog } from '../jobs/queue-log.ts'
import { createMailLog } from '../mail/mail-log.ts'
import type { MailRow } from '../mail/mails.store.ts'
import { causeOf } from './count-a-minute.ts'
import { createLog } from './log.ts'
import { runWithReqId } from './req-id.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createLines() {
  const lines: string[] = []
  return {
    log: createLog('info', { write: (line) => void lines.push(line) }),
    taken: () => lines.splice(0).map((line) => JSON.parse(line)),
  }
}
const refused = (responseCode: number, message = 'no') => Object.assign(new Error(message), { code: 'EENVELOPE', responseCode })
const minute = 60_000

test('tries of one job that fail for one reason are a line at once and one a minute, with how many and whose requests; other reasons are told apart', () => {
  const { log, taken } = createLines()
  const say = createQueueLog(log)
  const fail = (reqId: string, error: Error, job: 'mail' | 'push' = 'mail') => runWithReqId(reqId, () => say(error, job))
  fail('request-1', refused(451, 'busy with 1'))
  for (const reqId of ['request-2', 'request-3', 'request-2', '']) fail(reqId, refused(451, `busy with ${reqId}`))
  fail('request-4', refused(421))
  fail('request-5', refused(451), 'push')
  expect(taken().map(({ reqId, job, times }) => [reqId, job, times])).toEqual([
    ['request-1', 'mail', 1],
    ['request-4', 'mail', 1],
    ['request-5', 'push', 1],
  ])
  vi.advanceTimersByTime(minute)
  const [line, ...others] = taken()
  expect(line).toMatchObject({ level: 'warn', msg: 'job failed and is tried again', times: 4, reqIds: ['request-2', 'request-3'] })
  expect([line.reqId, line.err.message, others]).toEqual([undefined, 'busy with ', []])
  fail('request-6', refused(451))
  expect(taken()).toEqual([])
  vi.advanceTimersByTime(minute)
  expect(taken()).toMatchObject([{ times: 1, reqIds: ['request-6'] }])
  // Quiet for a minute: the next is news again.
  vi.advanceTimersByTime(minute)
  fail('request-7', refused(451))
  expect(taken()).toMatchObject([{ reqId: 'request-7', times: 1 }])
})

test('mails that a server refuses for good are counted too', () => {
  const { log, taken } = createLines()
  const note = createMailLog(log)
  for (const id of ['a', 'b', 'c']) note(refused(554), { id, kind: 'requestReceived' } as MailRow)
  expect(taken()).toMatchObject([{ level: 'error', msg: 'mail failed for good', mailId: 'a', kind: 'requestReceived', times: 1 }])
  vi.advanceTimersByTime(minute)
  expect(taken()).toMatchObject([{ mailId: 'c', times: 2 }])
})

test('a statement that fails is counted by why, whatever its values were', () => {
  const failed = (values: string, why: string) => new Error(`Failed query: insert, ${values}`, { cause: new Error(why) })
  expect(causeOf(failed('1', 'no connection'))).toBe(causeOf(failed('2', 'no connection')))
  expect(causeOf(failed('1', 'no connection'))).not.toBe(causeOf(failed('1', 'disk full')))
})
