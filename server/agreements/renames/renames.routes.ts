import { facilitiesApi } from '#contract/facilities.api.ts'
import { servicesApi } from '#contract/services.api.ts'
import { updateFacility } from '../../hosting/facilities/facilities.store.ts'
import { asFacility, findFacility, lockFacility } from '../../hosting/ownership/owned-facilities.store.ts'
import { asService, lockService } from '../../hosting/ownership/owned-services.store.ts'
import { updateService } from '../../hosting/services/services.store.ts'
import { checkAgent } from '../../hosting/voices/chosen-agent.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { expectedVersions, sendVersion } from '../../platform/http/versions.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { renameFacility, renameService } from './renames.store.ts'
import { moveToZone } from './time-zone.store.ts'

/** Changes a service or a facility. What is asked for or agreed on and not over follows its name (docs/product.md#services), and its clock. */
export function renamesRoutes(mount: Mount, db: Db, jobs: Jobs, hub: EventHub): void {
  // Screens read all their lists again for one.
  const tell = (ownerId: string, [requestId]: number[]) => requestId && hub.publish(ownerId, { type: 'edited', requestId })

  mount(servicesApi.update, async ({ ownerId, params, body, request, reply }) => {
    const { row, renamed } = await inTransaction(db, async (tx) => {
      const { name } = await lockService(tx, ownerId, params.id)
      const row = await updateService(tx, ownerId, params.id, body, expectedVersions(request))
      return { row, renamed: row.name === name ? [] : await renameService(tx, jobs, ownerId, name, row.name) }
    })
    tell(ownerId, renamed)
    return sendVersion(reply, asService(row), row.updatedAt)
  })

  mount(facilitiesApi.update, async ({ ownerId, params: { id }, body, request, reply }) => {
    // Checked only when an agent is sent: most saves change nothing here.
    if (body.agent) await checkAgent(db, request, body.agent, (await findFacility(db, ownerId, id))?.agent ?? body.agent)
    const { row, edited } = await inTransaction(db, async (tx) => {
      const row = await updateFacility(tx, ownerId, id, body, expectedVersions(request))
      const follow = async () => [
        ...(body.name === undefined ? [] : await renameFacility(tx, jobs, row)),
        ...(body.timezone === undefined ? [] : await moveToZone(tx, jobs, row)),
      ]
      const followed = await follow()
      if (body.name === undefined && body.timezone === undefined) return { row, edited: followed }
      // Requests that were just being stored. Not before: whoever changes a request names its property after that.
      await lockFacility(tx, ownerId, id, 'update')
      return { row, edited: [...followed, ...(await follow())] }
    })
    tell(ownerId, edited)
    return sendVersion(reply, asFacility(row), row.updatedAt)
  })
}
