import { servicesApi } from '#contract/services.api.ts'
import { asService, lockService } from '../../hosting/ownership/owned-services.store.ts'
import { updateService } from '../../hosting/services/services.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { expectedVersions, sendVersion } from '../../platform/http/versions.ts'
import { renameInRequests } from './service-rename.store.ts'

/** Changes a service. What is asked for or agreed on and not over follows its name (docs/product.md#services). */
export function serviceRenameRoutes(mount: Mount, db: Db): void {
  mount(servicesApi.update, async ({ ownerId, params, body, request, reply }) => {
    const row = await inTransaction(db, async (tx) => {
      const before = await lockService(tx, ownerId, params.id)
      const after = await updateService(tx, ownerId, params.id, body, expectedVersions(request))
      if (after.name !== before.name) await renameInRequests(tx, ownerId, before.name, after.name)
      return after
    })
    return sendVersion(reply, asService(row), row.updatedAt)
  })
}
