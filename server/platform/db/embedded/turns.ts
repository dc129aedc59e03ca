/**
 * Who waits for one thing that is used by one at a time. The groups take turns, so that one in which many wait keeps another waiting for a single
 * use; within a group the first comes first.
 */
export class Turns {
  /** Groups in which somebody waits; the first one is next. */
  readonly #groups = new Map<string, Set<() => void>>()
  #user: string | undefined

  /** The group that uses it at present. */
  get user(): string | undefined {
    return this.#user
  }

  waitingOf(group: string): number {
    return this.#groups.get(group)?.size ?? 0
  }

  /**
   * Resolves when it is the caller's turn, which {@link end} ends.
   * @param timeout in milliseconds
   * @throws Error after that time, in the words of the driver's pool
   */
  take(group: string, timeout: number): Promise<void> {
    if (!this.#user) {
      this.#user = group
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const waiting = this.#groups.get(group) ?? new Set()
      this.#groups.set(group, waiting)
      const late = setTimeout(() => {
        waiting.delete(begin)
        reject(new Error('timeout exceeded when trying to connect'))
      }, timeout)
      const begin = () => {
        clearTimeout(late)
        this.#user = group
        resolve()
      }
      waiting.add(begin)
    })
  }

  /** Ends the turn that was taken; the next one begins. */
  end(): void {
    this.#user = undefined
    this.#next()?.()
  }

  #next(): (() => void) | undefined {
    for (const [group, waiting] of this.#groups) {
      const [first] = waiting
      // The group goes to the end of the line, or leaves it.
      this.#groups.delete(group)
      if (!first) continue
      waiting.delete(first)
      if (waiting.size) this.#groups.set(group, waiting)
      return first
    }
    return undefined
  }
}
