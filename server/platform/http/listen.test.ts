import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

test('an address that cannot be listened at is named together with its settings', async () => {
  const [first, second] = [fastify(), fastify()]
  await listen(first, { port: 0, host: '127.0.0.1' })
  const { port } = first.server.address() as AddressInfo
  await expect(listen(second, { port, host: '127.0.0.1' })).rejects.toThrow(/^HOST, PORT: listen EADDRINUSE: [^\n]+$/)
  // Documentation's own network (RFC 5737): no machine has it.
  await expect(listen(fastify(), { port: 0, host: '192.0.2.1' })).rejects.toThrow(/^HOST, PORT: listen EADDRNOTAVAIL: [^\n]+$/)
  await first.close()
})
