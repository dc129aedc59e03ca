import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { passkeysApi } from '#contract/passkeys.api.ts'
import { securityPath } from '#contract/routes.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createMail } from '../../platform/mail/mails.store.ts'
import { createThrottler } from '../../platform/throttles/throttle.ts'
import { recordEvent } from '../audit/audit.store.ts'
import { originOf } from '../audit/origin.ts'
import { accountMail } from '../operators/account-mails.ts'
import { createPasswordCheck } from '../operators/current-password.ts'
import { getUser, lockUser, type UserRow } from '../operators/operators.store.ts'
import { sessionToken } from '../sessions/session-cookie.ts'
import { challengeOf, createCeremonies } from './ceremonies.ts'
import { keepChallenge, spendChallenge } from './challenges.store.ts'
import { countPasskeys, createPasskey, getPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.store.ts'

/** Who may use a challenge for a new passkey: the browser that has typed the password, while that is the account's. */
const holderOf = (request: FastifyRequest, { passwordHash }: UserRow) => `${sessionToken(request)} ${passwordHash}`

/** The own passkeys. Adding and removing one takes the password, so that a stolen session cannot (docs/decisions/0022). */
export function passkeysRoutes(mount: Mount, db: Db, jobs: Jobs, config: Config): void {
  const checkPassword = createPasswordCheck(db, createThrottler(db, config))
  const ceremonies = createCeremonies(config.publicUrl)
  const link = `${config.publicUrl}${securityPath}`

  mount(passkeysApi.list, ({ ownerId }) => listPasskeys(db, ownerId))

  mount(passkeysApi.options, async ({ ownerId, body: { password }, request }) => {
    const user = await inTransaction(db, await checkPassword(ownerId, password, 'password', request))
    const known = await listPasskeys(db, ownerId)
    if (known.length >= limits.passkeysPerOperator) throw new AppError('passkey.tooMany')
    const options = await ceremonies.registrationOptions(user, known)
    await keepChallenge(db, options.challenge, holderOf(request, user))
    return { ...options }
  })

  mount(passkeysApi.create, async ({ ownerId, body: { name, response }, request }) => {
    const challenge = challengeOf(response.response)
    const asked = await getUser(db, ownerId)
    if (!(await spendChallenge(db, challenge, holderOf(request, asked)))) throw new AppError('passkey.expired')
    const values = await ceremonies.verifyRegistration(response, challenge)
    return inTransaction(db, async (tx) => {
      // Also so that two that are added at once are counted one after the other.
      const user = await lockUser(tx, ownerId)
      if (user.passwordHash !== asked.passwordHash) throw new AppError('passkey.expired')
      if ((await countPasskeys(tx, ownerId)) >= limits.passkeysPerOperator) throw new AppError('passkey.tooMany')
      const added = await createPasskey(tx, { ...values, name, ownerId })
      await recordEvent(tx, originOf(request), { ownerId, kind: 'passkeyAdded', details: { passkey: name } })
      await createMail(tx, jobs, accountMail('passkeyAdded', user, link, user.email, { name }))
      return added
    })
  })

  mount(passkeysApi.rename, ({ ownerId, params: { id }, body: { name }, request }) =>
    inTransaction(db, async (tx) => {
      const renamed = await renamePasskey(tx, ownerId, id, name)
      await recordEvent(tx, originOf(request), { ownerId, kind: 'passkeyRenamed', details: { passkey: name } })
      return renamed
    }),
  )

  mount(passkeysApi.remove, async ({ ownerId, params: { id }, body: { password }, request }) => {
    await getPasskey(db, ownerId, id)
    const lockChecked = await checkPassword(ownerId, password, 'password', request)
    await inTransaction(db, async (tx) => {
      const { name } = await removePasskey(tx, ownerId, id)
      // After the passkey: whoever renames one locks it first, and the account with the event that is stored then.
      const user = await lockChecked(tx)
      await recordEvent(tx, originOf(request), { ownerId, kind: 'passkeyRemoved', details: { passkey: name } })
      await createMail(tx, jobs, accountMail('passkeyRemoved', user, link, user.email, { name }))
    })
    return undefined
  })
}
