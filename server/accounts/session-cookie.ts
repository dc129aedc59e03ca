import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Operators and guests sign in apart: a host may be somebody's guest. */
type CookieName = 'ospita_session' | 'ospita_guest'

const thirtyDays = 30 * 24 * 60 * 60

/** The session token that a request carries, if it can be one. */
export function sessionToken({ cookies }: FastifyRequest, name: CookieName = 'ospita_session'): string | undefined {
  const token = cookies[name]
  return token && token.length <= 100 ? token : undefined
}

/** @param isSecure true when the product is reached by https */
export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean, name: CookieName = 'ospita_session'): void {
  reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: thirtyDays })
}

export function clearSessionCookie(reply: FastifyReply, name: CookieName = 'ospita_session'): void {
  reply.clearCookie(name, { path: '/' })
}
