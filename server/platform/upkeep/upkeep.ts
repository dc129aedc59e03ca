import type { Db } from '../db/database.ts'
import { isDatabaseAway } from '../db/sql-state.ts'
import { inOneLine } from '../log/logged-error.ts'
import { claimUpkeep, failUpkeep, finishUpkeep, releaseUpkeep, touchUpkeep } from './upkeep.store.ts'

/** A task that one of the instances runs. */
export type UpkeepTask = {
  name: string
  /** Interval in hours. */
  hours: number
  /** True when every instance runs it, for files of its own. */
  isLocal?: boolean
  /**
   * Handles one batch.
   * @returns the number of rows; fewer than `limit` mean that nothing is left
   */
  run(limit: number): Promise<number>
}

export type Upkeep = {
  /** Runs every task that is due. */
  runDue(): Promise<void>
  /** Runs what is due now, and then at an interval. */
  start(): void
  /** Stops after the current batch. */
  stop(): Promise<void>
}

/** Interval of the check for due tasks, in milliseconds. */
const interval = 5 * 60_000
const hourLong = 60 * 60_000
/** Rows of one statement: few enough that other statements need not wait. */
const batch = 500
/** Batches of one run; the rest waits for the next run. */
const maxBatches = 2_000

/** Runs regular tasks. The database decides what is due and which instance runs it, so that restarts and more instances change nothing. */
export function createUpkeep(db: Db, tasks: UpkeepTask[], onError: (error: unknown) => void): Upkeep {
  let isStopping = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function work({ name, run }: UpkeepTask): Promise<void> {
    let total = 0
    for (let round = 0; round < maxBatches; round++) {
      if (isStopping) return releaseUpkeep(db, name)
      const touched = await run(batch)
      total += touched
      if (touched < batch) break
      await touchUpkeep(db, name)
    }
    await finishUpkeep(db, name, total)
  }

  const doneHere = new Map<string, number>()
  async function workHere({ name, hours, run }: UpkeepTask): Promise<void> {
    // By a clock that nobody sets: what was done in the future would keep it from being done until then.
    if (performance.now() - (doneHere.get(name) ?? Number.NEGATIVE_INFINITY) < hours * hourLong) return
    await run(batch)
    doneHere.set(name, performance.now())
  }

  async function runDueOnce(): Promise<void> {
    let isAway = false
    for (const task of tasks) {
      if (isStopping) return
      // The other claims would wait and fail in the same way, a line each: they are due again at the next look.
      if (isAway && !task.isLocal) continue
      // A task that fails must not stop the others.
      if (task.isLocal) await workHere(task).catch(onError)
      else isAway = (await claim(task)) === 'away'
    }
  }

  /** Does a task if it is due and nobody else does it. @returns 'away' where the database could not be asked */
  async function claim(task: UpkeepTask): Promise<'away' | undefined> {
    try {
      if (!(await claimUpkeep(db, task.name, task.hours))) return undefined
    } catch (error) {
      onError(error)
      return isDatabaseAway(error) ? 'away' : undefined
    }
    await work(task).catch((error) => noteFailure(task, error))
    return undefined
  }

  async function noteFailure({ name }: UpkeepTask, error: unknown): Promise<void> {
    onError(error)
    await failUpkeep(db, name, inOneLine(error)).catch(() => {})
  }

  const runDue = () => {
    running ??= runDueOnce().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    runDue,
    start() {
      void runDue()
      timer = setInterval(runDue, interval)
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
