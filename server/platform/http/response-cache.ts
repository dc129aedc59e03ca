import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from './accepted-forms.ts'
import type { CompressedBodies } from './compressed-bodies.ts'
import { httpsOnly, securityHeaders } from './security-headers.ts'
import { isUnchanged } from './versions.ts'

/** Responses that are made once for each version, and sent past the framework's reply with their headers ready. */
export type ResponseCache = {
  /**
   * Writes a cached response, or a 304; false when it has to be made.
   * @param key names thing, version and language; the tag, which is its ETag, where that is left out
   */
  write(request: Pick<FastifyRequest, 'headers' | 'id'>, response: ServerResponse, tag: string, key?: string): boolean
  /** The same for a request that the framework has taken. */
  sendCached(request: FastifyRequest, reply: FastifyReply, tag: string, key?: string): boolean
  /** Sends a response; makes it the first time. */
  send(request: FastifyRequest, reply: FastifyReply, tag: string, make: () => string | Promise<string>, key?: string): Promise<FastifyReply>
}

type Kind = {
  publicUrl: string
  /** Cache-Control: `private` for what only holders of a link may see. */
  caching: 'private, no-cache' | 'no-cache' | 'no-store'
  /** Headers of these responses beside those of every response; a Content-Type where they are no HTML. */
  headers: Record<string, string>
}

export function createResponseCache(bodies: CompressedBodies, { publicUrl, caching, headers: own }: Kind): ResponseCache {
  const always = { ...httpsOnly(publicUrl), vary: 'accept-encoding, accept-language', 'cache-control': caching }
  const ready = { ...securityHeaders(publicUrl), 'content-type': 'text/html; charset=utf-8', ...own, ...always }
  // As a list of names and values, which Node writes as it stands: Fastify sets each header one by one, which costs more than the rest.
  const [unchanged, whole] = [asList(always), asList(ready)]

  function write({ headers, id }: Pick<FastifyRequest, 'headers' | 'id'>, response: ServerResponse, tag: string, key = tag): boolean {
    if (isUnchanged({ headers }, tag)) {
      response.writeHead(304, [...unchanged, 'etag', tag, 'x-request-id', id]).end()
      return true
    }
    if (!bodies.has(key)) return false
    const form = bodies.find(key, acceptedEncodings(headers))
    if (!form) {
      response.writeHead(406, [...unchanged, 'content-length', '0', 'x-request-id', id]).end()
      return true
    }
    const { encoding, parts, length } = form
    const head = [...whole, 'etag', tag, 'x-request-id', id, 'content-length', `${length}`]
    if (encoding !== 'identity') head.push('content-encoding', encoding)
    response.writeHead(200, head)
    for (const part of parts) response.write(part)
    response.end()
    return true
  }

  function sendCached(request: FastifyRequest, reply: FastifyReply, tag: string, key = tag): boolean {
    const isSent = write(request, reply.raw, tag, key)
    if (isSent) reply.hijack()
    return isSent
  }

  return {
    write,
    sendCached,
    async send(request, reply, tag, make, key = tag) {
      if (!bodies.has(key) && !isUnchanged(request, tag)) bodies.keep(key, await make())
      sendCached(request, reply, tag, key)
      return reply
    },
  }
}

const asList = (headers: Record<string, string>) => Object.entries(headers).flat()
