import { privacyApi } from '#contract/privacy.api.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { getPrivacyState, savePrivacySettings } from './privacy.store.ts'

/** How long an operator keeps guests' data. */
export function privacyRoutes(mount: Mount, db: Db): void {
  mount(privacyApi.read, ({ ownerId }) => getPrivacyState(db, ownerId))
  mount(privacyApi.update, async ({ ownerId, body }) => {
    await inTransaction(db, (tx) => savePrivacySettings(tx, ownerId, body))
    return getPrivacyState(db, ownerId)
  })
}
