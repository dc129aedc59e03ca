import { setImmediate } from 'node:timers/promises'

/** Long work as a generator: it yields where it may be interrupted. */
export type Steps<Result> = Generator<undefined, Result>

/** Milliseconds after which the work lets others run. */
const longestTurn = 8

/** Runs long work, and lets the event loop handle other requests in between. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (let since = performance.now(); ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - since < longestTurn) continue
    await setImmediate()
    since = performance.now()
  }
}

/** Runs long work without interruption. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
