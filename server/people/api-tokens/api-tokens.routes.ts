import { apiTokensApi } from '#contract/api-tokens.api.ts'
import { tokenPrefix } from '#contract/api-tokens.ts'
import { limits } from '#contract/limits.ts'
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
import { newToken } from '../sessions/tokens.ts'
import { countApiTokens, createApiToken, listApiTokens, removeApiToken } from './api-tokens.store.ts'

/** Keys of programs (docs/product.md#programs). Making one takes the password, so that a stolen session cannot, and is mailed to the owner. */
export function apiTokensRoutes(mount: Mount, db: Db, jobs: Jobs, config: Config): void {
  const checkPassword = createPasswordCheck(db, createThrottler(db, config))

  mount(apiTokensApi.list, ({ ownerId }) => listApiTokens(db, ownerId))

  mount(apiTokensApi.create, async ({ ownerId, body: { password, ...values }, request }) => {
    const lockChecked = await checkPassword(ownerId, password, 'password', request)
    const secret = `${tokenPrefix}${newToken()}`
    return inTransaction(db, async (tx) => {
      // Also so that two that are made at once are counted one after the other.
      const user = await lockChecked(tx)
      if ((await countApiTokens(tx, ownerId)) >= limits.tokensPerOperator) throw new AppError('token.tooMany')
      const made = await createApiToken(tx, { ...values, ownerId, secret, start: secret.slice(0, tokenPrefix.length + 4) })
      await recordEvent(tx, originOf(request), { ownerId, kind: 'tokenMade', details: { token: values.name } })
      await createMail(tx, jobs, accountMail('tokenMade', user, `${config.publicUrl}${securityPath}`, user.email, { name: values.name }))
      return { ...made, secret }
    })
  })

  mount(apiTokensApi.remove, async ({ ownerId, params: { id }, request }) => {
    await inTransaction(db, async (tx) => {
      const { name } = await removeApiToken(tx, ownerId, id)
      await recordEvent(tx, originOf(request), { ownerId, kind: 'tokenEnded', details: { token: name } })
    })
    return undefined
  })
}
