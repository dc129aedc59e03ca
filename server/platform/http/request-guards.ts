import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { isHostUnclear } from './host-header.ts'

/** Largest bodies in bytes: operators' forms hold more than those of visitors. Photos have limits of their own. */
export const bodyLimits = { visitor: 64 * 1024, operator: 512 * 1024 } as const

/** No form of the product is deeper, and deep JSON could overflow the stack. */
const maxDepth = 12

/**
 * Checks every HTTP request before a route sees it: it names one host, the body is JSON and not too deep, and a change comes from an own page
 * (OWASP CSRF Prevention: verify the origin with standard headers).
 */
export function registerRequestGuards(app: FastifyInstance, publicUrl: string): void {
  app.removeAllContentTypeParsers()
  // Fastify's parser refuses __proto__ and constructor keys (prototype pollution), and costs what JSON.parse costs.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // An empty body is allowed here: the schema of a call that needs one says what is missing.
    if (body === '') return done(null, undefined)
    void parseJson(request, body, (error, value) => {
      if (error || isDeeper(value, maxDepth)) done(new AppError('request.malformed', { cause: error }), undefined)
      else done(null, value)
    })
  })
  // Programs name the type of a form where they send nothing at all (axios, `curl --data ''`): a call without a body is none of JSON.
  app.addContentTypeParser('*', ({ headers }, _body, done) => {
    done(headers['content-length'] === '0' ? null : new AppError('request.unsupportedType'), undefined)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isHostUnclear(request.raw)) return done(new AppError('request.malformed'))
    const isForeignChange = !['GET', 'HEAD', 'OPTIONS'].includes(request.method) && isForeign(request, publicUrl)
    done(isForeignChange ? new AppError('request.foreignOrigin') : undefined)
  })
}

/** Lets a scope accept HTML forms, so that its pages work without script. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    // The end of a line comes as two signs, which its field counted as one.
    done(null, Object.fromEntries(new URLSearchParams(body.replaceAll('%0D%0A', '%0A'))))
  })
}

/** True for a change from another site. Browsers send Origin or Sec-Fetch-Site; other programs send neither, and do not send cookies unasked. */
export function isForeign({ headers, protocol, host }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  // Pages with no-referrer send the origin "null". Sec-Fetch-Site is set by the browser alone: scripts cannot forge it.
  if (headers['sec-fetch-site'] === 'same-origin') return false
  const { origin } = headers
  return origin !== undefined && origin !== new URL(publicUrl).origin && origin !== `${protocol}://${host}`
}

/** True when a value of JSON has more levels of lists and objects. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1))
}
