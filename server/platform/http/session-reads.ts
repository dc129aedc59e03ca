import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from './app-error.ts'
import { parseInput, routeOf } from './endpoint-input.ts'
import type { Authenticate, Credential, Mount } from './mount.ts'

/** Mounts reads of operators that check the session in the statement that reads: one round trip. */
export function mountReads(app: FastifyInstance, authenticate: Authenticate): Mount['bySession'] {
  /** What a program may do is asked before; a session may do everything. */
  async function shown(endpoint: Endpoint, request: FastifyRequest): Promise<Credential> {
    const credential = authenticate.credential(request)
    const isKnown = credential && (!credential.isProgram || (await authenticate.operator(request, endpoint)))
    if (!isKnown) throw new AppError('auth.required')
    return credential
  }

  return (endpoint, handler) => {
    const read = async (request: FastifyRequest, reply: FastifyReply, credential: Credential) => {
      const params = parseInput(endpoint.params, request.params, request, 'request.unknownPath')
      const query = parseInput(endpoint.query, request.query, request, 'request.invalid')
      const call = { params, query, credential, request, reply }
      return handler(call as unknown as Parameters<typeof handler>[0])
    }
    app.route({
      method: 'GET',
      url: routeOf(endpoint),
      handler: async (request, reply) => {
        const credential = await shown(endpoint, request)
        try {
          const response = await read(request, reply, credential)
          return reply.header('cache-control', 'no-store').send(response)
        } catch (error) {
          // What was wrong with the call is no stranger's business.
          const isRefused = error instanceof AppError && error.code !== 'auth.required'
          if (isRefused && !(await authenticate.operator(request, endpoint))) throw new AppError('auth.required')
          throw error
        }
      },
    })
  }
}
