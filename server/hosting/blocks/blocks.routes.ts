import { type BlockListQuery, blocksApi } from '#contract/blocks.api.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { nameOfCopy } from '../../platform/http/language.ts'
import type { Call, Mount } from '../../platform/http/mount.ts'
import { byAge, positionOf, sendPage } from '../../platform/http/paging.ts'
import { expectedVersions, sendVersion } from '../../platform/http/versions.ts'
import { touchPagesWithBlock } from '../ownership/guest-pages.store.ts'
import { getBlock, getOwnBlock, lockOwnBlock } from '../ownership/owned-blocks.store.ts'
import { unlinkEverywhere, unlinkFromOthers } from '../relations/relations.store.ts'
import { copyTranslations, removeTranslations } from '../translations/translations.store.ts'
import { type BlockScope, countBlocks, createBlock, listBlocks, removeBlock, updateBlock } from './blocks.store.ts'

/** Reusable blocks of photos, videos and contacts (docs/product.md#blocks). */
export function blocksRoutes(mount: Mount, db: Db): void {
  async function sendList(
    scope: BlockScope,
    ownerId: string,
    query: BlockListQuery,
    { request, reply }: Pick<Call<unknown>, 'request' | 'reply'>,
  ) {
    const { limit = limits.pageDefault, cursor } = query
    const rows = await listBlocks(db, ownerId, scope, query, limit, positionOf(cursor))
    const total = await countBlocks(db, ownerId, scope, query)
    return sendPage(request, reply, { rows, total, limit }, byAge)
  }

  mount(blocksApi.list, ({ ownerId, query, ...call }) => sendList('own', ownerId, query, call))
  mount(blocksApi.listPublic, ({ ownerId, query, ...call }) => sendList('public', ownerId, query, call))

  mount(blocksApi.read, async ({ ownerId, params, reply }) => {
    const row = await getBlock(db, ownerId, params.id)
    return sendVersion(reply, row, row.updatedAt)
  })

  mount(blocksApi.create, async ({ ownerId, body, reply }) => {
    const row = await inTransaction(db, (tx) => createBlock(tx, ownerId, body))
    return sendVersion(reply, row, row.updatedAt)
  })

  mount(blocksApi.update, async ({ ownerId, params, body, request, reply }) => {
    const row = await inTransaction(db, async (tx) => {
      const changed = await updateBlock(tx, ownerId, params.id, body, expectedVersions(request))
      const isTakenBack = changed.visibility === 'private' || changed.status === 'inactive'
      if (isTakenBack) await unlinkFromOthers(tx, ownerId, params.id)
      // Other operators' copies stay as they are.
      await touchPagesWithBlock(tx, params.id, ownerId)
      return changed
    })
    return sendVersion(reply, row, row.updatedAt)
  })

  mount(blocksApi.duplicate, ({ ownerId, params, request }) =>
    inTransaction(db, async (tx) => {
      const { id, name, description, visibility, status, data } = await getOwnBlock(tx, ownerId, params.id)
      const copy = await createBlock(tx, ownerId, { name: nameOfCopy(request, name), description, visibility, status, data })
      await copyTranslations(tx, id, copy.id)
      return copy
    }),
  )

  mount(blocksApi.remove, async ({ ownerId, params }) => {
    await inTransaction(db, async (tx) => {
      // A link that is just being made is waited for: it would go with the block, unnoticed by its page.
      await lockOwnBlock(tx, ownerId, params.id)
      await unlinkEverywhere(tx, params.id)
      await removeBlock(tx, ownerId, params.id)
      await removeTranslations(tx, params.id)
    })
    return undefined
  })
}
