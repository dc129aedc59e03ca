import { afterEach, expect, test, vi } from 'vitest'
import { measureProcess } from './process-metrics.ts'

afterEach(() => void vi.useRealTimers())

test('a clock that is set is not another start', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const measure = measureProcess()
  const startedAt = () => measure().find(({ name }) => name === 'process_start_time_seconds')?.samples[0]?.value
  const before = startedAt()
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(startedAt()).toBe(before)
})
