import type { Socket } from 'node:net'
import type pg from 'pg'

/** What the driver has and its types do not name. */
type Connected = { readyForQuery: boolean; connection: { stream: Socket } }

/**
 * Ends a connection whose server owes an answer and has sent nothing for so long; what waits for it fails with "Query read timeout". The driver's
 * own limit is a timer for each statement, by which all that a call has read stays in memory until the next full collection (docs/decisions/0038).
 * @param milliseconds without a byte
 */
export function endSilentConnections(pool: pg.Pool, milliseconds: number): void {
  pool.on('connect', (client) => {
    const connected = client as unknown as Connected
    const { stream } = connected.connection
    stream.setTimeout(milliseconds)
    // One that is idle owes nothing, and may be silent again and again.
    stream.on('timeout', () => connected.readyForQuery || stream.destroy(new Error('Query read timeout')))
  })
}
