import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { asText, type Family } from '../metrics/exposition.ts'
import { AppError } from './app-error.ts'

/** Gives numbers when it is asked. */
export type Meter = () => Family[] | Promise<Family[]>

/**
 * /metrics, for whoever has METRICS_TOKEN; without one for programs of this machine alone. What has passed a proxy comes from
 * elsewhere, whatever the connection says.
 */
export function metricsRoutes(app: FastifyInstance, meters: Meter[], { metricsToken }: Pick<Config, 'metricsToken'>): void {
  app.get('/metrics', async (request, reply) => {
    if (metricsToken && !hasToken(request, metricsToken)) {
      reply.header('www-authenticate', 'Bearer')
      throw new AppError('auth.required')
    }
    if (!metricsToken && !isOfThisMachine(request)) throw new AppError('request.unknownPath')
    const families = await Promise.all(meters.map((meter) => meter()))
    return reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store').send(asText(families.flat()))
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const hasToken = ({ headers }: FastifyRequest, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  return isLoopback && !Object.keys(headers).some((name) => /^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name))
}
