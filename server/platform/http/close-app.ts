import type { FastifyInstance } from 'fastify'

/** Interval of closing connections that have become idle, in milliseconds. */
const idleInterval = 50

/**
 * Closes the app without failing a request: what runs is answered, and each connection is closed as soon as it is idle.
 * @param timeout milliseconds after which connections are cut that still send or wait
 */
export async function closeApp(app: FastifyInstance, timeout: number): Promise<void> {
  // Node closes idle connections once; one that still waits for its answer would be kept alive afterwards.
  const closing = setInterval(() => app.server.closeIdleConnections(), idleInterval)
  const cutting = setTimeout(() => app.server.closeAllConnections(), timeout)
  try {
    await app.close()
  } finally {
    clearInterval(closing)
    clearTimeout(cutting)
  }
}
