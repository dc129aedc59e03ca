import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding, type Encoding } from '../../platform/http/accepted-forms.ts'
import { httpsOnly, securityHeaders } from '../../platform/http/security-headers.ts'
import { isUnchanged } from '../../platform/http/versions.ts'

type Page = { tag: string; bodies: Map<Encoding, Buffer> }

/** Enough for some thousand properties at about 10 KB each. */
const maxBytes = 64 * 1024 * 1024
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })

/** Rendered pages as compressed buffers, by a key that names version and language. */
export type PageCache = {
  /** Sends a cached page, or a 304; false when it has to be rendered. */
  sendCached(request: FastifyRequest, reply: FastifyReply, tag: string): boolean
  /** Sends a page; renders it the first time. The tag is its ETag. */
  send(request: FastifyRequest, reply: FastifyReply, tag: string, render: () => string | Promise<string>): Promise<FastifyReply>
}

type Kind = {
  publicUrl: string
  /** Cache-Control: `private` for pages that only holders of a link may see. */
  caching: 'private, no-cache' | 'no-cache'
  /** Headers of these pages beside those of every response; a Content-Type where they are no HTML. */
  headers: Record<string, string>
}

/** @param onError gets errors of compressing a page after its response */
export function createPageCache({ publicUrl, caching, headers: own }: Kind, onError: (error: Error) => void): PageCache {
  const always = { ...httpsOnly(publicUrl), vary: 'accept-encoding, accept-language', 'cache-control': caching }
  const ready = { ...securityHeaders(publicUrl), 'content-type': 'text/html; charset=utf-8', ...own, ...always }
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ bodies }) => 1 + [...bodies.values()].reduce((sum, body) => sum + body.length, 0),
  })

  function keep(page: Page): void {
    pages.set(page.tag, page)
    shrink(page)
      // Its size is another one now; a page that was dropped meanwhile stays so.
      .then(() => pages.has(page.tag) && pages.set(page.tag, page))
      .catch(onError)
  }

  // Written to the socket directly: Fastify sets each header one by one, which costs more than the rest.
  function sendCached({ headers }: FastifyRequest, reply: FastifyReply, tag: string): boolean {
    if (isUnchanged({ headers }, tag)) {
      reply.hijack()
      reply.raw.writeHead(304, { ...always, etag: tag }).end()
      return true
    }
    const page = pages.get(tag)
    if (!page) return false
    const encoding = acceptedEncoding(headers)
    reply.hijack()
    if (encoding === 'none') {
      reply.raw.writeHead(406, { ...always, 'content-length': 0 }).end()
      return true
    }
    const body = bodyOf(page, encoding)
    reply.raw
      .writeHead(200, {
        ...ready,
        etag: tag,
        'content-length': body.length,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      })
      .end(body)
    return true
  }

  return {
    sendCached,
    async send(request, reply, tag, render) {
      if (!pages.has(tag) && !isUnchanged(request, tag)) keep(pageOf(tag, await render()))
      sendCached(request, reply, tag)
      return reply
    },
  }
}

/** A page with a fast compression for the request that waits. */
function pageOf(tag: string, text: string): Page {
  const body = Buffer.from(text)
  return {
    tag,
    bodies: new Map([
      ['identity', body],
      ['br', brotliCompressSync(body, quality(4))],
    ]),
  }
}

/** Makes the smallest forms, after the response. */
async function shrink({ bodies }: Page): Promise<void> {
  const body = bodies.get('identity') ?? ''
  bodies.set('br', await promisify(brotliCompress)(body, quality(11)))
  bodies.set('gzip', await promisify(gzip)(body))
}

/** Plain and brotli are there from the start; gzip is made when it is first needed. */
function bodyOf({ bodies }: Page, encoding: Encoding): Buffer {
  const body = bodies.get(encoding) ?? gzipSync(bodies.get('identity') ?? '')
  bodies.set(encoding, body)
  return body
}
