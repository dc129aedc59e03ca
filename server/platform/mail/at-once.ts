/** How many mails may be on their way at once. */
export type AtOnce = {
  /** Waits for room beside those that are on their way. @returns for how many */
  room(onTheirWay: Map<string, Promise<void>>): Promise<number>
  /** Notes how one ends; it fails where it is to be tried again. */
  note(sending: Promise<void>): Promise<void>
}

/**
 * Follows what the mail server takes: many allow three connections and refuse the others, and each mail refused waits for up to a minute.
 * Half as many after one that is to be tried again; one more when as many as are allowed were settled.
 */
export function createAtOnce(most: number): AtOnce {
  let allowed = most
  return {
    async room(onTheirWay) {
      while (onTheirWay.size >= Math.floor(allowed)) await Promise.race(onTheirWay.values())
      return Math.floor(allowed) - onTheirWay.size
    },
    note: (sending) =>
      sending.then(
        () => {
          allowed = Math.min(most, allowed + 1 / allowed)
        },
        (error) => {
          allowed = Math.max(1, allowed / 2)
          throw error
        },
      ),
  }
}
