import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/** /healthz: the process lives. /readyz: it can serve people, and goes on doing so. */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const { status, failing } = await readiness.state()
    reply.code(status === 'ready' ? 200 : 503).header('cache-control', 'no-store')
    return { status, ...(failing.length && { failing }) }
  })
  // Each answer of an instance that is about to stop sends its client to another connection, and so to another instance.
  app.addHook('onRequest', (_request, reply, done) => {
    if (readiness.isDraining()) reply.raw.setHeader('connection', 'close')
    done()
  })
}
