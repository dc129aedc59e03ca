/** In milliseconds. */
export const minute = 60_000

/** True when nothing was said for a minute: what is tried again every second is known after one line. A clock that is set right changes nothing. */
export function onceAMinute(): () => boolean {
  let saidAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - saidAt < minute) return false
    saidAt = performance.now()
    return true
  }
}
