import type { FastifyRequest } from 'fastify'
import type { MessageKey } from '#i18n/all-messages.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { RowLock } from '../../platform/db/rows.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { requestLanguage, translatorFor } from '../../platform/http/language.ts'
import type { Throttler } from '../../platform/throttles/throttle.ts'
import { defineThrottle, forgetAttempts, keyOf } from '../../platform/throttles/throttles.store.ts'
import { isPassword } from '../sessions/passwords.ts'
import { findUser, lockUser, type UserRow } from './operators.store.ts'

const triesPerAccount = defineThrottle('change-account', { limit: 10, seconds: 15 * 60 })

/**
 * For what a session alone may not do: checks the password of who is signed in.
 * @returns what the transaction of the act calls
 * @throws AppError auth.wrongPassword, request.tooMany
 */
export type PasswordCheck = (ownerId: string, password: string | undefined, path: string, request: FastifyRequest) => Promise<LockChecked>

/** Locks the account, which keeps its password until the transaction ends. @throws AppError auth.wrongPassword when it is another since the check */
export type LockChecked = (tx: Tx, lock?: RowLock) => Promise<UserRow>

/** The refusal of a password in this field. */
function wrongPassword(request: FastifyRequest, path: string, key: MessageKey = 'error.auth.wrongPassword'): AppError {
  const message = translatorFor(requestLanguage(request))(key)
  return new AppError('auth.wrongPassword', { errors: [{ path, code: 'wrongPassword', message }] })
}

/** Makes the check. All screens share one count of wrong passwords. */
export function createPasswordCheck(db: Db, throttle: Throttler): PasswordCheck {
  return async (ownerId, password, path, request) => {
    if (!password) throw wrongPassword(request, path, 'account.currentPassword.missing')
    await throttle(triesPerAccount, ownerId)
    const user = await findUser(db, ownerId)
    if (!user || !(await isPassword(user.passwordHash, password))) throw wrongPassword(request, path)
    await forgetAttempts(db, keyOf(triesPerAccount, ownerId))
    return async (tx, lock) => {
      const locked = await lockUser(tx, ownerId, lock)
      if (locked.passwordHash !== user.passwordHash) throw wrongPassword(request, path)
      return locked
    }
  }
}
