import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountsApi } from '#contract/accounts.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { requestLanguage } from '../http/language.ts'
import type { Mount } from '../http/route.ts'
import { countAttempt, forgetAttempts, type Throttle } from '../throttles/throttles.store.ts'
import { asUser, createUser, findUserByEmail, markLogin } from './accounts.store.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { clearSessionCookie, sessionToken, setSessionCookie } from './session-cookie.ts'
import { createSession, findSession, removeSession } from './sessions.store.ts'

const loginsPerAccount: Throttle = { name: 'login-account', limit: 10, seconds: 15 * 60 }
const loginsPerAddress: Throttle = { name: 'login-address', limit: 100, seconds: 15 * 60 }
const registrationsPerAddress: Throttle = { name: 'register-address', limit: 10, seconds: 60 * 60 }

/** Registration, sign-in, sign-out and the current operator (spec section 7). */
export function accountsRoutes(mount: Mount, db: Db, config: Config): void {
  const isSecure = config.publicUrl.startsWith('https:')

  mount(accountsApi.currentUser, async ({ request }) => {
    const found = await findSession(db, sessionToken(request) ?? '')
    if (!found) throw new AppError('auth.required')
    return asUser(found)
  })

  mount(accountsApi.login, async ({ body: { email, password }, request, reply }) => {
    await throttle(loginsPerAddress, request.ip)
    await throttle(loginsPerAccount, email)
    const found = await findUserByEmail(db, email)
    const isRight = await isPassword(found?.password_hash, password)
    if (!found?.isActive || !isRight) throw new AppError('auth.badCredentials')
    await forgetAttempts(db, loginsPerAccount, email)
    await startSession(found.id, request, reply)
    return { user: asUser(await markLogin(db, found.id)) }
  })

  mount(accountsApi.register, async ({ body, request, reply }) => {
    await throttle(registrationsPerAddress, request.ip)
    const { password, confirmPassword: _, ...profile } = body
    const created = await createUser(db, {
      ...profile,
      language: profile.language ?? requestLanguage(request),
      password_hash: await hashPassword(password),
    })
    if (!created) throw new AppError('account.emailTaken')
    await startSession(created.id, request, reply)
    return { user: asUser(await markLogin(db, created.id)) }
  })

  mount(accountsApi.logout, async ({ request, reply }) => {
    const token = sessionToken(request)
    if (token) await removeSession(db, token)
    clearSessionCookie(reply)
    return undefined
  })

  /** A new token at every sign-in: one that was planted or left behind is worth nothing. */
  async function startSession(userId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const previous = sessionToken(request)
    if (previous) await removeSession(db, previous)
    setSessionCookie(reply, await createSession(db, userId), isSecure)
  }

  async function throttle(rule: Throttle, who: string): Promise<void> {
    const retryAfter = config.rateLimits ? await countAttempt(db, rule, who) : undefined
    if (retryAfter) throw new AppError('request.tooMany', { retryAfter })
  }
}
