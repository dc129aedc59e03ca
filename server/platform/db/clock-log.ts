import type { Log } from '../log/log.ts'
import { currentTime } from './clock.ts'

/** Milliseconds that clocks may be apart: mail servers, buckets and push services take as much. */
const most = 60_000
const interval = 60 * 60_000

/** Says at the start, and each hour, when the clock of this machine is not that of the database: what is stored goes by the latter. */
export function watchClock(log: Log): void {
  const look = () => {
    const ahead = Date.now() - currentTime().getTime()
    if (Math.abs(ahead) < most) return
    log.warn({ aheadSeconds: Math.round(ahead / 1_000) }, 'the clock of this machine is not that of the database: set the wrong one right')
  }
  look()
  setInterval(look, interval).unref()
}
