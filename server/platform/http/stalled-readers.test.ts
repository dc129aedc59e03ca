import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { cutStalledReaders } from './stalled-readers.ts'

async function serve(longestStall = 500) {
  const app = Fastify({ keepAliveTimeout: 10_000 })
  cutStalledReaders(app, longestStall)
  app.get('/long', async () => 'x'.repeat(20_000_000))
  app.get('/late', async () => {
    await wait(1_200)
    return 'late'
  })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (path: string) => {
    const { port } = app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ospita.example\r\n\r\n`)
    return socket
  }
  return { app, ask }
}

const open = (app: Awaited<ReturnType<typeof serve>>['app']) =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

test('who takes nothing of a long answer is cut off', async () => {
  const { app, ask } = await serve()
  ask('/long').pause()
  await expect.poll(() => open(app), { timeout: 5_000 }).toBe(1)
  await expect.poll(() => open(app), { timeout: 5_000 }).toBe(0)
})

test('who reads slowly gets all', async () => {
  // Half a second without a turn is usual for a reader on a busy machine. The whole answer takes three.
  const { ask } = await serve(2_000)
  const slow = ask('/long')
  let read = 0
  for await (const chunk of slow) {
    read += chunk.length
    if (read > 20_000_000) break
    await wait(10)
  }
  expect(read).toBeGreaterThan(20_000_000)
})

test('an answer that takes long is waited for on a connection that was used', async () => {
  const { ask } = await serve()
  const used = ask('/late')
  for (let turn = 0; turn < 2; turn++) {
    if (turn) used.write('GET /late HTTP/1.1\r\nHost: ospita.example\r\n\r\n')
    const [answer] = await once(used, 'data')
    expect(`${answer}`).toContain('late')
  }
})
