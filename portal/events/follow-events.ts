import { eventsApi } from '#contract/events.api.ts'
import type { LiveEvent } from '#contract/events.ts'

const name = 'ospita-events'
const retryAfter = 5_000
const longestPause = 60_000

/**
 * Receives the operator's events until `signal` aborts. One tab holds the stream and passes events to the others, because
 * browsers open only six connections to a host.
 * @param hear gets each event once in every tab; `isFirst` is true in one of them, which may make a sound
 * @param onRefused is called where the server refuses the stream: the session may have ended
 */
export function followEvents(hear: (event: LiveEvent, isFirst: boolean) => void, onRefused: () => void, signal: AbortSignal): void {
  // Web Locks exist on https and on localhost only; otherwise each tab has its own stream.
  if (!navigator.locks) {
    openStream((event) => hear(event, true), onRefused, signal)
    return
  }
  const others = new BroadcastChannel(name)
  others.onmessage = ({ data }) => hear(data, false)
  signal.addEventListener('abort', () => others.close())
  navigator.locks
    .request(name, { signal }, () => {
      const tell = (event: LiveEvent) => {
        hear(event, true)
        others.postMessage(event)
      }
      openStream(tell, onRefused, signal)
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    })
    // Aborted while waiting for the lock.
    .catch(() => {})
}

/** A stream that is opened again whenever it breaks, or was refused; then `missed` says that events may be lost. */
function openStream(hear: (event: LiveEvent) => void, onRefused: () => void, signal: AbortSignal): void {
  let pause = retryAfter
  let mayLack = false
  let current: EventSource | undefined
  signal.addEventListener('abort', () => current?.close())
  const open = () => {
    if (signal.aborted) return
    const stream = new EventSource(eventsApi.stream.path)
    current = stream
    stream.onopen = () => {
      pause = retryAfter
      if (mayLack) hear({ type: 'missed' })
      mayLack = false
    }
    stream.onmessage = ({ data }) => hear(JSON.parse(data))
    stream.onerror = () => {
      mayLack = true
      // The browser tries again by itself, unless the server has refused.
      if (stream.readyState !== EventSource.CLOSED) return
      onRefused()
      setTimeout(open, pause)
      pause = Math.min(pause * 2, longestPause)
    }
  }
  open()
}
