import type { FastifyInstance, FastifyReply } from 'fastify'

/** Permissions-Policy: a page may use no device, or the microphone alone. */
export const permissions = (microphone: 'none' | 'self') => `camera=(), geolocation=(), microphone=(${microphone === 'self' ? 'self' : ''})`

/** Of a page whose address gives access to something: it must not reach other sites or search engines. */
export const secretAddress = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

const oneYear = 365 * 24 * 60 * 60

/**
 * Headers of every response; a page sets its own policy. Strict-Transport-Security (RFC 6797) is for this host alone, without
 * includeSubDomains: other sites below the same domain may belong to somebody else.
 */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissions('none'),
  ...httpsOnly(publicUrl),
})

/** Strict-Transport-Security when PUBLIC_URL is https; browsers ignore it over http. */
export const httpsOnly = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${oneYear}` } : {}

/** Sets them on every response that does not set its own. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = Object.entries({ ...securityHeaders(publicUrl), 'content-security-policy': policy({}) })
  // A callback, not a promise: a promise for each request would slow cached pages down.
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    // Where it leads may depend on who asks: a proxy that is told nothing of redirects would lead everybody there.
    if (isRedirect(reply.statusCode) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

const isRedirect = (status: number) => status > 300 && status < 400 && status !== 304

type Sources = { styles?: string[]; images?: string[]; media?: string[]; frames?: string[] }

/**
 * A content security policy without unsafe-inline (CSP Level 3). Each parameter adds sources to those of the own host.
 * @param styles a nonce, or the hash of an inlined stylesheet
 * @param frames sources of pages within the page
 */
export function policy({ styles = [], images = [], media = [], frames = [] }: Sources): string {
  return Object.entries({
    'default-src': ["'self'"],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', ...images],
    'media-src': ["'self'", ...media],
    'frame-src': ["'self'", ...frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** Sends an HTML document under its own policy. */
export function sendHtml(reply: FastifyReply, html: string | Buffer, contentPolicy: string) {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', contentPolicy).send(html)
}
