import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { acceptedEncoding } from '../../platform/http/accepted-forms.ts'

/** The built browser files, each in the encoding that the client accepts. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    // The plugin does not understand `gzip;q=0, *` or a refusal of everything: it gets the negotiated encoding alone.
    scope.addHook('onRequest', (request, reply, done) => {
      const encoding = acceptedEncoding(request.headers)
      request.headers['accept-encoding'] = encoding
      if (encoding === 'none') reply.code(406).header('vary', 'accept-encoding').send()
      else done()
    })
    const common = {
      index: false as const,
      dotfiles: 'ignore' as const,
      preCompressed: true,
      cacheControl: false,
    }
    // Names below /assets/ carry a hash of their content. They are hundreds: a route for each would slow every start down.
    await scope.register(staticFiles, {
      ...common,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })
    await scope.register(staticFiles, {
      ...common,
      root: folder,
      decorateReply: false,
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
    })
  })
}
