import { type ErrorCode, errorStatus, type FieldError } from '#contract/errors.ts'
import type { Values } from '#i18n/translate.ts'

/** A refusal with a code of the contract; the error handler turns it into status and translated text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly values: Values
  /** Seconds until another try makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: { errors?: FieldError[]; retryAfter?: number; values?: Values; cause?: unknown } = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.status = errorStatus[code]
    this.errors = details.errors
    this.retryAfter = details.retryAfter
    this.values = { ...details.values, ...(details.retryAfter && { wait: details.retryAfter }) }
  }
}

/** What was looked for. @throws AppError with this code where there is none */
export function found<Thing>(thing: Thing | undefined, code: ErrorCode): Thing {
  if (thing === undefined) throw new AppError(code)
  return thing
}
