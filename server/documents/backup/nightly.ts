import { spawn } from 'node:child_process'
import { mkdirSync, writeFile } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { claimBackup, leaveBackup, noteDeadBackup } from '../../platform/backups/backups.store.ts'
import type { Config } from '../../platform/config.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { databaseNow } from '../../platform/db/now.ts'
import { causeOf, countAMinute } from '../../platform/log/count-a-minute.ts'
import { AnotherBackup, createDesk } from './desk.ts'
import { answerCalls } from './desk-calls.ts'
import { callFolder, forgetFiles, workFolder } from './source.ts'

/** The first look whether one is due, and the interval of the others, in milliseconds. */
const firstLook = 5_000
const interval = 60_000

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/**
 * What the running product does for backups: it copies the embedded database for those that ask, and makes one each night. That is
 * a process of its own: reading and comparing takes nothing from guests, and leaves no memory behind.
 */
export function startBackups(config: Config, database: Database, log: Log): { stop(): Promise<void> } {
  const work = workFolder(config)
  mkdirSync(work, { recursive: true, mode: 0o700 })
  // Its folder is looked into twice a second: on a disk with a fault each look fails.
  const noteDeaf = countAMinute((details: object) => log.error(details, 'commands beside the product are not heard'))
  const calls =
    database.copyTo &&
    answerCalls(callFolder(config), createDesk(database.background, database.copyTo, work), (error) =>
      noteDeaf(causeOf(error), { err: error }),
    )
  const { at } = config.backup
  const ending = new AbortController()
  const forget = async (id: string) => {
    // The copy may be in the making.
    if (ending.signal.aborted) await calls?.stop()
    forgetFiles(config, id)
  }
  const nights = at ? eachNight(at, database.background, log, ending.signal, forget) : undefined
  return {
    async stop() {
      ending.abort()
      await calls?.stop()
      await nights
    },
  }
}

async function eachNight(at: string, db: Db, log: Log, signal: AbortSignal, forget: (id: string) => Promise<void>): Promise<void> {
  const rest = (wait: number) => setTimeout(wait, true, { signal }).catch(() => false)
  for (let wait = firstLook; await rest(wait); wait = interval) {
    try {
      const id = await claimBackup(db, slotOf(at, await databaseNow(db)))
      if (!id) continue
      await forget(id)
      await makeOne(id, db, log, signal)
      await forget(id)
    } catch (error) {
      log.error(error)
    }
  }
}

/** The last instant that a nightly backup was due, by the clock of the database and the time zone of this machine. */
export function slotOf(at: string, now: Date): string {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const slotOn = (day: number) => new Date(now.getFullYear(), now.getMonth(), day, hours, minutes)
  const today = slotOn(now.getDate())
  // Reckoned anew: an hour that today skips for summer time is a later one today, and not the day before.
  return (today > now ? slotOn(now.getDate() - 1) : today).toISOString()
}

/** Runs the program of npm run backup, with the settings of this one. It notes its end itself, where it can; one that is cut off by a stop is left to the next start, or to another instance. */
function makeOne(id: string, db: Db, log: Log, signal: AbortSignal): Promise<void> {
  const program = fileURLToPath(new URL('./backup.js', import.meta.url))
  // What Node and its packages warn of, the product has said at its own start.
  const child = spawn(process.execPath, ['--no-warnings', program, '--claimed', id], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  if (child.pid) stepBack(child.pid)
  const noteDead = (reason: string, code: number | null) => {
    log.error({ reason, code }, 'the backup was not made')
    return noteDeadBackup(db, id, reason)
  }
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) child[name].on('data', (chunk) => (said[name] += chunk))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      // One that is cut off has still to end: it writes into its files until then.
      if (signal.aborted) return
      log.error({ err: error }, 'the backup was not made')
      resolve()
    })
    child.once('close', (code, killedBy) => {
      if (code === 0) {
        log.info({ backup: said.stdout.trim() }, 'the backup is good')
        if (said.stderr) log.warn({ said: said.stderr.trim() }, 'the backup is good, but')
        return resolve()
      }
      const isHindered = code === AnotherBackup.exitCode
      if (isHindered) log.info('another backup is going on: this one is made after it')
      // A service manager's stop reaches the program before this process has begun to end.
      const isStopped = signal.aborted || killedBy === 'SIGTERM' || killedBy === 'SIGINT'
      const note = isStopped || isHindered ? leaveBackup(db, id) : noteDead(reasonOf(said.stderr, killedBy), code)
      note.then(resolve, (error) => {
        log.error(error)
        resolve()
      })
    })
  })
}

/** Processor time, and memory where it runs out, are the product's first. */
export function stepBack(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  // Linux ends the process with the highest score, which is the product's own else.
  if (process.platform === 'linux') writeFile(`/proc/${pid}/oom_score_adj`, '900', () => {})
}

/** Why a backup was not made: its own last words, unless it was ended from outside and could say none. */
export function reasonOf(stderr: string, killedBy: NodeJS.Signals | null): string {
  if (killedBy) return `It was ended by ${killedBy}${killedBy === 'SIGKILL' ? ', mostly for want of memory' : ''}.`
  return stderr.trim().split('\n').at(-1) || 'It ended without a word.'
}
