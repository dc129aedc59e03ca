import type pg from 'pg'
import { sqlState } from '../db/sql-state.ts'

type Follower = {
  onNote: (payload: string) => void
  /** The connection is there, for the first time or again; notifications before are lost. */
  onGap: () => void
  /** The connection has proved to be alive. */
  onBeat: () => void
  onError: (error: Error) => void
}

export type Following = {
  /** True while the connection listens. */
  isListening(): boolean
  /** True when it has heard nothing for some seconds, its own beats included. */
  isBroken(): boolean
  stop(): Promise<void>
}

/** Pause between tries to connect, in milliseconds: short, since a try costs little. */
const pause = 500

/** The connection proves every `interval` that it is alive, by a notification to itself; one that is silent for `timeout` is given up. Milliseconds. */
const beats = { interval: 2_000, timeout: 6_000 }

/** SQLSTATEs of engines without LISTEN: feature not supported, syntax error. */
const notKnown = new Set(['0A000', '42601'])

/**
 * Listens to a channel of the database, on a connection of its own that is made again whenever it breaks.
 * An engine without LISTEN is not asked again: then screens hear of events on their own instance only.
 */
export function followChannel(connect: () => pg.Client, channel: string, { onNote, onGap, onBeat, ...follower }: Follower): Following {
  // Only this instance hears its own beats.
  const ownChannel = `ospita_beat_${crypto.randomUUID().replaceAll('-', '')}`
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isListening = false
  let heardAt = performance.now()
  let aliveAt = performance.now()
  /** Whoever stops while it connects closes a connection that is about to be asked. */
  const onError = (error: Error) => isStopped || follower.onError(error)
  const isPast = (time: number) => performance.now() - time > beats.timeout

  async function follow(): Promise<void> {
    const current = connect()
    client = current
    let isOver = false
    heardAt = performance.now()
    const beat = () => void current.query(`notify ${ownChannel}`).catch(() => {})
    // A connection that a firewall or a frozen server has dropped says nothing: neither an end nor an error.
    const beating = setInterval(() => {
      if (isPast(heardAt)) {
        onError(new Error('The connection that listens to the database is silent: it is made again.'))
        current.connection.stream.destroy()
      } else if (isListening) beat()
    }, beats.interval).unref()
    const again = () => {
      clearInterval(beating)
      isListening = false
      if (isOver || isStopped) return
      isOver = true
      timer = setTimeout(follow, pause).unref()
    }
    current.on('notification', ({ channel: heard, payload }) => {
      if (heard === ownChannel) {
        aliveAt = heardAt = performance.now()
        onBeat()
        return
      }
      try {
        onNote(payload ?? '')
      } catch (error) {
        // It may come from another release during an update. An error thrown here would end the process.
        onError(error as Error)
      }
    })
    current.on('error', onError)
    current.on('end', again)
    try {
      await current.connect()
      await current.query(`listen ${channel}; listen ${ownChannel}`)
      isListening = true
      // At once: readiness would count the wait for the first one as silence too.
      beat()
      onGap()
    } catch (error) {
      onError(error as Error)
      if (notKnown.has(sqlState(error) ?? '')) isStopped = true
      again()
      await current.end().catch(() => {})
    }
  }

  void follow()
  return {
    isListening: () => isListening && !isPast(heardAt),
    isBroken: () => !isStopped && isPast(aliveAt),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
