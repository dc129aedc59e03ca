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

/** A task under way in this instance, and what it has done. */
type Going = { task: UpkeepTask; touched: number; batches: number }

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

  const doneHere = new Map<string, number>()
  async function workHere({ name, hours, run }: UpkeepTask): Promise<void> {
    // By a clock that nobody sets: what was done in the future would keep it from being done until then.
    if (performance.now() - (doneHere.get(name) ?? Number.NEGATIVE_INFINITY) < hours * hourLong) return
    await run(batch)
    doneHere.set(name, performance.now())
  }

  /** Begins with every task that is due; those that have more to do are added to `going`. */
  async function look(going: Set<Going>): Promise<void> {
    const begun = new Set([...going].map(({ task }) => task))
    let isAway = false
    for (const task of tasks) {
      if (isStopping) return
      // The other claims would wait and fail in the same way, a line each: they are due again at the next look.
      if (begun.has(task) || (isAway && !task.isLocal)) continue
      // A task that fails must not stop the others.
      if (task.isLocal) await workHere(task).catch(onError)
      else isAway = (await begin(task, going)) === 'away'
    }
  }

  /** Does the first batch of a task if it is due and nobody else does it. @returns 'away' where the database could not be asked */
  async function begin(task: UpkeepTask, going: Set<Going>): Promise<'away' | undefined> {
    try {
      if (!(await claimUpkeep(db, task.name, task.hours))) return undefined
    } catch (error) {
      onError(error)
      return isDatabaseAway(error) ? 'away' : undefined
    }
    const begun = { task, touched: 0, batches: 0 }
    if (await goOn(db, begun, onError)) going.add(begun)
    return undefined
  }

  /** Long tasks take turns, and do not keep others from their time: a reminder comes while thousands of old requests are made anonymous. */
  async function runDueOnce(): Promise<void> {
    const going = new Set<Going>()
    let lookedAt = Number.NEGATIVE_INFINITY
    do {
      if (performance.now() - lookedAt >= interval) {
        lookedAt = performance.now()
        await look(going)
      }
      await takeTurns(going)
    } while (going.size && !isStopping)
    for (const { task } of going) await releaseUpkeep(db, task.name).catch(onError)
  }

  async function takeTurns(going: Set<Going>): Promise<void> {
    for (const one of going) if (!isStopping && !(await goOn(db, one, onError))) going.delete(one)
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

/** Does the next batch of a task. @returns whether more is left */
async function goOn(db: Db, going: Going, onError: (error: unknown) => void): Promise<boolean> {
  const { name, run } = going.task
  try {
    const touched = await run(batch)
    going.touched += touched
    const isMore = touched >= batch && ++going.batches < maxBatches
    await (isMore ? touchUpkeep(db, name) : finishUpkeep(db, name, going.touched))
    return isMore
  } catch (error) {
    onError(error)
    await failUpkeep(db, name, inOneLine(error)).catch(() => {})
    return false
  }
}
