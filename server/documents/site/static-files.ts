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
    await scope.register(staticFiles, {
      root: folder,
      wildcard: false,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      // Names below /assets/ carry a hash of their content.
      setHeaders: (reply, path) =>
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'),
    })
  })
}
