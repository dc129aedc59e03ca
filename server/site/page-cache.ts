import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isUnchanged } from '../http/versions.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Page = { tag: string; bodies: Map<Encoding, Buffer> }

/** Enough for some thousand properties at about 10 KB each. */
const maxBytes = 64 * 1024 * 1024
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })

/** Rendered pages as compressed buffers, by a key that names version and language. */
export type PageCache = {
  /** Sends a page; renders it the first time. The tag is its ETag. */
  send(request: FastifyRequest, reply: FastifyReply, tag: string, render: () => string): FastifyReply
}

export function createPageCache(onError: (error: Error) => void): PageCache {
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ bodies }) => 1 + [...bodies.values()].reduce((sum, body) => sum + body.length, 0),
  })

  function fill(tag: string, html: string): Page {
    const body = Buffer.from(html)
    // Quick for whoever waits now; the smallest form is made after the answer.
    const page: Page = {
      tag,
      bodies: new Map([
        ['identity', body],
        ['br', brotliCompressSync(body, quality(4))],
      ]),
    }
    pages.set(tag, page)
    void shrink(page, body).catch(onError)
    return page
  }

  async function shrink(page: Page, body: Buffer): Promise<void> {
    page.bodies.set('br', await promisify(brotliCompress)(body, quality(11)))
    page.bodies.set('gzip', await promisify(gzip)(body))
    if (pages.has(page.tag)) pages.set(page.tag, page)
  }

  return {
    send(request, reply, tag, render) {
      reply.headers({ etag: tag, vary: 'accept-encoding, accept-language', 'cache-control': 'no-cache' })
      if (isUnchanged(request, tag)) return reply.code(304).send()
      const page = pages.get(tag) ?? fill(tag, render())
      const accepted = request.headers['accept-encoding'] ?? ''
      const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && page.bodies.has(name))
      if (encoding) reply.header('content-encoding', encoding)
      return reply.type('text/html; charset=utf-8').send(page.bodies.get(encoding ?? 'identity'))
    },
  }
}
