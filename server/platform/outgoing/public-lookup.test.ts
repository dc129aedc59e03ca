import { createSocket } from 'node:dgram'
import dns from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publicLookup } from './public-lookup.ts'

const known: Record<string, { 1?: string; 28?: string }> = {
  'villa.example': { 1: '93.184.216.34', 28: '2606:4700::1111' },
  'six.example': { 28: '2606:4700::1111' },
  'inside.example': { 1: '10.0.0.7' },
  'half.example': { 1: '93.184.216.34', 28: 'fd12:3456::1' },
}

const server = createSocket('udp4')
beforeAll(async () => {
  server.on('message', (query, { port }) => {
    const { name, kind, end } = questionOf(query)
    if (name.startsWith('silent')) return
    server.send(answerOf(query.subarray(0, end), known[name], kind), port, '127.0.0.1')
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

function questionOf(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), kind: query.readUInt16BE(at + 1) as 1 | 28, end: at + 5 }
}

/** An answer to a question: one address, none of this kind, or no such name (RFC 1035, 4.1). */
function answerOf(question: Buffer, addresses: { 1?: string; 28?: string } | undefined, kind: 1 | 28): Buffer {
  const address = addresses?.[kind]
  const answer = Buffer.from(question)
  answer.writeUInt16BE(addresses ? 0x8180 : 0x8183, 2)
  answer.writeUInt16BE(address ? 1 : 0, 6)
  answer.writeUInt32BE(0, 8)
  if (!address) return answer
  const data = kind === 1 ? Buffer.from(address.split('.').map(Number)) : bytesOfSix(address)
  const head = Buffer.from([0xc0, 12, 0, kind, 0, 1, 0, 0, 0, 60, 0, data.length])
  return Buffer.concat([answer, head, data])
}

function bytesOfSix(address: string): Buffer {
  const [front = '', back = ''] = address.split('::').map((part) =>
    part
      .split(':')
      .map((word) => word.padStart(4, '0'))
      .join(''),
  )
  return Buffer.from(front + back.padStart(32 - front.length, '0'), 'hex')
}

const lookUp = (hostname: string) =>
  new Promise((resolve) => {
    const makeResolver = () => {
      const resolver = new Resolver({ timeout: 100, tries: 1 })
      resolver.setServers([`127.0.0.1:${(server.address() as AddressInfo).port}`])
      return resolver
    }
    publicLookup(makeResolver)(hostname, { all: true }, (error, found) => resolve(error ? (error.code ?? error.constructor.name) : found))
  })

test.each([
  [
    'villa.example',
    [
      { address: '93.184.216.34', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ],
  ],
  ['six.example', [{ address: '2606:4700::1111', family: 6 }]],
  ['inside.example', 'PrivateAddress'],
  ['half.example', 'PrivateAddress'],
  ['nowhere.example', 'ENOTFOUND'],
  ['silent.example', 'ENOTFOUND'],
])('%s is %j, and the system is not asked', async (name, found) => {
  const system = vi.spyOn(dns, 'lookup')
  expect(await lookUp(name)).toEqual(found)
  expect(system).not.toHaveBeenCalled()
})
