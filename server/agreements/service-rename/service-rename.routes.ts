import { servicesApi } from '#contract/services.api.ts'
import { asService, lockService } from '../../hosting/ownership/owned-services.store.ts'
import { updateService } from '../../hosting/services/services.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { expectedVersions, sendVersion } from '../../platform/http/versions.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { renameInRequests } from './service-rename.store.ts'

/** Changes a service. What is asked for or agreed on and not over follows its name (docs/product.md#services). */
export function serviceRenameRoutes(mount: Mount, db: Db, jobs: Jobs, hub: EventHub): void {
  mount(servicesApi.update, async ({ ownerId, params, body, request, reply }) => {
    const { row, renamed } = await inTransaction(db, async (tx) => {
      const { name } = await lockService(tx, ownerId, params.id)
      const row = await updateService(tx, ownerId, params.id, body, expectedVersions(request))
      return { row, renamed: row.name === name ? [] : await renameInRequests(tx, jobs, ownerId, name, row.name) }
    })
    // Screens read all their lists again for one.
    const [requestId] = renamed
    if (requestId) hub.publish(ownerId, { type: 'edited', requestId })
    return sendVersion(reply, asService(row), row.updatedAt)
  })
}
