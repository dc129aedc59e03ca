import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findApiToken } from '../../people/api-tokens/api-tokens.store.ts'
import { credentialOf } from '../../people/api-tokens/callers.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { asAppError, errorBody, noteError } from '../../platform/http/error-handler.ts'
import { bodyLimits } from '../../platform/http/request-guards.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import type { Json } from '../openapi/json-schema.ts'
import { answerMessage } from './answer-message.ts'
import { callTool, refusal } from './call-tool.ts'
import { isCurrent, ProtocolError, readMessage } from './messages.ts'
import type { Tool } from './tools.ts'

/** A model that runs in circles stops here; an hour of answering takes a tenth. */
const callsPerOperator = defineThrottle('tool-operator', { limit: 1_200, seconds: 60 * 60 })

type Token = { ownerId: string; scopes: Parameters<typeof answerMessage>[0]['scopes']; secret: string }

/** Tools for assistant programs of hosts: MCP, Streamable HTTP, each message answered by itself (docs/decisions/0041, docs/product.md#assistant-programs). */
export function mcpRoutes(app: FastifyInstance, db: Db, config: Config): void {
  const throttle = createThrottler(db, config)
  const ownOrigin = new URL(config.publicUrl).origin
  const tokens = new WeakMap<FastifyRequest, Token>()

  /** Before the body is read. A session's cookie counts for nothing here. */
  async function findToken(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Stricter than elsewhere: a name that leads here is no own page (MCP, Streamable HTTP, security).
    const { origin } = request.headers
    if (origin !== undefined && origin !== ownOrigin) throw new AppError('request.foreignOrigin')
    const credential = credentialOf(request)
    const secret = credential?.isProgram ? credential.secret : undefined
    const token = secret === undefined ? undefined : await findApiToken(db, secret)
    if (secret === undefined || !token) {
      reply.header('www-authenticate', `Bearer realm="Ospita"${secret === undefined ? '' : ', error="invalid_token"'}`)
      throw new AppError('auth.required')
    }
    tokens.set(request, { ...token, secret })
  }

  const call =
    (request: FastifyRequest, { ownerId, secret }: Token) =>
    async (tool: Tool, given: Json) => {
      try {
        await throttle(callsPerOperator, ownerId)
      } catch (error) {
        const known = asAppError(error)
        return refusal({ ...errorBody(request, known), status: known.status, retryAfterSeconds: known.retryAfter })
      }
      return callTool(app, tool, given, secret, request)
    }

  app.route({
    method: 'POST',
    url: '/mcp',
    bodyLimit: bodyLimits.operator,
    onRequest: findToken,
    errorHandler: sendRefusal,
    handler: async (request, reply) => {
      const token = tokens.get(request)
      if (!token) throw new AppError('auth.required')
      reply.header('cache-control', 'no-store')
      const message = readMessage(request.body)
      const { id } = message
      if (id === undefined) return reply.code(202).send()
      try {
        const asked = { ...message, isCurrent: isCurrent(request.headers, message), scopes: token.scopes, call: call(request, token) }
        return { jsonrpc: '2.0', id, result: await answerMessage(asked) }
      } catch (error) {
        if (!(error instanceof ProtocolError)) throw error
        return reply.code(error.status).send(errorMessage(error, id))
      }
    },
  })
}

const errorMessage = ({ code, message, data }: { code: number; message: string; data?: unknown }, id?: string | number) => ({
  jsonrpc: '2.0',
  ...(id !== undefined && { id }),
  error: { code, message, ...(data !== undefined && { data }) },
})

/** What is refused before a message is read, as a JSON-RPC error without an id. Its code is the status, unless JSON-RPC has one. */
function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof ProtocolError) return void reply.code(error.status).send(errorMessage(error))
  const known = asAppError(error)
  const { message, ...data } = errorBody(request, known)
  const code = known.code === 'request.malformed' ? -32700 : known.status
  void noteError(request, reply, known).send(errorMessage({ code, message, data }))
}
