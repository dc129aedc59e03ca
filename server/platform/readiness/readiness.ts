import { setTimeout as wait } from 'node:timers/promises'

/** One thing that the instance needs. */
export type Check = {
  name: string
  /** Seconds between two looks while it is well; when it is not, every look looks at it. */
  every: number
  /** False where people are better served by this instance than by none: its failure is named, and the instance stays ready. */
  isVital: boolean
  /** Throws when it is not well. */
  run(): Promise<unknown>
}

export type State = { status: 'ready' | 'unready' | 'draining'; failing: string[] }

/** Whether a load balancer should send people to this instance (docs/running/process.md). */
export type Readiness = {
  /** From now on it says that it is draining: the instance is about to stop, and serves on until then. */
  drain(): void
  isDraining(): boolean
  state(): Promise<State>
  /** Everything that the instance needs, and whether it failed when it was last looked at. */
  parts(): Map<string, boolean>
  /** Looks again and again until {@link Readiness.stop}. */
  start(): void
  stop(): void
}

/** Pause between two looks, in milliseconds. */
const pause = 2_000
/** A check that does not end within this time has failed, in milliseconds. */
const timeout = 3_000
/** Looks in a row that must fail, and be well again, so that one slow answer takes no instance away. */
const [looksToFail, looksToRecover] = [3, 2]

type Health = Check & { isFailing: boolean; inRow: number; lookedAt: number }

/** @param onChange gets what fails whenever that has changed, with why */
export function createReadiness(checks: Check[], onChange: (failing: string[], why: unknown) => void): Readiness {
  const healths: Health[] = checks.map((check) => ({ ...check, isFailing: false, inRow: 0, lookedAt: Number.NEGATIVE_INFINITY }))
  let isDraining = false
  let timer: NodeJS.Timeout | undefined
  let first: Promise<void> | undefined

  async function lookAt(health: Health, isFirst: boolean): Promise<void> {
    const isWell = !health.isFailing && health.inRow === 0
    if (isWell && performance.now() - health.lookedAt < health.every * 1_000) return
    health.lookedAt = performance.now()
    const why = await Promise.race([health.run().then(() => undefined, asError), wait(timeout, new Error('no answer'), { ref: false })])
    if ((why !== undefined) === health.isFailing) {
      health.inRow = 0
      return
    }
    health.inRow++
    if (!isFirst && health.inRow < (health.isFailing ? looksToRecover : looksToFail)) return
    const before = failing().join()
    health.isFailing = !health.isFailing
    health.inRow = 0
    if (failing().join() !== before) onChange(failing(), why)
  }

  // Two folders of one disk are one part.
  const parts = () => {
    const all = new Map<string, boolean>()
    for (const { name, isFailing } of healths) all.set(name, isFailing || all.get(name) === true)
    return all
  }
  const failing = () => [...parts()].flatMap(([name, isFailing]) => (isFailing ? [name] : []))
  const look = async (isFirst = false) => void (await Promise.all(healths.map((health) => lookAt(health, isFirst))))

  return {
    drain() {
      isDraining = true
    },
    isDraining: () => isDraining,
    parts,
    async state() {
      first ??= look(true)
      await first
      if (isDraining) return { status: 'draining', failing: failing() }
      return { status: healths.some(({ isFailing, isVital }) => isFailing && isVital) ? 'unready' : 'ready', failing: failing() }
    },
    start() {
      const lookOn = async () => {
        await look()
        if (timer) timer = setTimeout(lookOn, pause).unref()
      }
      timer ??= setTimeout(lookOn, pause).unref()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(`${error}`))
