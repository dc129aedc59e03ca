import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from './platform/db/database.ts'
import { closeApp } from './platform/http/close-app.ts'
import type { EventHub } from './platform/hub/event-hub.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Readiness } from './platform/readiness/readiness.ts'
import type { Upkeep } from './platform/upkeep/upkeep.ts'

/** How long each part may take to end, in milliseconds: together less than the 10 seconds after which containers are killed. */
const timeouts = { requests: 4_000, app: 4_500, events: 500, jobs: 2_500, database: 2_000 }

export type Stoppable = {
  app: FastifyInstance
  database: Database
  jobs: Jobs
  hub: EventHub
  upkeep: Upkeep
  backups: { stop(): Promise<void> }
  readiness: Readiness
}

/**
 * Makes the function that stops the product: it says so to the load balancer, serves on for a while, ends what runs, and closes what
 * is open. No client and no part can keep it from its end; each has its time. A second call skips the while.
 */
export function createStop({ app, database, jobs, hub, upkeep, backups, readiness }: Stoppable): (drainSeconds: number) => Promise<void> {
  const hurry = new AbortController()
  let stopping: Promise<void> | undefined

  async function stop(drainSeconds: number): Promise<void> {
    readiness.drain()
    jobs.takeNoMore()
    await wait(drainSeconds * 1_000, undefined, { signal: hurry.signal }).catch(() => {})
    // What it stores at its end may wait for a database that answers nothing.
    await within(timeouts.app, closeApp(app, timeouts.requests))
    readiness.stop()
    await within(timeouts.events, Promise.all([hub.close(), upkeep.stop(), backups.stop()]))
    await within(timeouts.jobs, jobs.stop())
    await within(timeouts.database, database.close())
  }

  /** A part that fails or takes too long does not keep the others from their end. */
  async function within(limit: number, ending: Promise<unknown>): Promise<void> {
    await Promise.race([ending.catch(note), wait(limit)])
  }
  const note = (error: unknown) => app.log.error(error)

  return (drainSeconds) => {
    if (stopping) hurry.abort()
    stopping ??= stop(drainSeconds)
    return stopping
  }
}
