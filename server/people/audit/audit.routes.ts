import { auditApi } from '#contract/audit.api.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { byNumber, numberPositionOf, sendPage } from '../../platform/http/paging.ts'
import { countEvents, listEvents } from './audit.store.ts'

/** The trail of the own account (docs/product.md#trail). */
export function auditRoutes(mount: Mount, db: Db): void {
  mount(auditApi.list, async ({ ownerId, query: { limit = limits.pageDefault, cursor }, request, reply }) => {
    const rows = await listEvents(db, ownerId, limit, numberPositionOf(cursor))
    const total = await countEvents(db, ownerId)
    return sendPage(request, reply, { rows, total, limit }, byNumber)
  })
}
