import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type LiveEvent, liveEvent } from '#contract/events.ts'
import type { Database } from '../db/database.ts'
import { followChannel } from './follow-channel.ts'

/** Tells open screens what happens, on all instances. An event is a hint: a screen that misses one reads the list again. */
export type EventHub = {
  /** Sends an event. Call it after the commit; it never fails and is not awaited. */
  publish(ownerId: string, event: LiveEvent): void
  /** Receives an operator's events. @returns ends the subscription */
  subscribe(ownerId: string, hear: (event: LiveEvent) => void): () => void
  /** Lets every open stream of an operator, on all instances, check its session. Call it after sessions have ended. */
  checkSessions(ownerId: string): void
  onSessionsEnded(ownerId: string, hear: () => void): () => void
  /** Number of subscriptions of an operator on this instance. */
  listeners(ownerId: string): number
  /** Tells every instance that guest pages may have changed. Call it after the commit and before the response. */
  changePages(): Promise<void>
  onPagesChanged(hear: () => void): void
  /** False while notifications of other instances may be lost. */
  hearsOtherInstances(): boolean
  close(): Promise<void>
}

const channel = 'ospita_events'
const everyone = 'missed'
const pagesChanged = 'pages'
/** A notification between instances. Without `about` and `ended` it says that guest pages have changed. */
const note = z.object({
  from: z.uuid(),
  about: z.optional(z.object({ ownerId: z.uuid(), event: liveEvent })),
  /** Whose sessions have ended. */
  ended: z.optional(z.uuid()),
})
type Note = z.infer<typeof note>
const sessionsOf = (ownerId: string) => `sessions ${ownerId}`

/** @param onError gets errors of notifications */
export function createEventHub({ db, listener }: Database, onError: (error: Error) => void): EventHub {
  const here = crypto.randomUUID()
  const screens = new EventEmitter().setMaxListeners(0)
  const following =
    listener &&
    followChannel(listener, channel, {
      onNote(payload) {
        const { from, about, ended } = note.parse(JSON.parse(payload))
        if (from === here) return
        if (ended) screens.emit(sessionsOf(ended))
        else if (about) screens.emit(about.ownerId, about.event)
        else screens.emit(pagesChanged)
      },
      // Notifications during the gap are lost.
      onGap: () => {
        screens.emit(everyone, { type: 'missed' })
        screens.emit(pagesChanged)
      },
      onError,
    })

  async function notify(said: Omit<Note, 'from'> = {}): Promise<void> {
    if (!listener) return
    const payload = JSON.stringify({ from: here, ...said } satisfies Note)
    await db.execute(sql`select pg_notify(${channel}, ${payload})`).catch(onError)
  }

  return {
    publish(ownerId, event) {
      screens.emit(ownerId, event)
      void notify({ about: { ownerId, event } })
    },
    checkSessions(ownerId) {
      screens.emit(sessionsOf(ownerId))
      void notify({ ended: ownerId })
    },
    onSessionsEnded(ownerId, hear) {
      screens.on(sessionsOf(ownerId), hear)
      return () => screens.off(sessionsOf(ownerId), hear)
    },
    changePages() {
      screens.emit(pagesChanged)
      return notify()
    },
    onPagesChanged: (hear) => void screens.on(pagesChanged, hear),
    hearsOtherInstances: () => following?.isListening() ?? true,
    subscribe(ownerId, hear) {
      screens.on(ownerId, hear).on(everyone, hear)
      return () => screens.off(ownerId, hear).off(everyone, hear)
    },
    listeners: (ownerId) => screens.listenerCount(ownerId),
    close: async () => following?.stop(),
  }
}
