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
 * Registers cookies. On https each has the prefix `__Host-`: browsers accept it from this host and over https alone, so that no
 * other subdomain and no plain connection can set one (RFC 6265bis, 4.1.3).
 */
export async function registerCookies(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(cookie)
  app.decorate('hasSecureCookies', isSecure(publicUrl))
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')
const nameOn = ({ hasSecureCookies }: Pick<FastifyInstance, 'hasSecureCookies'>, name: string) =>
  hasSecureCookies ? `__Host-${name}` : name

/** The name of a cookie in a browser that reaches the product at this address. */
export const cookieName = (publicUrl: string, name: string): string => nameOn({ hasSecureCookies: isSecure(publicUrl) }, name)

/** The value of a cookie; undefined when it is longer than any that was set. On https one without the prefix does not count. */
export function readCookie({ cookies, server }: FastifyRequest, name: string, longest: number = longestToken): string | undefined {
  const value = cookies[nameOn(server, name)]
  return value && value.length <= longest ? value : undefined
}

/**
 * Sets a cookie that scripts cannot read and that other sites' forms do not send. Every cookie of the product is set here.
 * @param maxAge seconds
 */
export function setCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
  reply.setCookie(nameOn(reply.server, name), value, { ...attributes(reply), maxAge })
}

export function clearCookie(reply: FastifyReply, name: string): void {
  reply.clearCookie(nameOn(reply.server, name), attributes(reply))
}

// Clearing a cookie with the __Host- prefix needs the same attributes: browsers refuse it without Secure.
const attributes = ({ server }: FastifyReply) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: server.hasSecureCookies }) as const
