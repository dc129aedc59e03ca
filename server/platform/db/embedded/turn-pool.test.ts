import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isDatabaseAway } from '../sql-state.ts'
import { type EmbeddedEngine, startEngine } from './connection.ts'
import { TurnPool } from './turn-pool.ts'
import { Turns } from './turns.ts'

const folder = mkdtempSync(join(tmpdir(), 'ospita-turns-'))
let engine: EmbeddedEngine
let one: pg.Pool
let guests: TurnPool
let hosts: TurnPool
let done: string[] = []

beforeAll(async () => {
  engine = await startEngine(join(folder, 'database'))
})

afterAll(async () => {
  await one.end()
  await engine.stop()
  rmSync(folder, { recursive: true })
})

beforeEach(async () => {
  await one?.end()
  one = newPool()
  const turns = new Turns()
  guests = new TurnPool(one, turns, 'guests')
  hosts = new TurnPool(one, turns, 'hosts')
  done = []
})

function newPool(): pg.Pool {
  const stream = () => engine.connect()
  const settings = { user: 'postgres', database: 'postgres', connectionTimeoutMillis: 60_000, max: 1, idleTimeoutMillis: 0 }
  return new pg.Pool({ ...settings, stream }).on('error', () => {})
}

const ask = (pool: pg.Pool, name: string) => pool.query('select $1::text as name', [name]).then(({ rows }) => done.push(rows[0].name))

test('who comes after a hundred statements of another share waits for one of them, and its own keep their order', async () => {
  const visitors = Array.from({ length: 100 }, (_, index) => ask(guests, `guest ${index}`))
  await Promise.all([ask(hosts, 'first'), ask(hosts, 'second')])
  expect(done.length).toBeLessThan(6)
  expect(done.filter((name) => !name.startsWith('guest'))).toEqual(['first', 'second'])
  await Promise.all(visitors)
  expect(done.filter((name) => name.startsWith('guest'))).toEqual(Array.from({ length: 100 }, (_, index) => `guest ${index}`))
})

test('a transaction keeps its turn to the end, and no longer', async () => {
  const client = await guests.connect()
  await client.query('begin')
  const host = ask(hosts, 'host')
  expect([guests.totalCount, hosts.totalCount, hosts.waitingCount]).toEqual([1, 0, 1])
  await client.query('select 1')
  expect(done).toEqual([])
  await client.query('commit')
  client.release()
  await host
  expect([guests.totalCount, hosts.totalCount, hosts.waitingCount]).toEqual([0, 0, 0])
})

test('who has waited too long is told that the database is away, and takes no turn later', async () => {
  const client = await guests.connect()
  one.options.connectionTimeoutMillis = 20
  const late = await ask(hosts, 'late').catch((error: Error) => error)
  expect(isDatabaseAway(late)).toBe(true)
  one.options.connectionTimeoutMillis = 60_000
  const next = ask(hosts, 'next')
  client.release()
  await next
  expect(done).toEqual(['next'])
})

test('a statement that fails, a connection that is given up and one that cannot be had end their turns', async () => {
  await expect(guests.query('select nothing_like_this')).rejects.toThrow('nothing_like_this')
  const client = await guests.connect()
  client.release(true)
  expect(one.totalCount).toBe(0)
  await ask(hosts, 'after')
  const without = new TurnPool(new pg.Pool({ host: '127.0.0.1', port: 9 }), new Turns(), 'hosts')
  for (let round = 0; round < 2; round++) await expect(without.query('select 1')).rejects.toThrow('ECONNREFUSED')
  expect(done).toEqual(['after'])
})
