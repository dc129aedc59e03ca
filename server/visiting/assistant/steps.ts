import { setImmediate } from 'node:timers/promises'

/** Long work, a bit between every two stops. */
export type Steps<Result> = Generator<undefined, Result>

/** How long others wait for the rest of a step that has just begun, in milliseconds. */
const longestTurn = 8

/** Does long work in turns, so that other guests are answered between them. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (let since = performance.now(); ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - since < longestTurn) continue
    await setImmediate()
    since = performance.now()
  }
}

/** Does long work at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
