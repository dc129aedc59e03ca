import type { Job, PgBoss } from 'pg-boss'

/** Jobs of one kind that run at once in this process. */
const atOnce = 50
/** How often it looks for what another process has asked for, and for what is tried again, in milliseconds. */
const pause = 1_000
/** How long a stop waits for jobs that run, in milliseconds; they are tried again by the next process. */
const timeout = 2_000

/** Takes jobs from the queue and runs them. */
export type Worker = { wake(): void; takeNoMore(): void; stop(): Promise<void> }

/**
 * A worker whose jobs do not wait for each other, as those of pg-boss do for the slowest of their batch. Of one group one runs at a
 * time, on all instances, and the next in the order in which they were asked for.
 * @param handle a job that throws is tried again
 * @param onError gets errors of the queue
 */
export function workApart<Data>(
  boss: PgBoss,
  name: string,
  handle: (job: Job<Data>) => Promise<void>,
  onError: (error: Error) => void,
): Worker {
  const running = new Set<Promise<void>>()
  let isOver = false
  let wake = () => {}
  const report = (error: Error) => isOver || onError(error)

  const run = async (job: Job<Data>) => {
    const failure = await handle(job).then(
      () => undefined,
      (error: Error) => error,
    )
    await (failure ? boss.fail(name, job.id, failure) : boss.complete(name, job.id)).catch(report)
  }

  const look = async () => {
    while (running.size < atOnce) {
      // One by one: of several at once, pg-boss takes any of a group, and not the oldest.
      const [job] = await boss.fetch<Data>(name, { groupConcurrency: 1 })
      if (!job) return
      const one = run(job).then(() => {
        running.delete(one)
        // The next of its group may wait, and others may for the room.
        wake()
      })
      running.add(one)
    }
  }

  const loop = async () => {
    while (!isOver) {
      // Made before the look: whatever wakes meanwhile is not lost.
      const next = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      await look().catch(report)
      await next
    }
  }
  const looping = loop()

  const takeNoMore = () => {
    isOver = true
    wake()
  }
  return {
    wake: () => wake(),
    takeNoMore,
    async stop() {
      takeNoMore()
      const ended = looping.then(() => Promise.all(running))
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, timeout).unref())])
    },
  }
}
