import type { FastifyInstance, FastifyReply } from 'fastify'

/** Headers of every answer (design section 8). */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
      'content-security-policy': policy({}),
    })
  })
}

/**
 * A content security policy without unsafe-inline.
 * @param styles further style sources: a nonce or the hash of an inlined sheet
 * @param images further image sources
 * @param media further sources of videos
 */
export function policy({ styles = [], images = [], media = [] }: { styles?: string[]; images?: string[]; media?: string[] }): string {
  return Object.entries({
    'default-src': ["'self'"],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', ...images],
    'media-src': ["'self'", ...media],
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
