import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEvents } from './follow-events.ts'

/** A stream as a browser opens it; the test plays what comes of it. */
class Stream {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  onopen = () => {}
  onerror = () => {}
  constructor() {
    Stream.opened.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  refuse() {
    this.close()
    this.onerror()
  }
}

beforeEach(() => {
  Stream.opened = []
  vi.useFakeTimers()
  // Without Web Locks each tab has its own stream.
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a stream that the server refuses is opened again after growing pauses, and leaves nothing behind', () => {
  const leaving = new AbortController()
  const listen = vi.spyOn(leaving.signal, 'addEventListener')
  const [heard, refused] = [vi.fn(), vi.fn()]
  followEvents(heard, refused, leaving.signal)
  const openAfter = (seconds: number) => {
    Stream.opened.at(-1)?.refuse()
    vi.advanceTimersByTime(seconds * 1_000 - 1)
    const before = Stream.opened.length
    vi.advanceTimersByTime(1)
    return Stream.opened.length - before
  }
  for (const seconds of [5, 10, 20, 40, 60, 60]) expect(openAfter(seconds)).toBe(1)
  expect([refused.mock.calls.length, listen.mock.calls.length]).toEqual([6, 1])
  leaving.abort()
  expect(Stream.opened.at(-1)?.readyState).toBe(Stream.CLOSED)
})

test('what happened before a stream was open, and while it was broken, may be missed; of one that opens at once nothing is', () => {
  const heard = vi.fn()
  followEvents(heard, () => {}, new AbortController().signal)
  const last = () => Stream.opened.at(-1) as Stream
  last().onopen()
  expect(heard).not.toHaveBeenCalled()
  last().onerror()
  last().onopen()
  expect(heard.mock.calls).toEqual([[{ type: 'missed' }, true]])
  followEvents(heard, () => {}, new AbortController().signal)
  last().refuse()
  vi.advanceTimersByTime(5_000)
  last().onopen()
  expect(heard).toHaveBeenCalledTimes(2)
})
