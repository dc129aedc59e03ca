import type { FastifyInstance } from 'fastify'

/** /healthz: the process lives. /readyz: so does the database. */
export function healthRoutes(app: FastifyInstance, ping: () => Promise<void>): void {
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async () => {
    await ping()
    return { status: 'ready' }
  })
}
