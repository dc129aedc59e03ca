import type { Db } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { noteCall, type ProviderName } from './providers.store.ts'

/** The same is noted once in this time, in milliseconds: a service may answer many times a second. */
const pause = 60_000
const longestReason = 300

/** Calls of a service by their names. */
type Calls = { [name: string]: (...args: never[]) => Promise<unknown> }

/**
 * The same calls; how they end is noted for the administrators' screen, without anybody waiting for that.
 * @param isAnswer true for errors that are an answer, as "there is no such voice" is
 * @param onError gets errors of the database
 */
export function watchCalls<Watched extends Calls>(
  db: Db,
  name: ProviderName,
  calls: Watched,
  isAnswer: (error: unknown) => boolean,
  onError: (error: Error) => void,
): Watched {
  let noted: { failure: string; at: number } | undefined
  function note(failure: string): void {
    if (noted?.failure === failure && performance.now() - noted.at < pause) return
    noted = { failure, at: performance.now() }
    noteCall(db, name, failure).catch(onError)
  }
  const watched = (call: Calls[string]) =>
    (async (...args: never[]) => {
      try {
        const answer = await call(...args)
        note('')
        return answer
      } catch (error) {
        note(isAnswer(error) ? '' : reasonOf(error))
        throw error
      }
    }) as Calls[string]
  return Object.fromEntries(Object.entries(calls).map(([key, call]) => [key, watched(call)])) as Watched
}

/** Why a call failed: the cause of a refusal, else its code. */
function reasonOf(error: unknown): string {
  const { cause } = error as Error
  if (error instanceof AppError && !(cause instanceof Error)) return error.code
  const { message } = cause instanceof Error ? cause : (error as Error)
  return `${message}`.slice(0, longestReason) || 'unknown'
}
