import type { ErrorBody, ErrorCode, FieldError } from '#contract/errors.ts'
import type { Text } from '../messages.ts'

/** A refused or failed call. `message` is "STATUS: BODY", for programs; `text` is a sentence for people. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly text: Text
  readonly fields: FieldError[]
  /** The id that the server's log has of a call that failed there. */
  readonly reqId: string | undefined

  /** @param text shown when the server sent none */
  constructor(status: number, detail: string, body: Partial<ErrorBody> = {}, text?: Text) {
    super(`${status}: ${detail}`)
    this.status = status
    this.code = body.code ?? (status === 0 ? 'network' : 'internal')
    // What has no code comes from a proxy, or from below the product, in no language of a host.
    const message = body.code && body.message
    this.text = message ? () => message : (text ?? ((t) => t(status === 0 || status === 408 ? 'error.network' : 'error.internal')))
    this.fields = body.errors ?? []
    this.reqId = body.reqId
  }
}

/** The error body; empty when it is no JSON, since a proxy may send an HTML page of its own. */
export function parsedError(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
