import dns, { type LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { lookUp } from './database-socket.ts'
import { readAddress } from './read-address.ts'

type Told = (error: Error | null, addresses: LookupAddress[]) => void

const waiting: Told[] = []
const system = vi
  .spyOn(dns, 'lookup')
  .mockImplementation(((_name: string, _options: object, told: Told) => void waiting.push(told)) as never)
afterEach(() => {
  waiting.length = 0
  system.mockClear()
})

const find = (name: string) =>
  new Promise((resolve) => {
    lookUp(name, { all: true }, (error, found) => resolve(error?.code ?? found))
  })
const at = (address: string): LookupAddress[] => [{ address, family: 4 }]
const failed = (code: string) => Object.assign(new Error(code), { code })

test('while the name server hangs the database is found where it was, and asked for once at a time', async () => {
  const first = find('db.example')
  waiting[0]?.(null, at('10.0.0.1'))
  expect(await first).toEqual(at('10.0.0.1'))

  expect(await Promise.all([find('db.example'), find('db.example')])).toEqual([at('10.0.0.1'), at('10.0.0.1')])
  expect(system).toHaveBeenCalledTimes(2)

  waiting[1]?.(null, at('10.0.0.2'))
  await new Promise(setImmediate)
  const moved = find('db.example')
  await expect.poll(() => waiting.length).toBe(3)
  waiting[2]?.(failed('EAI_AGAIN'), [])
  expect(await moved).toEqual(at('10.0.0.2'))

  await new Promise(setImmediate)
  const gone = find('db.example')
  await expect.poll(() => waiting.length).toBe(4)
  waiting[3]?.(failed('ENOTFOUND'), [])
  expect(await gone).toBe('ENOTFOUND')
})

test('a name that was never found is waited for', async () => {
  const found = find('new.example')
  waiting[0]?.(failed('EAI_AGAIN'), [])
  expect(await found).toBe('EAI_AGAIN')
})

test('what connects to an address of the settings finds its name so', async () => {
  // On all addresses: with one, Node would look that up.
  const server = createServer((socket) => socket.destroy()).listen(0)
  await once(server, 'listening')
  const known = find('house.example')
  waiting[0]?.(null, at('127.0.0.1'))
  await known
  const { stream } = readAddress('DATABASE_URL', 'postgresql://ospita@house.example/ospita')
  const socket = (stream as () => Socket)()
  socket.connect((server.address() as AddressInfo).port, 'house.example')
  await once(socket, 'connect')
  socket.destroy()
  server.close()
})
