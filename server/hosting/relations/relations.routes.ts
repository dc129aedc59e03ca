import { relationsApi } from '#contract/relations.api.ts'
import type { ParentType, RelationType } from '#contract/relations.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Call, Mount } from '../../platform/http/mount.ts'
import { getFacility } from '../ownership/owned-facilities.store.ts'
import { getService } from '../ownership/owned-services.store.ts'
import { keep, listChanges, takeOver } from './author-changes.store.ts'
import { createRelation, listLinkedBlocks, removeRelation, reorderBlocks } from './relations.store.ts'

/** Links between facilities or services and blocks (docs/product.md#links). */
export function relationsRoutes(mount: Mount, db: Db): void {
  type Link = { ownerId: string; parentId: string; parentType: ParentType; childId: string; relationType: RelationType }
  async function link(wanted: Link, { reply }: Pick<Call<unknown>, 'reply'>) {
    const { relation, isNew } = await inTransaction(db, (tx) => createRelation(tx, wanted))
    if (!isNew) reply.code(200)
    return relation
  }

  mount(relationsApi.listOfFacility, async ({ ownerId, params: { id } }) => {
    await getFacility(db, ownerId, id)
    return listLinkedBlocks(db, { ownerId, parentId: id, parentType: 'facility' })
  })

  mount(relationsApi.listOfService, async ({ ownerId, params: { id } }) => {
    await getService(db, ownerId, id)
    return listLinkedBlocks(db, { ownerId, parentId: id, parentType: 'service' })
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
