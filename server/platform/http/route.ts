import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint, HandlerResponse, ParsedBody, ParsedParams, ParsedQuery } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/errors.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { AppError } from './app-error.ts'
import { intentOf, type Once, respondOnce } from './idempotency-key.ts'
import { requestLanguage, translatorFor } from './language.ts'
import { bodyLimits } from './request-guards.ts'
import { receiveUpload, type Upload } from './upload.ts'

/** What a handler gets: parsed parameters, and the id of the operator or guest where the endpoint needs a session. */
export type Call<E> = {
  params: ParsedParams<E>
  query: ParsedQuery<E>
  body: ParsedBody<E>
  /** The uploaded file, where the endpoint takes one. */
  file: E extends { upload: true } ? Upload : undefined
  ownerId: E extends { access: 'operator' } ? string : undefined
  guestId: E extends { access: 'guest' } ? number : undefined
  request: FastifyRequest
  reply: FastifyReply
}

type Authenticate = {
  operator: (request: FastifyRequest) => Promise<string | undefined>
  guest: (request: FastifyRequest) => Promise<number | undefined>
}

/** Mounts the endpoints of the contract on Fastify. */
export type Mount = <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<HandlerResponse<E> | Buffer | Readable>) => void

/**
 * Makes the function that mounts endpoints. It checks the session where one is needed, parses the input, and drops every
 * field that the response schema does not list.
 * @param authenticate the id of the operator or guest whose session the request carries, if any
 * @param onChange called after an operator has changed something, before the response is sent
 * @param once runs a creating call once for each Idempotency-Key
 */
export function createMount(app: FastifyInstance, authenticate: Authenticate, onChange: () => Promise<void>, once: Once): Mount {
  /** Who sent a request; found before its body is read. */
  const callers = new WeakMap<FastifyRequest, { ownerId: string | undefined; guestId: number | undefined; params: unknown }>()
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      // No HEAD for files and streams: a file would be made for nothing, and a stream would run on with nobody reading.
      exposeHeadRoute: !endpoint.media,
      bodyLimit: bodyLimits[endpoint.access === 'operator' ? 'operator' : 'visitor'],
      // Before the body is read: a call without a session costs no reading and parsing.
      onRequest: async (request) => {
        const ownerId = endpoint.access === 'operator' ? await authenticate.operator(request) : undefined
        const guestId = endpoint.access === 'guest' ? await authenticate.guest(request) : undefined
        if (endpoint.access !== 'anyone' && !ownerId && !guestId) throw new AppError('auth.required')
        // A malformed id is a 404, like an unknown one.
        callers.set(request, { ownerId, guestId, params: parse(endpoint.params, request.params, request, 'request.unknownPath') })
      },
      handler: async (request, reply) => {
        const { ownerId, guestId, params } = callers.get(request) ?? {}
        const call = {
          params,
          query: parse(endpoint.query, request.query, request, 'request.invalid'),
          body: parse(endpoint.body, request.body, request, 'request.invalid'),
          file: endpoint.upload ? await receiveUpload(request, reply) : undefined,
          ownerId,
          guestId,
          request,
          reply,
        }
        const act = async () => {
          // The handler may set another status: 200 when the thing exists already.
          reply.code(endpoint.status ?? 200)
          const response = await handler(call as Parameters<typeof handler>[0])
          if (ownerId && endpoint.method !== 'GET') await onChange()
          return endpoint.response ? endpoint.response.parse(response) : response
        }
        const intent = intentOf(endpoint, call)
        const response = intent ? await respondOnce(once, intent, reply, act) : await act()
        reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store')
        if (!endpoint.response && !endpoint.media) return reply.code(204).send()
        return reply.send(response)
      },
    })
  }
}

function parse(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  request: FastifyRequest,
  code: 'request.unknownPath' | 'request.invalid',
): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map((issue) => fieldError(issue, request))
  throw new AppError(code, code === 'request.invalid' ? { errors } : {})
}

/** Schemas name messages by key; here they become a sentence in the language of the request. */
function fieldError(issue: z.core.$ZodIssue, request: FastifyRequest): FieldError {
  const translate = translatorFor(requestLanguage(request))
  return { path: issue.path.join('.'), code: issue.code, message: translateMessage(translate, issue.message) }
}
