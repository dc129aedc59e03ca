import type pg from 'pg'
import { sqlState } from '../db/sql-state.ts'

type Follower = {
  onNote: (payload: string) => void
  /** The connection is back; notifications in between are lost. */
  onGap: () => void
  onError: (error: Error) => void
}

export type Following = {
  /** True while the connection listens. */
  isListening(): boolean
  stop(): Promise<void>
}

/** Pause between tries to connect, in milliseconds: short, since a try costs little. */
const pause = 500

/** SQLSTATEs of engines without LISTEN: feature not supported, syntax error. */
const notKnown = new Set(['0A000', '42601'])

/**
 * Listens to a channel of the database, on a connection of its own that is made again whenever it breaks.
 * An engine without LISTEN is not asked again: then screens hear of events on their own instance only.
 */
export function followChannel(connect: () => pg.Client, channel: string, { onNote, onGap, onError }: Follower): Following {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let wasConnected = false
  let isListening = false

  async function follow(): Promise<void> {
    const current = connect()
    client = current
    let isOver = false
    const again = () => {
      isListening = false
      if (isOver || isStopped) return
      isOver = true
      timer = setTimeout(follow, pause).unref()
    }
    current.on('notification', ({ payload }) => {
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
      await current.query(`listen ${channel}`)
      isListening = true
      if (wasConnected) onGap()
      wasConnected = true
    } catch (error) {
      onError(error as Error)
      if (notKnown.has(sqlState(error) ?? '')) isStopped = true
      again()
      await current.end().catch(() => {})
    }
  }

  void follow()
  return {
    isListening: () => isListening,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
