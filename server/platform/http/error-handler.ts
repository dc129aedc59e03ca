import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { Language } from '#i18n/languages.ts'
import { isDatabaseBusy } from '../db/sql-state.ts'
import { AppError } from './app-error.ts'
import { logFailure } from './failure-log.ts'
import { requestLanguage, translatorFor } from './language.ts'

/** Fastify's own refusals, by its error code. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedType',
  FST_REQ_FILE_TOO_LARGE: 'media.tooLarge',
  FST_FILES_LIMIT: 'request.malformed',
  FST_PARTS_LIMIT: 'request.malformed',
}

/** Turns whatever a handler threw into an error of the contract. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  // The client has closed the connection while sending: it gets no response, and nothing has failed here.
  if (error instanceof Error && error.message === 'aborted') return new AppError('request.malformed', { cause: error })
  if (isDatabaseBusy(error)) return new AppError('database.unavailable', { retryAfter: 3, cause: error })
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = frameworkCodes[code]
  if (known) return new AppError(known, { cause: error })
  return new AppError(statusCode < 500 ? 'request.malformed' : 'internal', { cause: error })
}

/** The sentence of a refusal in a language. */
export function errorText(error: AppError, language: Language): string {
  const translate = translatorFor(language)
  return translate(error.text, { ...error.values, ...error.say?.(translate, language) })
}

/** What a refusal says: its code and a sentence in the language of the request; the cause goes to the log alone. */
export function errorBody(request: FastifyRequest, error: AppError): ErrorBody {
  const language = requestLanguage(request)
  const translate = translatorFor(language)
  const body: ErrorBody = { message: errorText(error, language), code: error.code }
  const errors = error.errors ?? error.refused?.map(({ path, text }) => ({ path, code: text, message: translate(text) }))
  if (errors) body.errors = errors
  if (error.status >= 500) body.reqId = request.id
  return body
}

/** Sends status, code and a translated sentence. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const body = errorBody(request, error)
  // The error is sent instead of a file: the browser must not save it as one.
  reply.removeHeader('content-disposition').type('application/json; charset=utf-8')
  return noteError(request, reply, error).send(body)
}

/** Sets status and headers of a refusal, and logs an internal cause. */
export function noteError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error.status >= 500) logFailure(request, error)
  if (error.retryAfter) reply.header('retry-after', error.retryAfter)
  return reply.code(error.status).header('cache-control', 'no-store')
}

type SendFailurePage = (request: FastifyRequest, reply: FastifyReply, error: AppError) => void

/** The only place where errors become responses. */
export function registerErrorHandler(app: FastifyInstance, sendFailurePage: SendFailurePage): void {
  app.setErrorHandler((error, request, reply) => {
    const known = asAppError(error)
    if (request.url.startsWith('/api/') || isHealthCheck(request)) return sendError(request, reply, known)
    noteError(request, reply, known)
    sendFailurePage(request, reply, known)
    return reply
  })
}

const isHealthCheck = ({ url }: FastifyRequest) => /^\/(healthz|readyz|metrics)/.test(url)
