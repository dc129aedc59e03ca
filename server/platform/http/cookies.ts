import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** True when people reach the product by https. */
    hasSecureCookies: boolean
  }
}

const longestToken = 100

/**
 * Lets the product read and set cookies. On https each carries the prefix `__Host-`: a browser takes it from this host alone, by
 * https alone, so that neither a neighbour's page below the same domain nor a plain connection can plant one (RFC 6265bis, 4.1.3).
 */
export async function registerCookies(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(cookie)
  app.decorate('hasSecureCookies', publicUrl.startsWith('https:'))
}

/** A cookie's name as the browser knows it. */
const nameOn = ({ hasSecureCookies }: FastifyInstance, name: string) => (hasSecureCookies ? `__Host-${name}` : name)

/** A cookie of the product's own, if it is not longer than what was ever set; one without the prefix counts as none on https. */
export function readCookie({ cookies, server }: FastifyRequest, name: string, longest: number = longestToken): string | undefined {
  const value = cookies[nameOn(server, name)]
  return value && value.length <= longest ? value : undefined
}

/**
 * Sets a cookie that no script reads and no other site sends along. All cookies of the product go through here.
 * @param maxAge seconds
 */
export function setCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
  reply.setCookie(nameOn(reply.server, name), value, { ...attributes(reply), maxAge })
}

export function clearCookie(reply: FastifyReply, name: string): void {
  reply.clearCookie(nameOn(reply.server, name), attributes(reply))
}

// Taking a prefixed cookie back needs them too: a browser refuses it without Secure.
const attributes = ({ server }: FastifyReply) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: server.hasSecureCookies }) as const
