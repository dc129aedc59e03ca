import { setTimeout as pause } from 'node:timers/promises'

/** Does work for one key after the other, with pauses of `rest` times its length; a key that waits already is not added again. */
export function inTurn(work: (key: string) => Promise<unknown>, rest: number): (key: string) => void {
  const waiting = new Set<string>()
  let isWorking = false

  async function goOn(): Promise<void> {
    isWorking = true
    for (const key of waiting) {
      waiting.delete(key)
      const start = performance.now()
      await work(key)
      await pause((performance.now() - start) * rest, undefined, { ref: false })
    }
    isWorking = false
  }

  return (key) => {
    waiting.add(key)
    if (!isWorking) void goOn()
  }
}
