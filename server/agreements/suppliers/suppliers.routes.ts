import { whatsappLink } from '#contract/contacts.ts'
import { fullName } from '#contract/full-name.ts'
import { suppliersApi } from '#contract/suppliers.api.ts'
import { findUser } from '../../people/operators/operators.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { expectedVersions, sendVersion } from '../../platform/http/versions.ts'
import type { EventHub } from '../../platform/hub/event-hub.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { addEvent } from '../requests/request-events.store.ts'
import { byOwner, lockRequest } from '../requests/requests.store.ts'
import { forwardText } from './forward-text.ts'
import { createSupplier, getSupplier, listSuppliers, removeSupplier, updateSupplier } from './suppliers.store.ts'

/** The address book of outside providers, and forwarding requests to them (docs/product.md#suppliers). */
export function suppliersRoutes(mount: Mount, db: Db, jobs: Jobs, hub: EventHub): void {
  mount(suppliersApi.list, ({ ownerId }) => listSuppliers(db, ownerId))
  mount(suppliersApi.create, ({ ownerId, body }) => inTransaction(db, (tx) => createSupplier(tx, ownerId, body)))
  mount(suppliersApi.update, async ({ ownerId, params, body, request, reply }) => {
    const row = await inTransaction(db, (tx) => updateSupplier(tx, ownerId, params.id, body, expectedVersions(request)))
    return sendVersion(reply, row, row.updatedAt)
  })
  mount(suppliersApi.remove, async ({ ownerId, params }) => {
    await inTransaction(db, (tx) => removeSupplier(tx, ownerId, params.id))
    return undefined
  })

  mount(suppliersApi.forward, async ({ ownerId, params: { id }, body: { supplierId, isPreview } }) => {
    const ready = await inTransaction(db, async (tx) => {
      const request = await lockRequest(tx, byOwner(ownerId, id))
      if (request.anonymizedAt) throw new AppError('request.erased')
      const supplier = await getSupplier(tx, ownerId, supplierId)
      const host = await findUser(tx, ownerId)
      const text = forwardText(request, supplier, host ? fullName(host) : '')
      if (!isPreview) await addEvent(tx, jobs, request, 'forwarded', { supplier })
      return { url: `${whatsappLink(supplier.whatsappNumber)}?text=${encodeURIComponent(text)}`, text }
    })
    if (!isPreview) hub.publish(ownerId, { type: 'forwarded', requestId: id })
    return ready
  })
}
