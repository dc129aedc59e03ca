import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Log } from './log/log.ts'
import { onceAMinute } from './log/once-a-minute.ts'

/** The embedded engine opens each table and index as a file of its own; connections to PostgreSQL, photos and mails are some dozens. */
const fewest = 512
/** How to allow more. */
const advice = 'raise the limit (LimitNOFILE of the unit, ulimit -n)'

/**
 * Looks whether the system allows enough files: without, what fails names no cause.
 * @throws Error in one clear line
 */
export function checkFiles(most = mostFiles()): void {
  if (most < fewest) throw new Error(`The system allows this process ${most} open files, and it needs ${fewest}: ${advice}.`)
}

/** Leaves people half of the files, so that whoever is let in finds the database and the photos; more are turned away, which the log says. */
export function keepFilesFree(server: Server, log: Log, most = mostFiles()): void {
  if (!Number.isFinite(most)) return
  server.maxConnections = Math.floor(most / 2)
  const isTime = onceAMinute()
  server.on('drop', () => {
    if (isTime()) log.warn({ connections: server.maxConnections }, `connections are turned away: ${advice}`)
  })
}

/** The hard limit, which Node takes for itself; where the system does not say it (it does on Linux), there is none. */
function mostFiles(): number {
  const limits = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : ''
  const [, most] = /^Max open files +\S+ +(\d+)/m.exec(limits) ?? []
  return most ? Number(most) : Number.POSITIVE_INFINITY
}
