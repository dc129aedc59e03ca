import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GuestRegisterInput } from '#contract/guest-accounts.ts'
import { guestAccountPaths as pages } from '#contract/routes.ts'
import type { Language } from '#i18n/languages.ts'
import {
  findGuestByEmail,
  findGuestByVerifyToken,
  findGuestJustReset,
  type GuestRow,
  markGuestLogin,
  registerGuest,
  spendGuestResetToken,
  verifyGuest,
} from '../../people/guests/guests.store.ts'
import { refuseCommonPassword } from '../../people/sessions/common-passwords.ts'
import { deviceToken, setDeviceCookie } from '../../people/sessions/device-cookie.ts'
import { forgetDevices, rememberDevice } from '../../people/sessions/devices.store.ts'
import { hashPassword, isPassword } from '../../people/sessions/passwords.ts'
import { clearSessionCookie, sessionToken, setSessionCookie } from '../../people/sessions/session-cookie.ts'
import { createSession, findGuestSession, removeOtherSessions, removeSession } from '../../people/sessions/sessions.store.ts'
import { createSignInGuard } from '../../people/sessions/sign-in-guard.ts'
import { hashed, newShortToken, newToken } from '../../people/sessions/tokens.ts'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError, found } from '../../platform/http/app-error.ts'
import { requestLanguage } from '../../platform/http/language.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { mailboxOf } from '../../platform/mail/mail-limits.ts'
import { createMail, createMailer } from '../../platform/mail/mails.store.ts'
import { networkOf } from '../../platform/throttles/network-of.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { countAttempt, defineThrottle, forgetAttempts } from '../../platform/throttles/throttles.store.ts'
import { eraseGuest } from '../privacy/guest-erasure.ts'
import { guestAccountMail } from './guest-account-mails.ts'

const logins = {
  /** All guests of a hotel share an address: half of 200 guests may sign in, or open mailed links, within 15 minutes. */
  perAddress: defineThrottle('guest-sign-in', { limit: 100, seconds: 15 * 60 }),
  perAccount: defineThrottle('guest-login', { limit: 10, seconds: 15 * 60 }),
  perDevice: defineThrottle('guest-device', { limit: 10, seconds: 15 * 60 }),
}
/** For guests who are signed in or came by a mailed link: strangers who guess passwords cannot use it up. */
const passwordTries = defineThrottle('guest-password', { limit: 10, seconds: 15 * 60 })
/** All guests of a hotel share an address: a third of 200 guests may register within an hour. */
const registrations = defineThrottle('guest-register', { limit: 60, seconds: 60 * 60 })
const mailsPerGuest = defineThrottle('guest-register-mail', { limit: 5, seconds: 60 * 60 })

