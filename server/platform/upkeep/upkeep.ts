import type { Db } from '../db/database.ts'
import { loggedError } from '../http/logged-error.ts'
import { claimUpkeep, failUpkeep, finishUpkeep, releaseUpkeep, touchUpkeep } from './upkeep.store.ts'

/** Work that any instance may do and one does. */
export type UpkeepTask = {
  name: string
  /** How often. */
  hours: number
  /** Done by every instance, for what is its own; else by one for all. */
  isLocal?: boolean
  /**
   * Does a part of it.
   * @returns how many rows it touched; fewer than `limit` say that nothing is left
   */
  run(limit: number): Promise<number>
}

export type Upkeep = {
  /** Does what is due now. */
  runDue(): Promise<void>
  /** Looks now and from now on. */
  start(): void
  /** Ends after the batch that goes on. */
  stop(): Promise<void>
}

/** How often an instance looks for what is due, in milliseconds. */
const interval = 10 * 60_000
const hourLong = 60 * 60_000
/** So many rows a statement: nobody waits for it. */
const batch = 500
/** The rest is for the next time. */
const maxBatches = 2_000

/** Does regular work: what is due and who does it is decided in the database, so that restarts and further instances change nothing. */
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
    if (Date.now() - (doneHere.get(name) ?? 0) < hours * hourLong) return
    await run(batch)
    doneHere.set(name, Date.now())
  }

  async function runDueOnce(): Promise<void> {
    for (const task of tasks) {
      if (isStopping) return
      try {
        if (task.isLocal) await workHere(task)
        else if (await claimUpkeep(db, task.name, task.hours)) await work(task)
      } catch (error) {
        onError(error)
        // One that fails must not hold up the others.
        if (!task.isLocal) await failUpkeep(db, task.name, error instanceof Error ? loggedError(error).message : `${error}`).catch(() => {})
      }
    }
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
