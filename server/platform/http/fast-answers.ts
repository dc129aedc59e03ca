import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { parse } from 'node:querystring'
import proxyaddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createReqIds } from '../log/req-id.ts'
import type { RequestMeter } from '../metrics/request-metrics.ts'
import { isHostUnclear } from './host-header.ts'
import { isEachLogged } from './request-log.ts'

/** What of a request tells its answer; the framework's own requests are such. */
export type Asked = Pick<FastifyRequest, 'id' | 'method' | 'headers' | 'query' | 'ip'>

/** Answers from memory; false where the answer has to be made. It writes only what it has at hand: the framework is not there to help. */
type FastAnswer = (asked: Asked, response: ServerResponse) => boolean

/** Lets GETs of a path be answered first by what is in memory. */
export type FastAnswers = (path: string, answer: FastAnswer) => void

/**
 * Answers from memory before the framework takes the request: its routes and hooks cost as much as a kept answer (docs/decisions/0015). They are
 * counted as the others are. While the instance is about to stop, and where each request is logged, the framework takes all.
 */
export function createFastAnswers(
  app: FastifyInstance,
  trustedProxies: string[],
  meter: RequestMeter,
  isDraining: () => boolean,
): FastAnswers {
  const answers = new Map<string, FastAnswer>()
  const reqIdOf = createReqIds(trustedProxies)
  const isTrusted = trustedProxies.length ? proxyaddr.compile(trustedProxies) : undefined
  const isOff = isEachLogged(app)

  /** A header of a proxy that is not trusted is for the framework, which says so; so is a host that is none. */
  const isPlain = (request: IncomingMessage) =>
    request.method === 'GET' && (isTrusted || !request.headers['x-forwarded-for']) && !isHostUnclear(request)

  function isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
    const start = performance.now()
    const { url = '' } = request
    // The first one alone: what a chat adds behind a second belongs to the query.
    const end = url.indexOf('?')
    const path = end < 0 ? url : url.slice(0, end)
    const answer = answers.get(path)
    if (!answer || !isPlain(request)) return false
    const query = end < 0 ? '' : url.slice(end + 1)
    const { method = '', headers, socket } = request
    const ip = isTrusted ? proxyaddr(request, isTrusted) : (socket.remoteAddress ?? '')
    if (!answer({ id: reqIdOf(request), method, headers, query: parse(query), ip }, response)) return false
    meter.count(method, path, response.statusCode, performance.now() - start)
    return true
  }

  const [framework] = app.server.listeners('request') as RequestListener[]
  if (!framework) throw new Error('The framework listens to no requests.')
  app.server.removeListener('request', framework)
  app.server.on('request', (request, response) => {
    try {
      if (!isOff && !isDraining() && isAnswered(request, response)) return
    } catch (error) {
      app.log.error(error)
      if (response.headersSent) return void response.destroy()
    }
    framework(request, response)
  })
  return (path, answer) => void answers.set(path, answer)
}
