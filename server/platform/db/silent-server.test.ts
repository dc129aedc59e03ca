import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endSilentConnections } from './silent-server.ts'

const address = process.env.TEST_DATABASE_URL ?? ''
const limit = 300

describe.skipIf(!address)('a connection to PostgreSQL', () => {
  let isSilent = false
  const sockets = new Set<Socket>()
  const target = new URL(address || 'postgresql://localhost')
  /** A firewall that can forget its connections: without an end and without an error. */
  const way = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from)
      from.on('data', (bytes) => isSilent || to.write(bytes))
      from.on('error', () => {}).on('close', () => to.destroy())
    }
  })
  let pool: pg.Pool

  beforeEach(async () => {
    isSilent = false
    await once(way.listen(0, '127.0.0.1'), 'listening')
    const url = new URL(address)
    url.port = `${(way.address() as AddressInfo).port}`
    pool = new pg.Pool({ connectionString: url.href, max: 1 })
    pool.on('connect', (client) => client.on('error', () => {}))
    pool.on('error', () => {})
    endSilentConnections(pool, limit)
  })
  afterEach(async () => {
    await pool.end()
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => way.close(done))
  })

  const pidOf = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid

  test('whose server falls silent ends, and the next statement gets a new one', async () => {
    const before = await pidOf()
    isSilent = true
    await expect(pool.query('select 1')).rejects.toThrow('Query read timeout')
    expect(pool.totalCount).toBe(0)
    isSilent = false
    expect(await pidOf()).not.toBe(before)
  })

  test('that is idle for longer stays', async () => {
    const before = await pidOf()
    await once(stream(), 'timeout')
    expect(await pidOf()).toBe(before)
  })

  test('that falls silent after a long rest ends too', async () => {
    await pidOf()
    await once(stream(), 'timeout')
    isSilent = true
    await expect(pool.query('select 1')).rejects.toThrow('Query read timeout')
  })

  /** The socket of the only connection. */
  function stream(): Socket {
    const [client] = (pool as unknown as { _clients: { connection: { stream: Socket } }[] })._clients
    if (!client) throw new Error('There is no connection.')
    return client.connection.stream
  }
})
