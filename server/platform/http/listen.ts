import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Takes calls. @throws Error naming the settings: the system names the address alone, and a name that leads nowhere may be a database's as well */
export async function listen(app: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (cause) {
    throw new Error(`HOST, PORT: ${(cause as Error).message}`, { cause })
  }
}
