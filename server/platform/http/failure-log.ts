import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { isDatabaseAway } from '../db/sql-state.ts'
import { causeOf, countAMinute } from '../log/count-a-minute.ts'
import { runWithReqId } from '../log/req-id.ts'
import type { AppError } from './app-error.ts'

type Failure = { err: unknown; req: Pick<FastifyRequest, 'method' | 'routeOptions'>; code: ErrorCode }

/** Whoever runs the installation has not set it up: a line would say nothing new, and come for ever. */
const notSetUp = new Set<ErrorCode>(['voice.missing', 'translator.missing'])

/** Counts, for each log, what is refused for one reason again and again. */
const counters = new WeakMap<FastifyBaseLogger, (kind: string, failure: Failure) => void>()

/**
 * Logs why an answer is an error of the server. A fault of the product is a line each time. What hangs on something else, as the database, the disk or a
 * provider, is one at once and one a minute: while it is away nearly every call fails, and lines of a night would fill the disk.
 */
export function logFailure({ id, method, routeOptions, log, server }: FastifyRequest, error: AppError): void {
  const { status, code } = error
  if (notSetUp.has(code)) return
  const err = error.cause ?? error
  const req = { method, routeOptions }
  if (status === 500) {
    log.error({ err, req }, code)
    return
  }
  // What is away is so for every route; a statement that takes too long, or a disk that takes no photo, befalls one.
  const where = isDatabaseAway(err) ? '' : `${method} ${routeOptions.url}`
  const note = counterOf(server.log)
  runWithReqId(id, () => note([code, causeOf(err), where].join(' '), { err, req, code }))
}

function counterOf(log: FastifyBaseLogger) {
  const known = counters.get(log)
  if (known) return known
  const counter = countAMinute(({ code, ...details }: Failure) => log.error(details, code))
  counters.set(log, counter)
  return counter
}
