import { EventEmitter } from 'node:events'
import type { LiveEvent } from '#contract/events.ts'
import type { Database } from '../db/database.ts'
import { followChannel } from './follow-channel.ts'
import { channel, createNotifications, type Note, note } from './notifications.ts'

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
  /** Tells every instance that the guest pages of these facilities have changed. Call it after the commit and before the response. */
  changePages(facilityIds: string[]): Promise<void>
  /** Receives the ids of facilities whose guest pages have changed; undefined where any may have. */
  onPagesChanged(hear: (facilityIds: string[] | undefined) => void): void
  /** Tells every instance that the settings of the installation have changed. Call it after the commit and before the response. */
  changeInstallation(): Promise<void>
  onInstallationChanged(hear: () => void): void
  /** False while notifications of other instances may be lost. */
  hearsOtherInstances(): boolean
  /** @throws Error while the connection that listens to the database is broken; not for a database that has no LISTEN */
  checkListening(): void
  /** Asks the screens of other instances to read anew, for what a crashed instance had stored and could no longer say. Call it after the start. */
  announce(): void
  close(): Promise<void>
}

const everyone = 'missed'
const pagesChanged = 'pages'
const installationChanged = 'installation'
/** The most facilities that a notification names: PostgreSQL takes 8,000 bytes. */
const mostNamed = 150
const sessionsOf = (ownerId: string) => `sessions ${ownerId}`

/** @param onError gets errors of notifications */
export function createEventHub({ background, listener }: Database, onError: (error: Error) => void): EventHub {
  const here = crypto.randomUUID()
  const screens = new EventEmitter().setMaxListeners(0)
  let hasSaidAll = true
  const notifications = createNotifications(background, (error) => {
    hasSaidAll = false
    onError(error)
  })
  const following =
    listener &&
    followChannel(listener, channel, {
      onNote(payload) {
        const { from, about, ended, pages, missed, installation } = note.parse(JSON.parse(payload))
        if (from === here) return
        if (missed) askToReadAnew()
        else if (ended) screens.emit(sessionsOf(ended))
        else if (about) screens.emit(about.ownerId, about.event)
        else if (installation) screens.emit(installationChanged)
        else screens.emit(pagesChanged, pages)
      },
      // Notifications during the gap are lost.
      onGap: askToReadAnew,
      // What was stored could not be said: the database was away, or an instance crashed.
      async onBeat() {
        if (hasSaidAll) return
        hasSaidAll = true
        await notify({ missed: true })
      },
      onError,
    })

  function askToReadAnew(): void {
    screens.emit(everyone, { type: 'missed' })
    screens.emit(pagesChanged)
    screens.emit(installationChanged)
  }

  async function notify(said: Omit<Note, 'from'> = {}): Promise<void> {
    if (listener) await notifications.send({ from: here, ...said })
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
    async changePages(facilityIds) {
      if (!facilityIds.length) return
      screens.emit(pagesChanged, facilityIds)
      await notify(facilityIds.length > mostNamed ? {} : { pages: facilityIds })
    },
    onPagesChanged: (hear) => void screens.on(pagesChanged, hear),
    changeInstallation() {
      screens.emit(installationChanged)
      return notify({ installation: true })
    },
    onInstallationChanged: (hear) => void screens.on(installationChanged, hear),
    hearsOtherInstances: () => following?.isListening() ?? true,
    checkListening() {
      if (following?.isBroken()) throw new Error('no connection that listens')
    },
    subscribe(ownerId, hear) {
      screens.on(ownerId, hear).on(everyone, hear)
      return () => screens.off(ownerId, hear).off(everyone, hear)
    },
    listeners: (ownerId) => screens.listenerCount(ownerId),
    announce() {
      hasSaidAll = false
    },
    async close() {
      await notifications.close()
      await following?.stop()
    },
  }
}
