import type { IncomingMessage } from 'node:http'

/** A host and a port as an address has them (RFC 3986, 3.2.2); it may be empty. */
const hostAndPort = /^([\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(:\d*)?$/i

/** True where a request names several hosts, or what is none: proxies and products take different ones for it, so that nobody answers it (RFC 9112, 3.2). */
export function isHostUnclear({ headers: { host = '' }, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  if (!hostAndPort.test(host)) return true
  let named = 0
  // Names and values by turns. Node keeps the first of several in its headers.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') named++
  }
  return named > 1
}
