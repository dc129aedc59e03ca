/** In milliseconds. */
export const minute = 60_000

/**
 * True when nothing was said for a minute: what is tried again every second is known after one line.
 * @param now milliseconds
 */
export function onceAMinute(now = Date.now): () => boolean {
  let saidAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - saidAt < minute) return false
    saidAt = now()
    return true
  }
}
