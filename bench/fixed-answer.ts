import Fastify from 'fastify'

/** A server with a fixed response, which the guest page is compared with. */
const [, , bytes, head = '{}'] = process.argv
const body = Buffer.alloc(Number(bytes), 'x')
const headers = JSON.parse(head)
const app = Fastify({ logger: false })
app.get('/guest', (_request, reply) => reply.headers(headers).send(body))
app.get('/same', (_request, reply) => {
  const { etag, vary, 'cache-control': caching } = headers
  return reply.code(304).headers({ etag, vary, 'cache-control': caching }).send()
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
