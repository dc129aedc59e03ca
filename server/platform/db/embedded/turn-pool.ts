import pg from 'pg'
import type { Turns } from './turns.ts'

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: boolean | Error) => void) => void

/**
 * One share of a pool with a single connection: callers of one share wait for those of another by turns, and not for all who came before. It counts
 * the connection as its own while it holds it. Who ends the pool of the connection ends this one.
 */
export class TurnPool extends pg.Pool {
  readonly #one: pg.Pool
  readonly #turns: Turns
  readonly #share: string

  constructor(one: pg.Pool, turns: Turns, share: string) {
    super()
    this.#one = one
    this.#turns = turns
    this.#share = share
    Object.defineProperties(this, {
      totalCount: { get: () => Number(turns.user === share) },
      idleCount: { value: 0 },
      waitingCount: { get: () => turns.waitingOf(share) },
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Done): void
  override connect(done?: Done): Promise<pg.PoolClient> | undefined {
    const client = this.#take()
    if (!done) return client
    client.then(
      (taken) => done(undefined, taken, taken.release),
      (error) => done(error, undefined, () => {}),
    )
    return undefined
  }

  async #take(): Promise<pg.PoolClient> {
    await this.#turns.take(this.#share, this.#one.options.connectionTimeoutMillis ?? 0)
    try {
      const client = await this.#one.connect()
      const release = client.release
      client.release = (error) => {
        release(error)
        this.#turns.end()
      }
      return client
    } catch (error) {
      this.#turns.end()
      throw error
    }
  }
}
