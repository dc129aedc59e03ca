import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import { createReqIds } from '../log/req-id.ts'
import { asAppError, sendError } from './error-handler.ts'
import { bodyLimits } from './request-guards.ts'
import { pathOfTarget } from './request-target.ts'
import { securityHeaders } from './security-headers.ts'

type SendNotFound = (request: FastifyRequest, reply: FastifyReply) => FastifyReply
/**
 * The framework with its limits, before any route.
 * @param sendNotFound the page for an address of a page that cannot be parsed
 */
export function createFramework(config: Config, log: Log, sendNotFound: SendNotFound): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    genReqId: createReqIds(config.trustedProxies),
    logController: new LogController({ disableRequestLogging: true }),
    // For addresses that cannot be parsed Fastify runs neither routes nor hooks: the headers are set here.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders(config.publicUrl), 'x-request-id': request.id })
      return request.url.startsWith('/api/') ? sendError(request, reply, asAppError(error)) : sendNotFound(request, reply)
    },
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    bodyLimit: bodyLimits.visitor,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    // Requests that arrive during a stop are served: their client could not know of it.
    return503OnClosing: false,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    rewriteUrl: pathOfTarget,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
}
