import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from '../../platform/http/cookies.ts'

const cookieName = 'ospita_device'
const thirtyDays = 30 * 24 * 60 * 60

/** The token of a browser that has signed in before; undefined without its cookie. */
export const deviceToken = (request: FastifyRequest): string | undefined => readCookie(request, cookieName)

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  setCookie(reply, cookieName, token, thirtyDays)
}

/** Renews the device cookie while a session lives: it is needed when the session has ended. */
export function keepDeviceCookie(reply: FastifyReply): void {
  const token = deviceToken(reply.request)
  if (token) setDeviceCookie(reply, token)
}