/** Registration, sign-in and removal of guest accounts, for the API and the pages. An account shows the requests of its e-mail only to who reads that mailbox (docs/decisions/0013). */
export type GuestSignIn = {
  current(request: FastifyRequest): Promise<GuestRow | undefined>
  /** Behaves the same whether the e-mail has an account or not. */
  register(input: GuestRegisterInput, request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** @throws AppError guest.badToken, guest.passwordNeeded */
  verify(sent: { token: string; password?: string | undefined }, request: FastifyRequest, reply: FastifyReply): Promise<GuestRow>
  /** @throws AppError auth.badCredentials, guest.unverified */
  login(sent: { email: string; password: string }, request: FastifyRequest, reply: FastifyReply): Promise<GuestRow>
  logout(request: FastifyRequest, reply: FastifyReply): Promise<void>
  forgot(email: string, request: FastifyRequest): Promise<void>
  /** @throws AppError auth.badResetToken, request.invalid */
  reset(
    sent: { token: string; newPassword: string; language?: Language | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>
  /** Deletes the account of who is signed in, and makes the requests anonymous. @throws AppError auth.required, auth.wrongPassword */
  remove(password: string, request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export function createGuestSignIn(db: Db, jobs: Jobs, hub: EventHub, config: Config): GuestSignIn {
  const throttle = createThrottler(db, config)
  const guard = createSignInGuard(db, config, logins)

  return {
    current: (request) => findGuestSession(db, sessionToken(request, 'ospita_guest') ?? ''),

    async register({ password, ...input }, request, reply) {
      await throttle(registrations, networkOf(request.ip))
      const { language = requestLanguage(request) } = input
      await refuseCommonPassword(password, 'password', language)
      const passwordHash = await hashPassword(password)
      const [guid, token, claim] = [newShortToken(), newToken(), newToken()]
      const held = await inTransaction(db, async (tx) => {
        if (await countAttempt(tx, mailsPerGuest, mailboxOf(input.email))) return hashed(claim)
        const created = await registerGuest(tx, { ...input, language, guid, passwordHash, token, claim })
        const guest = created ?? (await findGuestByEmail(tx, input.email))
        if (!guest) return hashed(claim)
        const [kind, path] = created ? (['guestVerify', `${pages.verify}?token=${token}`] as const) : (['guestKnown', pages.login] as const)
        await createMail(tx, jobs, guestAccountMail(kind, { ...guest, language }, `${config.publicUrl}${path}`))
        return hashed(claim)
      })
      // A repeat with the same key: the cookie of the first response stays valid.
      if (held === hashed(claim)) setSessionCookie(reply, claim, 'ospita_guest')
    },

    async verify({ token, password }, request, reply) {
      await throttle(logins.perAddress, networkOf(request.ip))
      const guest = found(await findGuestByVerifyToken(db, token), 'guest.badToken')
      // Somebody may have registered with another's e-mail: when its owner opens the link, that person must not be signed in.
      if (hashed(sessionToken(request, 'ospita_guest') ?? '') !== guest.claim) {
        if (!password) throw new AppError('guest.passwordNeeded')
        await throttle(passwordTries, `${guest.id}`)
        if (!(await isPassword(guest.passwordHash ?? undefined, password))) throw new AppError('guest.passwordNeeded')
      }
      return startSession(db, request, reply, async (tx) => found(await verifyGuest(tx, guest), 'guest.badToken'))
    },

    async login({ email, password }, request, reply) {
      const guest = await findGuestByEmail(db, email)
      const tries = await guard.count(request, { guestId: guest?.id ?? 0 }, `${guest?.id ?? email}`)
      const isRight = await isPassword(guest?.passwordHash ?? undefined, password)
      if (!guest?.isActive || !isRight) throw new AppError('auth.badCredentials')
      if (!guest.emailVerified) throw new AppError('guest.unverified')
      await forgetAttempts(db, tries)
      return startSession(db, request, reply, async (tx) => found(await markGuestLogin(tx, guest), 'auth.badCredentials'))
    },

    async logout(request, reply) {
      const token = sessionToken(request, 'ospita_guest')
      if (token) await inTransaction(db, (tx) => removeSession(tx, token))
      clearSessionCookie(reply, 'ospita_guest')
    },

    async forgot(email, request) {
      await throttle(logins.perAddress, networkOf(request.ip))
      // The account is looked up in a job, so that the response takes the same time for any address (OWASP Forgot Password).
      await inTransaction(db, (tx) => jobs.enqueue(tx, 'guest-forgot-password', { email }))
    },

    async reset({ token, newPassword, language }, request, reply) {
      await throttle(logins.perAddress, networkOf(request.ip))
      await refuseCommonPassword(newPassword, 'newPassword', language ?? requestLanguage(request))
      const passwordHash = await hashPassword(newPassword)
      const device = await inTransaction(db, async (tx) => {
        const guest = await spendGuestResetToken(tx, token, passwordHash)
        if (!guest) return undefined
        await createMail(tx, jobs, guestAccountMail('guestPasswordChanged', guest, `${config.publicUrl}${pages.login}`))
        return forgetSignIns(tx, guest, request)
      })
      if (device) setDeviceCookie(reply, device)
      else await refuseUnlessSet(db, token, newPassword)
    },

    async remove(password, request, reply) {
      const guest = found(await findGuestSession(db, sessionToken(request, 'ospita_guest') ?? ''), 'auth.required')
      await throttle(passwordTries, `${guest.id}`)
      if (!(await isPassword(guest.passwordHash ?? undefined, password))) throw new AppError('auth.wrongPassword')
      const erased = await inTransaction(db, (tx) => eraseGuest(tx, createMailer(jobs, config), guest))
      for (const { ownerId, requestId } of erased) hub.publish(ownerId, { type: 'erased_by_guest', requestId })
      clearSessionCookie(reply, 'ospita_guest')
    },
  }
}

/**
 * The answer to the first press may have been lost: the same password is said to be set again, and nothing changes.
 * @throws AppError auth.badResetToken where the token has not just set this password
 */
async function refuseUnlessSet(db: Db, token: string, password: string): Promise<void> {
  const guest = await findGuestJustReset(db, token)
  if (!guest || !(await isPassword(guest.passwordHash ?? undefined, password))) throw new AppError('auth.badResetToken')
}

/** Ends every session of a guest. @returns the token by which this browser alone is known: who reads the mailbox is the owner */
async function forgetSignIns(tx: Tx, { id }: GuestRow, request: FastifyRequest): Promise<string> {
  await removeOtherSessions(tx, { guestId: id }, undefined)
  await forgetDevices(tx, { guestId: id }, undefined)
  return rememberDevice(tx, deviceToken(request), { guestId: id })
}

/** @param notes what else is stored of it, and gives the guest as it is then */
async function startSession(db: Db, request: FastifyRequest, reply: FastifyReply, notes: (tx: Tx) => Promise<GuestRow>): Promise<GuestRow> {
  const previous = sessionToken(request, 'ospita_guest')
  const { guest, token, device } = await inTransaction(db, async (tx) => {
    const guest = await notes(tx)
    if (previous) await removeSession(tx, previous)
    const token = await createSession(tx, { guestId: guest.id })
    return { guest, token, device: await rememberDevice(tx, deviceToken(request), { guestId: guest.id }) }
  })
  setSessionCookie(reply, token, 'ospita_guest')
  setDeviceCookie(reply, device)
  return guest
}
