import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { compareClocks } from './clock.ts'
import { watchClock } from './clock-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  vi.useRealTimers()
  await compareClocks(async () => Date.now())
})

test('a clock that is a minute or more from that of the database is said at the start and each hour, until it is right', async () => {
  const lines: string[] = []
  const taken = () => lines.splice(0).map((line) => JSON.parse(line).aheadSeconds)
  const behindBy = (seconds: number) => compareClocks(async () => Date.now() - seconds * 1_000)
  await behindBy(3_600)
  watchClock(createLog('warn', { write: (line) => void lines.push(line) }))
  expect(taken()).toEqual([3_600])
  await behindBy(-90)
  vi.advanceTimersByTime(3_600_000)
  expect(taken()).toEqual([-90])
  await behindBy(59)
  vi.advanceTimersByTime(3_600_000)
  expect(taken()).toEqual([])
})
