import type { FastifyInstance } from 'fastify'

/** Calls the API as a browser would, so that every rule holds and every history, mail and booking is a true one. */
export type DemoClient = {
  /** @throws Error with the answer, where it is a refusal */
  call<Body = { id: string }>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Body>
  /** Uploads a picture; its address. */
  upload(content: Buffer): Promise<string>
  /** Opens a page of a guest, in a browser that speaks this language. */
  visit(path: string, language: string): Promise<void>
}

/** A client that stays signed in once it has registered. */
export function createDemoClient(app: FastifyInstance): DemoClient {
  let cookie = ''
  async function send<Body>(method: 'GET' | 'POST' | 'PUT', url: string, headers: Record<string, string>, payload?: string | Buffer) {
    const answer = await app.inject({ method, url, headers: { ...headers, cookie }, ...(payload !== undefined && { payload }) })
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
    const set = answer.cookies.map(({ name, value }) => `${name}=${value}`)
    if (set.length && !cookie) cookie = set.join('; ')
    return (answer.body ? answer.json() : undefined) as Body
  }
  return {
    call: (method, path, body) => send(method, path, body ? { 'content-type': 'application/json' } : {}, body && JSON.stringify(body)),
    async upload(content) {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(content)], { type: 'image/webp' }), 'picture.webp')
      const encoded = new Response(form)
      const type = encoded.headers.get('content-type') ?? ''
      const { url } = await send<{ url: string }>('POST', '/api/media', { 'content-type': type }, Buffer.from(await encoded.arrayBuffer()))
      return url
    },
    async visit(path, language) {
      await app.inject({ method: 'GET', url: path, headers: { 'accept-language': language, 'user-agent': 'Mozilla/5.0 (demonstration)' } })
    },
  }
}
