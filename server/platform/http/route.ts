import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { namesGoneRow } from '../db/sql-state.ts'
import { notingChangedPages } from '../hub/changed-pages.ts'
import { refuseMethod } from './allowed-methods.ts'
import { AppError } from './app-error.ts'
import { parseInput, routeOf } from './endpoint-input.ts'
import { intentOf, type Once, respondOnce } from './idempotency-key.ts'
import type { Authenticate, Mount } from './mount.ts'
import { bodyLimits } from './request-guards.ts'
import { mountReads } from './session-reads.ts'
import { receiveUpload } from './upload.ts'

/**
 * Makes the function that mounts endpoints. It checks the session where one is needed, parses the input, and drops every
 * field that the response schema does not list.
 * @param authenticate the operator, or the id of the guest, whose session the request carries, if any
 * @param onChange called after an operator has changed something, before the response is sent, with the facilities whose guest pages it touches
 * @param onceFor what runs a creating call once for each Idempotency-Key, on the connections of whoever may make it
 */
export function createMount(
  app: FastifyInstance,
  authenticate: Authenticate,
  onChange: (facilityIds: string[]) => Promise<void>,
  onceFor: (access: Endpoint['access']) => Once,
): Mount {
  /** Who sent a request; found before its body is read. */
  const callers = new WeakMap<FastifyRequest, { ownerId: string | undefined; guestId: number | undefined; params: unknown }>()
  async function handleChange<T>(handle: () => Promise<T>, isStillThere: () => Promise<boolean>): Promise<T> {
    const { result, changed } = await notingChangedPages(handle).catch(async (cause) => {
      // Whatever a call stores names its operator, whose account may have been deleted while the call was waiting.
      if (namesGoneRow(cause) && !(await isStillThere())) throw new AppError('auth.required', { cause })
      throw cause
    })
    await onChange(changed)
    return result
  }

  const mount = ((endpoint, handler, sendKept) => {
    const once = onceFor(endpoint.access)
    const isForOperators = endpoint.access === 'operator' || endpoint.access === 'administrator'
    // Synchronous: a promise would cost as much as sending.
    if (sendKept && endpoint.access !== 'anyone') throw new Error('What is kept is for everybody.')
    const tryKept = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      if (!sendKept?.(request, reply)) done()
    }
    // Before the body is read: a call without a session costs no reading and parsing.
    const findCaller = async (request: FastifyRequest) => {
      const operator = isForOperators ? await authenticate.operator(request, endpoint) : undefined
      const ownerId = operator?.id
      const guestId = endpoint.access === 'guest' ? await authenticate.guest(request) : undefined
      if (endpoint.access !== 'anyone' && !ownerId && !guestId) throw new AppError('auth.required')
      // As if it were not there: who is no administrator need not know of it.
      if (endpoint.access === 'administrator' && !operator?.isAdmin) throw new AppError('request.unknownPath')
      // A malformed id is a 404, like an unknown one.
      callers.set(request, { ownerId, guestId, params: parseInput(endpoint.params, request.params, request, 'request.unknownPath') })
    }
    app.route({
      method: endpoint.method,
      url: routeOf(endpoint),
      // No HEAD for files and streams: a file would be made for nothing, and a stream would run on with nobody reading.
      exposeHeadRoute: !endpoint.media,
      bodyLimit: bodyLimits[isForOperators ? 'operator' : 'visitor'],
      onRequest: sendKept ? [tryKept, findCaller] : findCaller,
      handler: async (request, reply) => {
        const { ownerId, guestId, params } = callers.get(request) ?? {}
        const call = {
          params,
          query: parseInput(endpoint.query, request.query, request, 'request.invalid'),
          body: parseInput(endpoint.body, request.body, request, 'request.invalid'),
          file: endpoint.upload ? await receiveUpload(request, reply, endpoint.errors) : undefined,
          ownerId,
          guestId,
          request,
          reply,
        }
        const act = async () => {
          // The handler may set another status: 200 when the thing exists already.
          reply.code(endpoint.status ?? 200)
          const handle = () => handler(call as Parameters<typeof handler>[0])
          const isStillThere = async () => Boolean(await authenticate.operator(request, endpoint))
          const response = ownerId && endpoint.method !== 'GET' ? await handleChange(handle, isStillThere) : await handle()
          // A handler that has sent the reply itself gives nothing: what is awaited of a reply is its end.
          return endpoint.response && !reply.sent ? endpoint.response.parse(response) : response
        }
        const intent = intentOf(endpoint, call)
        const response = intent ? await respondOnce(once, intent, reply, act) : await act()
        if (reply.sent) return reply
        reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store')
        if (!endpoint.response && !endpoint.media) return reply.code(204).send()
        return reply.send(response)
      },
    })
    if (endpoint.media && endpoint.method === 'GET') app.head(routeOf(endpoint), refuseMethod)
  }) as Mount

  mount.bySession = mountReads(app, authenticate)
  return mount
}
