import { type ErrorCode, errorStatus, type FieldError } from '#contract/errors.ts'
import type { MessageKey, Translate } from '#i18n/all-messages.ts'
import type { Language } from '#i18n/languages.ts'
import type { Values } from '#i18n/translate.ts'

/** A field that a rule of the server refuses: its path as in the body, and the key of the sentence that says why. */
export type RefusedField = { path: string; text: MessageKey }

type Details = {
  /** What its reader is told in the place of the code's own sentence, which speaks to somebody else. */
  text?: MessageKey
  /** Fields that the schema refuses, already in words. */
  errors?: FieldError[]
  refused?: RefusedField[]
  retryAfter?: number
  values?: Values
  /** Values in the reader's language. */
  say?: (t: Translate, language: Language) => Values
  cause?: unknown
}

/** A refusal with a code of the contract; the error handler turns it into status and translated text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly values: Values
  readonly refused: RefusedField[] | undefined
  readonly text: MessageKey
  readonly say: Details['say']
  /** Seconds until another try makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.status = errorStatus[code]
    this.errors = details.errors
    this.refused = details.refused
    this.text = details.text ?? `error.${code}`
    this.say = details.say
    this.retryAfter = details.retryAfter
    this.values = { ...details.values, ...(details.retryAfter && { wait: details.retryAfter }) }
  }
}

/** What was looked for. @throws AppError with this code where there is none */
export function found<Thing>(thing: Thing | undefined, code: ErrorCode): Thing {
  if (thing === undefined) throw new AppError(code)
  return thing
}

/** Passes over what was deleted since a list of it was read. */
export function ifGone(error: unknown): undefined {
  if (!(error instanceof AppError && error.status === 404)) throw error
}

/**
 * Keeps a change from overwriting another one.
 * @param versions the values of updatedAt that may be overwritten; undefined for any
 * @throws AppError request.stale where it is none of them
 */
export function refuseStale(versions: string[] | undefined, updatedAt: string): void {
  if (versions && !versions.includes(updatedAt)) throw new AppError('request.stale')
}
