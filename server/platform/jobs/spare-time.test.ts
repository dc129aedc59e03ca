import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createSpareTime } from './spare-time.ts'

/** Whether a promise is settled within the next so many milliseconds. */
const isSettled = (promise: Promise<unknown>, within: number) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, within, false))])

test('work waits while a call waits for its answer, until it is five seconds old', async () => {
  const spareTime = createSpareTime()
  const held = Promise.withResolvers<ServerResponse>()
  const server = createServer((_request, response) => held.resolve(response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  await spareTime(performance.now())
  const call = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const response = await held.promise
  await spareTime(performance.now() - 5_001)
  const waiting = spareTime(performance.now())
  expect(await isSettled(waiting, 150)).toBe(false)
  // A stream of events begins and stays open.
  response.writeHead(200).write(':')
  await waiting
  response.end()
  await call
  server.close()
})

test('a call that was broken off keeps nothing waiting', async () => {
  const spareTime = createSpareTime()
  const broken = new AbortController()
  const server = createServer(() => broken.abort()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { signal: broken.signal }).catch(() => undefined)
  expect(await isSettled(spareTime(performance.now()), 2_000)).toBe(true)
  server.close()
})
