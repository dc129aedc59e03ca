import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { deviceOf, rangeOf } from './origin.ts'

/** One line of the log about security, written at any log level. It names people by id alone. */
export function logSecurity(log: Pick<FastifyBaseLogger, 'child'>, kind: string, about: Record<string, unknown> = {}): void {
  log.child({}, { level: 'info' }).info({ security: kind, ...about }, kind)
}

/** Calls from other sites, calls that were too many, and refused sign-ins, operators' and guests' alike. */
const noted = new Map([
  [401, 'refused'],
  [403, 'foreignOrigin'],
  [429, 'tooMany'],
])

/** Logs each refusal that may be an attack; a read without a session is none. */
export function logRefusals(app: FastifyInstance): void {
  // A callback, not a promise: a promise for each request would slow cached pages down.
  app.addHook('onResponse', (request, reply, done) => {
    const kind = reply.statusCode >= 400 ? noted.get(reply.statusCode) : undefined
    if (kind && !(kind === 'refused' && request.method === 'GET')) {
      const { method, headers, ip, routeOptions } = request
      logSecurity(request.log, kind, { method, route: routeOptions.url, device: deviceOf(headers['user-agent']), network: rangeOf(ip) })
    }
    done()
  })
}
