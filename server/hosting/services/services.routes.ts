import { limits } from '#contract/limits.ts'
import { servicesApi } from '#contract/services.api.ts'
import { lockUser } from '../../people/operators/operators.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { nameOfCopy } from '../../platform/http/language.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { byAge, positionOf, sendPage } from '../../platform/http/paging.ts'
import { sendVersion } from '../../platform/http/versions.ts'
import { asService, getService, lockService } from '../ownership/owned-services.store.ts'
import { copyRelations, holdLinkedBlocks, removeRelationsOf } from '../relations/relations.store.ts'
import { copyTranslations, removeTranslations } from '../translations/translations.store.ts'
import { countServices, createService, listServices, removeService } from './services.store.ts'

/** What an operator offers beside the rooms (docs/product.md#services). */
export function servicesRoutes(mount: Mount, db: Db): void {
  mount(servicesApi.list, async ({ ownerId, query: { limit = limits.pageDefault, cursor }, request, reply }) => {
    const rows = await listServices(db, ownerId, limit, positionOf(cursor))
    const total = await countServices(db, ownerId)
    return sendPage(request, reply, { rows, total, limit }, byAge).map(asService)
  })

  mount(servicesApi.read, async ({ ownerId, params, reply }) => {
    const row = await getService(db, ownerId, params.id)
    return sendVersion(reply, asService(row), row.updatedAt)
  })

  mount(servicesApi.create, async ({ ownerId, body, reply }) => {
    const row = await inTransaction(db, (tx) => createService(tx, ownerId, body))
    return sendVersion(reply, asService(row), row.updatedAt)
  })

  mount(servicesApi.duplicate, async ({ ownerId, params, request }) => {
    const row = await inTransaction(db, async (tx) => {
      // As with the copy of a facility.
      await lockUser(tx, ownerId)
      await holdLinkedBlocks(tx, { ownerId, parentId: params.id })
      const { id, ownerId: _, createdAt: __, updatedAt: ___, ...fields } = await lockService(tx, ownerId, params.id)
      const copy = await createService(tx, ownerId, { ...fields, name: nameOfCopy(request, fields.name) })
      await copyRelations(tx, { ownerId, parentId: id, parentType: 'service' }, copy.id)
      await copyTranslations(tx, id, copy.id)
      return copy
    })
    return asService(row)
  })

  mount(servicesApi.remove, async ({ ownerId, params }) => {
    await inTransaction(db, async (tx) => {
      await removeService(tx, ownerId, params.id)
      await removeRelationsOf(tx, params.id)
      await removeTranslations(tx, params.id)
    })
    return undefined
  })
}
