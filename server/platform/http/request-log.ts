import type { FastifyInstance } from 'fastify'
import { runWithReqId } from '../log/req-id.ts'

/** Levels at which each request has a line. */
const withRequests: string[] = ['trace', 'debug', 'info']

export const isEachLogged = ({ log }: FastifyInstance): boolean => withRequests.includes(log.level)

/** Names each answer by the id of its request, and logs it at level info: by its route, since addresses give access and hold ids. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  // Not earlier: the events of a body that arrives run outside of what a former hook began.
  app.addHook('preHandler', (request, _reply, done) => runWithReqId(request.id, done))
  if (!isEachLogged(app)) return
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const { statusCode: status, elapsedTime } = reply
    request.log.info({ method, route: routeOptions.url, status, ms: Math.round(elapsedTime) }, 'request')
    done()
  })
}
