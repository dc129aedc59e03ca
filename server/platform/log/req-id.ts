import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyaddr from '@fastify/proxy-addr'

/** Letters, digits, - and _ alone: nothing that could hold an address, or end a header. */
const wellFormed = /^[\w-]{8,64}$/
/** The trace id of a traceparent (W3C Trace Context, 3.2.2). */
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(-|$)/

const running = new AsyncLocalStorage<string>()

/** The id of the HTTP request that caused what is running; empty where none did. */
export const runningReqId = (): string => running.getStore() ?? ''

/** Runs `act` as caused by the HTTP request of that id. */
export const runWithReqId = <T>(reqId: string, act: () => T): T => running.run(reqId, act)

/**
 * Makes the id of a HTTP request: random, or as a trusted proxy names it (X-Request-ID, else traceparent), so that one search finds
 * a request in the logs of both. A call that the product makes of itself has the id of what caused it.
 */
export function createReqIds(trustedProxies: string[]): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted = trustedProxies.length ? proxyaddr.compile(trustedProxies) : () => false
  return ({ headers, socket }) => {
    const given = isTrusted(socket.remoteAddress ?? '', 0) ? givenId(headers) : undefined
    return given ?? (runningReqId() || newId())
  }
}

/** Eight digits of this process. */
const own = randomBytes(4).toString('hex')
let made = randomBytes(4).readUInt32BE()

/** Sixteen digits, eight of them a count that is spread over all of its numbers: to ask for random ones costs a twentieth of a kept page. */
function newId(): string {
  made = (made + 1) >>> 0
  return own + (Math.imul(made, spread) >>> 0).toString(16).padStart(8, '0')
}

/** Odd, so that no number comes twice (D. Knuth, The Art of Computer Programming, 6.4). */
const spread = 0x9e3779b1

function givenId(headers: IncomingMessage['headers']): string | undefined {
  const id = headers['x-request-id']
  if (typeof id === 'string' && wellFormed.test(id)) return id
  const parent = headers.traceparent
  return typeof parent === 'string' ? traceparent.exec(parent)?.[1] : undefined
}
