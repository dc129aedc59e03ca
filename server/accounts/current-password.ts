import type { FastifyRequest } from 'fastify'
import type { MessageKey } from '#i18n/translate.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import { requestLanguage, translatorFor } from '../http/language.ts'
import type { Throttler } from '../throttles/throttle.ts'
import { defineThrottle, forgetAttempts } from '../throttles/throttles.store.ts'
import { findUser } from './accounts.store.ts'
import { isPassword } from './passwords.ts'

const triesPerAccount = defineThrottle('change-account', { limit: 10, seconds: 15 * 60 })

/** Where a session alone is not enough: asks for the password of who is signed in. */
export type PasswordCheck = (ownerId: string, password: string | undefined, path: string, request: FastifyRequest) => Promise<void>

/** Makes the check; wrong passwords are counted together, wherever they are asked for. */
export function createPasswordCheck(db: Db, throttle: Throttler): PasswordCheck {
  return async (ownerId, password, path, request) => {
    const refuse = (key: MessageKey) => {
      const message = translatorFor(requestLanguage(request))(key)
      return new AppError('auth.wrongPassword', { errors: [{ path, code: 'wrongPassword', message }] })
    }
    if (!password) throw refuse('account.currentPassword.missing')
    await throttle(triesPerAccount, ownerId)
    const user = await findUser(db, ownerId)
    if (!(await isPassword(user?.password_hash, password))) throw refuse('error.auth.wrongPassword')
    await forgetAttempts(db, triesPerAccount, ownerId)
  }
}
