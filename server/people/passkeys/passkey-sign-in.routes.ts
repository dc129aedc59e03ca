import type { FastifyRequest } from 'fastify'
import { passkeysApi } from '#contract/passkeys.api.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readCookie, setCookie } from '../../platform/http/cookies.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { networkOf } from '../../platform/throttles/network-of.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { defineThrottle } from '../../platform/throttles/throttles.store.ts'
import { recordEvent } from '../audit/audit.store.ts'
import { originOf } from '../audit/origin.ts'
import { logSecurity } from '../audit/security-log.ts'
import { createSignIn } from '../operators/sign-in.ts'
import { newToken } from '../sessions/tokens.ts'
import { challengeOf, createCeremonies } from './ceremonies.ts'
import { keepChallenge, spendChallenge } from './challenges.store.ts'
import { findByCredential, markUsed, type PasskeyRow } from './passkeys.store.ts'

/** Every opening of the sign-in page asks for options. */
const optionsPerAddress = defineThrottle('passkey-options', { limit: 300, seconds: 15 * 60 })
const signInsPerAddress = defineThrottle('passkey-address', { limit: 100, seconds: 15 * 60 })

/** The cookie that binds a challenge to the browser that asked for it. */
const cookie = 'ospita_passkey'
const fiveMinutes = 5 * 60

/** Signing in with a passkey instead of e-mail and password. */
export function passkeySignInRoutes(mount: Mount, db: Db, jobs: Jobs, hub: EventHub, config: Config): void {
  const throttle = createThrottler(db, config)
  const signIn = createSignIn(db, jobs, hub, config)
  const ceremonies = createCeremonies(config.publicUrl)

  mount(passkeysApi.signInOptions, async ({ request, reply }) => {
    await throttle(optionsPerAddress, networkOf(request.ip))
    const options = await ceremonies.signInOptions()
    // An existing one is kept: another tab of this browser may be waiting for it.
    const holder = readCookie(request, cookie) ?? newToken()
    await keepChallenge(db, options.challenge, holder)
    setCookie(reply, cookie, holder, fiveMinutes)
    return { ...options }
  })

  mount(passkeysApi.signIn, async ({ body: { response }, request, reply }) => {
    await throttle(signInsPerAddress, networkOf(request.ip))
    const challenge = challengeOf(response.response)
    if (!(await spendChallenge(db, challenge, readCookie(request, cookie) ?? ''))) throw new AppError('passkey.expired')
    const known = await findByCredential(db, response.id)
    if (!known) {
      logSecurity(request.log, 'signInUnknown')
      throw new AppError('passkey.unknown')
    }
    const { passkey, isActive, passwordHash: checked } = known
    await use(passkey, request, async () => {
      const verified = await ceremonies.verifySignIn(response, challenge, passkey)
      // Not as an unknown one, which the device would forget: it opens the account again that an administrator opens again.
      if (!isActive) throw new AppError('auth.badCredentials')
      return verified
    })
    // What takes all passkeys away sets another password with it.
    return { user: await signIn(passkey.ownerId, 'signedIn', request, reply, { details: { passkey: passkey.name }, checked }) }
  })

  /** Verifies the signature and stores the use; a refused one is recorded in the trail. */
  async function use(passkey: PasskeyRow, request: FastifyRequest, verify: () => Promise<{ counter: number; synced: boolean }>) {
    try {
      const { counter, synced } = await verify()
      if (!(await markUsed(db, passkey, counter, synced))) throw new AppError('passkey.refused')
    } catch (error) {
      const failure = { ownerId: passkey.ownerId, kind: 'signInFailed', details: { passkey: passkey.name } } as const
      await inTransaction(db, (tx) => recordEvent(tx, originOf(request), failure))
      throw error
    }
  }
}
