import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Deeper JSON is no form of ours, and walking it costs stack. */
const maxDepth = 12

/**
 * What every request must pass before a route sees it (design section 8): JSON bodies only, not too
 * deep, without NUL, and state changes only from an own page.
 */
export function registerRequestGuards(app: FastifyInstance, publicUrl: string): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      // An empty body is legal where none is expected; a route that wants one says what is missing.
      const value: unknown = body === '' ? undefined : JSON.parse(body as string, withoutPrototype)
      checkShape(value, maxDepth)
      done(null, value)
    } catch (cause) {
      done(cause instanceof AppError ? cause : new AppError('request.malformed', { cause }), undefined)
    }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const isForeignChange = !['GET', 'HEAD', 'OPTIONS'].includes(request.method) && isForeign(request, publicUrl)
    done(isForeignChange ? new AppError('request.foreignOrigin') : undefined)
  })
}

/** Lets a scope take plain HTML forms, so that its pages work without script. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) => {
    try {
      const fields = Object.fromEntries(new URLSearchParams(body as string))
      checkShape(fields, maxDepth)
      done(null, fields)
    } catch (error) {
      done(error as AppError, undefined)
    }
  })
}

/** Browsers send Origin and Sec-Fetch-Site on state changes; other programs send neither and hold no cookie by accident. */
export function isForeign({ headers, protocol, host }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  // Pages that send no referrer have the origin "null"; this header no page can make up.
  if (headers['sec-fetch-site'] === 'same-origin') return false
  const { origin } = headers
  return origin !== undefined && origin !== new URL(publicUrl).origin && origin !== `${protocol}://${host}`
}

function withoutPrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new AppError('request.malformed')
  return value
}

function checkShape(value: unknown, depthLeft: number): void {
  if (typeof value === 'string') {
    // PostgreSQL cannot store NUL; unguarded it would be an internal error.
    if (value.includes('\0')) throw new AppError('request.malformed')
  } else if (typeof value === 'object' && value !== null) {
    if (depthLeft === 0) throw new AppError('request.malformed')
    for (const [key, child] of Object.entries(value)) {
      checkShape(key, depthLeft)
      checkShape(child, depthLeft - 1)
    }
  }
}
