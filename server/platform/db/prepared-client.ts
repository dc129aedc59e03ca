import { createHash } from 'node:crypto'
import type pg from 'pg'
import { DescribedOnce } from './described-once.ts'
import { IsoClient } from './iso-client.ts'

/** Statements that are remembered, in all connections together; the server keeps a plan of each in every connection. */
const mostNames = 1_000

/**
 * Of those, statements that begin alike. Which fields a call sends, or searches by, is up to its sender, and each choice is a text of its own: they
 * must not use up what all others need.
 */
const mostAlike = 50
/** Up to the first table: what is done to it, or what is read of it; the first three words of a statement without one. */
const beginnings = [/^.*?\b(?:from|into|update)\s+"[^"]+"/is, /^\s*\S+\s+\S+\s+\S+/]
const beginningOf = (text: string) => beginnings.map((beginning) => beginning.exec(text)?.[0]).find(Boolean) ?? ''

const names = new Map<string, string>()
const alike = new Map<string, number>()
const seen = new Set<string>()

/** The name of a statement that is sent again; undefined the first time, so that statements that come once are not kept. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (!seen.has(text)) {
    // Texts of lists differ by their length: those that are not seen again must not pile up.
    if (seen.size >= mostNames) seen.clear()
    seen.add(text)
    return undefined
  }
  const begun = beginningOf(text)
  const count = alike.get(begun) ?? 0
  if (names.size >= mostNames || count >= mostAlike) return undefined
  alike.set(begun, count + 1)
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

/** The place in PostgreSQL that warns of a commit which the synchronous standby did not confirm in time; its words depend on the language. */
const waitForStandby = 'SyncRepWaitForLSN'

type Done = (error: Error | null | undefined, result?: unknown) => void

/** A connection on which a commit that a synchronous standby has not confirmed is an error, and no warning: what is acknowledged must be on both. */
export class ConfirmedClient extends IsoClient {
  #isUnconfirmed = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('notice', ({ routine }) => {
      if (routine === waitForStandby) this.#isUnconfirmed = true
    })
  }

  override query(...parameters: unknown[]): never {
    const done = parameters.at(-1)
    const isCalledBack = typeof done === 'function'
    const last = (error: Error | null, result: unknown) => (done as Done)(error ?? this.#takeError(), result)
    const given = isCalledBack ? [...parameters.slice(0, -1), last] : parameters
    const answer = (super.query as (...given: unknown[]) => unknown).apply(this, given)
    return (answer instanceof Promise ? answer.then((result) => this.#checked(result)) : answer) as never
  }

  #checked<T>(result: T): T {
    const error = this.#takeError()
    if (error) throw error
    return result
  }

  /** It is stored here and may be stored there: whoever asked is to ask again, as after a time-out (SQLSTATE 57014). */
  #takeError(): Error | undefined {
    if (!this.#isUnconfirmed) return undefined
    this.#isUnconfirmed = false
    return Object.assign(new Error('The standby has not confirmed the commit in time.'), { code: '57014' })
  }
}

/** A connection that names each statement with parameters that it has sent before: PostgreSQL then parses, plans and describes it once for each connection. */
export class PreparedClient extends ConfirmedClient {
  override query(...parameters: unknown[]): never {
    const [config, values, done] = parameters
    const name = isPlain(config) && Array.isArray(values) && values.length ? (config.name ?? nameOf(config.text)) : undefined
    if (!name) return super.query(...parameters)
    const query = new DescribedOnce({ ...(config as object), name }, values as unknown[])
    if (done) return super.query(query, done)
    return this.#promised(query) as never
  }

  async #promised(query: DescribedOnce): Promise<unknown> {
    try {
      return await new Promise((resolve, reject) => {
        super.query(query, (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result)))
      })
    } catch (error) {
      // The stack of the driver ends at its socket; this one leads to whoever asked.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}

type Statement = { text: string; name?: string }
const isPlain = (config: unknown): config is Statement =>
  typeof config === 'object' && config !== null && !('submit' in config) && 'text' in config && typeof config.text === 'string'
