import type { FastifyInstance, FastifyReply } from 'fastify'

/** What a page may ask of a device: nothing, or the microphone alone. */
export const permissions = (microphone: 'none' | 'self') => `camera=(), geolocation=(), microphone=(${microphone === 'self' ? 'self' : ''})`

const oneYear = 365 * 24 * 60 * 60

/**
 * Headers of every answer; a page brings its own policy. On https a browser never tries http again (RFC 6797): this host alone,
 * since what else lives below its domain is not ours to bind, and the prefix of the cookies keeps those out already.
 */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissions('none'),
  ...httpsOnly(publicUrl),
})

export const httpsOnly = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${oneYear}` } : {}

/** Puts them on whatever is answered, where the answer brings none of its own. */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = Object.entries({ ...securityHeaders(publicUrl), 'content-security-policy': policy({}) })
  // With a callback: a promise for each request is what a cached page would feel.
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
}

/**
 * A content security policy without unsafe-inline.
 * @param styles further style sources: a nonce or the hash of an inlined sheet
 * @param images further image sources
 * @param media further sources of videos
 * @param frames sources of pages within the page
 */
type Sources = { styles?: string[]; images?: string[]; media?: string[]; frames?: string[] }

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
