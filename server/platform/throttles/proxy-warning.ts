import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Names no address: the header may come from a person too. */
const warning =
  'X-Forwarded-For came from an address that is not trusted, and was ignored. If a proxy stands in front, all people count as one address now: ' +
  'they use up each other’s limits. Set TRUST_PROXY to the address of the proxy (on the same machine: TRUST_PROXY=127.0.0.1). ' +
  'If none does, somebody has made the header up, and nothing is wrong.'

/** Warns once when a proxy seems to be in front and none is trusted. */
export function warnOfUntrustedProxy(app: FastifyInstance, { trustedProxies }: Config): void {
  if (trustedProxies.length) return
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for']) {
      isSaid = true
      app.log.warn(warning)
    }
    done()
  })
}
