import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { startWebhookReceiver } from '../../../e2e/stand-ins/webhook-receiver.ts'
import { isPlainlyPrivate } from './guarded-call.ts'
import { guardedGet } from './guarded-get.ts'
import { guardedPost } from './guarded-post.ts'
import { isPublicAddress } from './public-address.ts'

const sending = { headers: {}, body: '{}', timeout: 5_000, privateHosts: [] }
/** The name of this machine, which mostly stands for an address of its own network. */
const { address } = await lookup(hostname()).catch(() => ({ address: '' }))
const isPrivate = address !== '' && !isPublicAddress(address)

test.runIf(isPrivate)('a name that stands for a private address is not called, unless the configuration names it', async () => {
  const receiver = await startWebhookReceiver()
  const { port } = new URL(receiver.url)
  const named = `http://${hostname()}:${port}/`
  // A name with a dot is asked of the name servers, which need not know what the machine knows of itself.
  expect(['private', 'name']).toContain(await guardedPost(named, sending))
  expect(['private', 'name']).toContain(await guardedPost(named, { ...sending, privateHosts: [`${hostname()}:1`] }))
  expect(receiver.arrived).toEqual([])
  // The receiver listens on 127.0.0.1 alone: the address that was named is reached where it is that one.
  const allowed = await guardedPost(named, { ...sending, privateHosts: [`${hostname()}:${port}`] })
  expect(allowed).not.toBe('private')
  await receiver.close()
})

test('a host is named with a port or without, a usual one too', () => {
  for (const name of ['n8n', 'n8n.home.arpa', '10.0.0.7']) {
    const allowed = (address: string, hosts: string) => !isPlainlyPrivate(address, [hosts])
    expect([allowed(`http://${name}:5678/x`, `${name}:5678`), allowed(`http://${name}:5678/x`, name)]).toEqual([true, true])
    expect([allowed(`https://${name}/x`, `${name}:443`), allowed(`http://${name}/x`, `${name}:80`)]).toEqual([true, true])
  }
  expect(['http://n8n:5678/x', 'http://n8n.:5678/x', 'http://n8n/x'].map((address) => isPlainlyPrivate(address, ['n8n:1']))).toEqual([
    true,
    true,
    true,
  ])
})

test('an address without a name is judged by itself', async () => {
  const receiver = await startWebhookReceiver()
  expect(await guardedPost(receiver.url, sending)).toBe('private')
  expect(await guardedPost(receiver.url, { ...sending, privateHosts: ['127.0.0.1'] })).toEqual({ status: 204, retryAfter: undefined })
  await receiver.close()
})

test('a receiver that wants to speak another protocol has answered, and is left', async () => {
  const server = createServer()
  const left = new Promise((done) => {
    server.on('request', ({ socket }) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
      socket.on('close', done)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const answered = await guardedPost(`http://127.0.0.1:${port}/`, { ...sending, privateHosts: ['127.0.0.1'] })
  expect(answered).toEqual({ status: 101, retryAfter: undefined })
  await left
  server.close()
})

test('a receiver has answered whose body never ends, or goes on for longer than anybody reads', async () => {
  const server = createServer((request, response) => {
    response.writeHead(200)
    response.write(request.url === '/long' ? 'x'.repeat(10 * 2 ** 20) : 'x')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const post = (path: string) => guardedPost(`http://127.0.0.1:${port}${path}`, { ...sending, timeout: 1_000, privateHosts: ['127.0.0.1'] })
  expect(await Promise.all([post('/endless'), post('/long')])).toEqual(Array(2).fill({ status: 200, retryAfter: undefined }))
  // Of what is read for its body that is none.
  const reading = { headers: {}, timeout: 1_000, privateHosts: ['127.0.0.1'], longest: 9 }
  expect(await guardedGet(`http://127.0.0.1:${port}/endless`, reading)).toBe('timeout')
  server.closeAllConnections()
  server.close()
})
