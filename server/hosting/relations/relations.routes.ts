import { limits } from '#contract/limits.ts'
import type { PageQuery } from '#contract/paging.ts'
import { relationsApi } from '#contract/relations.api.ts'
import { type ParentType, type RelationType, relationTypes } from '#contract/relations.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Call, Mount } from '../../platform/http/mount.ts'
import { sendPage, textPositionOf } from '../../platform/http/paging.ts'
import { getFacility } from '../ownership/owned-facilities.store.ts'
import { getService } from '../ownership/owned-services.store.ts'
import { keep, listChanges, takeOver } from './author-changes.store.ts'
import { createRelation, type LinkPlace, listLinks, type Parent, removeRelation, reorderBlocks } from './relations.store.ts'

/** Links between facilities or services and blocks (docs/product.md#links). */
export function relationsRoutes(mount: Mount, db: Db): void {
  type Link = { ownerId: string; parentId: string; parentType: ParentType; childId: string; relationType: RelationType }
  async function link(wanted: Link, { reply }: Pick<Call<unknown>, 'reply'>) {
    const { relation, isNew } = await inTransaction(db, (tx) => createRelation(tx, wanted))
    if (!isNew) reply.code(200)
    return relation
  }

  type List = Pick<Call<unknown>, 'request' | 'reply'> & { query: PageQuery }
  async function sendLinks(parent: Parent, { query: { cursor, limit = limits.pageMax }, request, reply }: List) {
    const { rows, total } = await listLinks(db, parent, { after: placeOf(cursor), limit })
    return sendPage(request, reply, { rows, total, limit }, ({ id, relationType, position }) => ({ at: `${relationType} ${position}`, id }))
  }

  mount(relationsApi.listOfFacility, async ({ ownerId, params: { id }, ...call }) => {
    await getFacility(db, ownerId, id)
    return sendLinks({ ownerId, parentId: id, parentType: 'facility' }, call)
  })

  mount(relationsApi.listOfService, async ({ ownerId, params: { id }, ...call }) => {
    await getService(db, ownerId, id)
    return sendLinks({ ownerId, parentId: id, parentType: 'service' }, call)
  })

  mount(relationsApi.create, async ({ ownerId, body: { parentId, parentType, childId, relationType }, reply }) =>
    link({ ownerId, parentId, parentType, childId, relationType }, { reply }),
  )

  mount(relationsApi.addToService, async ({ ownerId, params, body: { relationType }, reply }) =>
    link({ ownerId, parentId: params.id, parentType: 'service', childId: params.blockId, relationType }, { reply }),
  )

  mount(relationsApi.removeFromFacility, async ({ ownerId, params, query: { relationType } }) => {
    const parent = { ownerId, parentId: params.id, parentType: 'facility' as const }
    await inTransaction(db, (tx) => removeRelation(tx, parent, params.blockId, relationType))
    return undefined
  })

  mount(relationsApi.removeFromService, async ({ ownerId, params, query: { relationType } }) => {
    const parent = { ownerId, parentId: params.id, parentType: 'service' as const }
    await inTransaction(db, (tx) => removeRelation(tx, parent, params.blockId, relationType))
    return undefined
  })

  mount(relationsApi.listChanges, ({ ownerId }) => listChanges(db, ownerId))

  mount(relationsApi.takeOver, ({ ownerId, params: { id }, body: { changedAt } }) =>
    inTransaction(db, (tx) => takeOver(tx, { ownerId, id, changedAt })),
  )

  mount(relationsApi.keep, ({ ownerId, params: { id }, body: { changedAt } }) =>
    inTransaction(db, (tx) => keep(tx, { ownerId, id, changedAt })),
  )

  mount(relationsApi.reorder, async ({ ownerId, body: { parentId, parentType, relationType, blockIds } }) =>
    inTransaction(db, (tx) => reorderBlocks(tx, { ownerId, parentId, parentType, relationType }, blockIds)),
  )
}

/** Reads the cursor of a list of links: their section and position. */
function placeOf(cursor: string | undefined): LinkPlace | undefined {
  const position = textPositionOf(cursor)
  if (!position) return undefined
  const [name, place = ''] = position.at.split(' ')
  const relationType = relationTypes.find((type) => type === name)
  if (!relationType || !/^\d{1,4}$/.test(place)) throw new AppError('request.invalid')
  return { relationType, position: Number(place) }
}
