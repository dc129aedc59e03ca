import { privacyApi } from '#contract/privacy.api.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Mount } from '../../platform/http/route.ts'
import { findPrivacyState, savePrivacySettings } from './privacy.store.ts'

/** How long an operator keeps guests' data. */
export function privacyRoutes(mount: Mount, db: Db): void {
  mount(privacyApi.read, ({ ownerId }) => findPrivacyState(db, ownerId))
  mount(privacyApi.update, async ({ ownerId, body }) => {
    await savePrivacySettings(db, ownerId, body)
    return findPrivacyState(db, ownerId)
  })
}
