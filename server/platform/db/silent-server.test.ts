import { once } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Relay, startRelay } from '#testing/postgres-relay.ts'
import { endSilentConnections } from './silent-server.ts'

const address = process.env.TEST_DATABASE_URL ?? ''
const limit = 300
const name = 'ospita silent'

describe.skipIf(!address)('a connection to PostgreSQL', () => {
  let relay: Relay
  let pool: pg.Pool

  beforeEach(async () => {
    relay = await startRelay(address, name)
    pool = new pg.Pool({ connectionString: relay.url, max: 1, application_name: name })
    pool.on('connect', (client) => client.on('error', () => {}))
    pool.on('error', () => {})
    endSilentConnections(pool, limit)
  })
  afterEach(async () => {
    await pool.end()
    await relay.stop()
  })

  const pidOf = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid

  test('whose server falls silent ends, and the next statement gets a new one', async () => {
    const before = await pidOf()
    relay.cut(false)
    await expect(pool.query('select 1')).rejects.toThrow('Query read timeout')
    expect(pool.totalCount).toBe(0)
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
    relay.cut(false)
    await expect(pool.query('select 1')).rejects.toThrow('Query read timeout')
  })

  /** The socket of the only connection. */
  function stream(): Socket {
    const [client] = (pool as unknown as { _clients: { connection: { stream: Socket } }[] })._clients
    if (!client) throw new Error('There is no connection.')
    return client.connection.stream
  }
})
