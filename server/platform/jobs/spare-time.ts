import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** Share of its time that the process works, above which it counts as busy. */
const busy = 0.7
/** Milliseconds between two looks, and how old work may become: after it it goes on under the heaviest load. */
const [look, patience] = [50, 5_000]

/**
 * Makes the function that waits while calls keep the process busy, until the work is five seconds old: people who wait for an answer come first.
 * The function takes when the work came up, by `performance.now()`.
 */
export function createSpareTime(): (since: number) => Promise<void> {
  let before = performance.eventLoopUtilization()
  let isBusy = false
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    isBusy = performance.eventLoopUtilization(now, before).utilization > busy
    before = now
  }, look).unref()
  return async (since) => {
    while (isBusy && performance.now() - since < patience) await pause(look)
  }
}
