import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts'

/** Operators and guests have a session each: a host may be somebody's guest. */
type SessionCookie = 'ospita_session' | 'ospita_guest'

const thirtyDays = 30 * 24 * 60 * 60

/** The session token that a request carries, if it can be one. */
export function sessionToken(request: FastifyRequest, name: SessionCookie = 'ospita_session'): string | undefined {
  return readCookie(request, name)
}

export function setSessionCookie(reply: FastifyReply, token: string, name: SessionCookie = 'ospita_session'): void {
  setCookie(reply, name, token, thirtyDays)
}

export function clearSessionCookie(reply: FastifyReply, name: SessionCookie = 'ospita_session'): void {
  clearCookie(reply, name)
}
