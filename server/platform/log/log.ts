import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import pino from 'pino'
import type { LogLevel } from './levels.ts'
import { loggedError, loggedWords } from './logged-error.ts'
import { runningReqId } from './req-id.ts'
import { withoutAddresses } from './without-addresses.ts'

export type Log = FastifyBaseLogger

/** Receives the lines of the log. */
export type LogTarget = { write(line: string): void }

/**
 * The log of the process: one JSON object a line (docs/running/logs.md).
 * @param target receives the lines; standard output where it is left out
 */
export function createLog(level: LogLevel, target: LogTarget = standardOutput()): Log {
  const options: pino.LoggerOptions = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // Uploads are told with all headers of their request, the cookie among them.
    serializers: { err: loggedError, req: loggedRequest, busboyOptions: ({ headers: _, ...limits }) => limits },
    // What a request causes outside its own logger, as in a job, has its id too.
    mixin: (_line, _level, logger) => {
      const reqId = runningReqId()
      return reqId && logger.bindings().reqId === undefined ? { reqId } : {}
    },
    hooks: {
      logMethod(words, method) {
        method.apply(this, loggedWords(words) as Parameters<typeof method>)
      },
    },
  }
  return pino(options, { write: (line) => target.write(withoutAddresses(line)) })
}

/** The address of a guest page, request or calendar gives access to it: a request is named by its route. */
const loggedRequest = ({ method, routeOptions }: Partial<FastifyRequest>) => ({ method, route: routeOptions?.url })

/** Bytes that wait for the program that reads the log: one that hangs takes none. Lines beyond them are lost. */
const mostWaiting = 4 * 1024 * 1024
/** Milliseconds without a byte taken, after which the end of the process does not wait for the rest. */
const longestSilence = 1_000

/** Written without waiting; what is left is written when the process exits. */
function standardOutput(): LogTarget {
  // A pipe that Node has opened takes what it can and returns: a write that waits for its reader would keep the process from ending.
  void process.stdout
  let isRefused = false
  /** Bytes that are left at the end, and since when none of them was taken. */
  let end: { left: number; since: number } | undefined
  const target = pino.destination({
    ...{ dest: 1, sync: false, maxLength: mostWaiting },
    retryEAGAIN(_error, refused, waiting) {
      isRefused = true
      if (!end) return true
      if (refused + waiting < end.left) end = { left: refused + waiting, since: performance.now() }
      return performance.now() - end.since < longestSilence
    },
  })
  target.on('write', () => {
    isRefused = false
  })
  const writeRest = target.flushSync.bind(target)
  target.flushSync = () => {
    end = { left: Number.POSITIVE_INFINITY, since: performance.now() }
    // A piece that was refused waits for a timer, which does not run any more.
    if (isRefused) Object.assign(target, { _writing: false })
    try {
      writeRest()
    } catch {
      // Its reader takes nothing: the rest is lost.
    }
  }
  // A terminal that was closed, or a full disk, takes nothing: the end of the process would wait for it for ever.
  target.on('error', () => {
    target.flushSync = () => {}
  })
  return target
}

/** Says that the product can be opened: as a plain line to a person at a terminal, else as a line of the log, at any level. */
export function sayReady(log: Log, text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${text}\n`)
  else log.child({}, { level: 'info' }).info(text)
}
