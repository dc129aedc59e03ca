import { facilitiesApi } from '#contract/facilities.api.ts'
import { limits } from '#contract/limits.ts'
import { lockUser } from '../../people/operators/operators.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { nameOfCopy } from '../../platform/http/language.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { byAge, positionOf, sendPage } from '../../platform/http/paging.ts'
import { sendVersion } from '../../platform/http/versions.ts'
import { asFacility, getFacility, lockFacility } from '../ownership/owned-facilities.store.ts'
import { copyChoices } from '../recommendations/choices.store.ts'
import { copyRelations, holdLinkedBlocks } from '../relations/relations.store.ts'
import { copyTranslations } from '../translations/translations.store.ts'
import { checkAgent } from '../voices/chosen-agent.ts'
import { countFacilities, createFacility, listFacilities, renewLink } from './facilities.store.ts'

/** Facilities of an operator (docs/product.md#facilities). */
export function facilitiesRoutes(mount: Mount, db: Db): void {
  mount(facilitiesApi.list, async ({ ownerId, query: { limit = limits.pageDefault, cursor }, request, reply }) => {
    const rows = await listFacilities(db, ownerId, limit, positionOf(cursor))
    const total = await countFacilities(db, ownerId)
    return sendPage(request, reply, { rows, total, limit }, byAge).map(asFacility)
  })

  mount(facilitiesApi.read, async ({ ownerId, params, reply }) => {
    const row = await getFacility(db, ownerId, params.id)
    return sendVersion(reply, asFacility(row), row.updatedAt)
  })

  mount(facilitiesApi.create, async ({ ownerId, body, request, reply }) => {
    await checkAgent(db, request, body.agent, undefined)
    const row = await inTransaction(db, (tx) => createFacility(tx, ownerId, body))
    return sendVersion(reply, asFacility(row), row.updatedAt)
  })

  mount(facilitiesApi.duplicate, async ({ ownerId, params, request }) => {
    const row = await inTransaction(db, async (tx) => {
      // Counted with the others of its operator in the end: whoever touches all pages has the operator first.
      await lockUser(tx, ownerId)
      await holdLinkedBlocks(tx, { ownerId, parentId: params.id })
      const original = await lockFacility(tx, ownerId, params.id)
      const { id, link_id, ownerId: _, wifiQr, createdAt, updatedAt, guestChangedAt, activity_id, ...fields } = original
      const copy = await createFacility(tx, ownerId, { ...fields, name: nameOfCopy(request, fields.name) })
      await copyRelations(tx, { ownerId, parentId: id, parentType: 'facility' }, copy.id)
      await copyChoices(tx, id, copy.id)
      await copyTranslations(tx, id, copy.id)
      return copy
    })
    return asFacility(row)
  })

  mount(facilitiesApi.renewLink, async ({ ownerId, params }) =>
    asFacility(await inTransaction(db, (tx) => renewLink(tx, ownerId, params.id))),
  )
}
