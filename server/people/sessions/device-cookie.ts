import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from '../../platform/http/cookies.ts'

const cookieName = 'ospita_device'
const thirtyDays = 30 * 24 * 60 * 60

/** What the cookie says of a browser that has signed in before. */
export const deviceToken = (request: FastifyRequest): string | undefined => readCookie(request, cookieName)

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  setCookie(reply, cookieName, token, thirtyDays)
}

/** Keeps the cookie of a browser that is signed in: it would end with the session, when it is needed. */
export function keepDeviceCookie(reply: FastifyReply): void {
  const token = deviceToken(reply.request)
  if (token) setDeviceCookie(reply, token)
}
