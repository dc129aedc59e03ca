import { afterEach, expect, test, vi } from 'vitest'
import { compareClocks, currentTime } from './clock.ts'

afterEach(async () => {
  vi.useRealTimers()
  await compareClocks(async () => Date.now())
})

test.each(['ahead', 'back'])('a clock that is set %s by a day while the database is asked says nothing of the time', async (way) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await compareClocks(async () => Date.now())
  await compareClocks(async () => {
    const theirs = Date.now()
    vi.setSystemTime(theirs + (way === 'back' ? -1 : 1) * 86_400_000)
    return theirs
  })
  expect(currentTime().getTime()).toBe(Date.now())
})
