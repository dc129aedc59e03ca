import { useMutation, useQueryClient } from '@tanstack/react-query'
import { blocksApi } from '#contract/blocks.api.ts'
import { relationsApi } from '#contract/relations.api.ts'
import type { LinkedBlock, RelationType } from '#contract/relations.ts'
import { api } from '../api/api.ts'
import { refreshAfter } from '../api/refresh-after.ts'
import { queryKeyOf } from '../reads/reading.ts'
import { changesQuery } from './changes.queries.ts'
import { linksQuery } from './links.queries.ts'
import type { Parent } from './parent.ts'

/** Read again after every change: the links, and the blocks that can still be added. */
function useRefresh({ parentType, parentId }: Parent) {
  const client = useQueryClient()
  return () => {
    for (const list of [blocksApi.list, blocksApi.listPublic]) {
      void client.invalidateQueries({ queryKey: queryKeyOf(list, { query: { missingIn: parentId } }) })
    }
    void client.invalidateQueries({ queryKey: changesQuery.queryKey })
    return client.invalidateQueries({ queryKey: linksQuery(parentType, parentId).queryKey })
  }
}

/** Links a block; facilities and services have calls and messages of their own. */
export function useAddLink(parent: Parent) {
  const refresh = useRefresh(parent)
  const { parentType, parentId } = parent
  return useMutation({
    mutationFn: ({ childId, relationType }: { childId: string; relationType: RelationType }) =>
      parentType === 'facility'
        ? api(relationsApi.create, { body: { parentId, childId, relationType, parentType, childType: 'block' } })
        : api(relationsApi.addToService, { params: { id: parentId, blockId: childId }, body: { relationType } }),
    ...refreshAfter(refresh),
    meta: {
      done: { title: 'app.success', text: `relation.${parentType}.added` },
      failed: { text: 'relation.add.failed', withReason: true },
    },
  })
}

/** Takes a block off one section. */
export function useRemoveLink(parent: Parent) {
  const refresh = useRefresh(parent)
  const { parentType, parentId } = parent
  return useMutation({
    mutationFn: ({ childId, relationType }: { childId: string; relationType: RelationType }) =>
      parentType === 'facility'
        ? api(relationsApi.removeFromFacility, { params: { blockId: childId, id: parentId }, query: { relationType } })
        : api(relationsApi.removeFromService, { params: { blockId: childId, id: parentId }, query: { relationType } }),
    ...refreshAfter(refresh),
    meta: {
      done: { title: 'app.success', text: `relation.${parentType}.removed` },
      failed: { text: 'relation.remove.failed', withReason: true },
    },
  })
}

/** Saves the decision about a changed block. When its author has changed it again, the links are read again. */
export function useDecide(parent: Parent, decision: 'takeOver' | 'keep') {
  const refresh = useRefresh(parent)
  return useMutation({
    mutationFn: ({ id, changedAt }: { id: string; changedAt: string }) =>
      api(relationsApi[decision], { params: { id }, body: { changedAt } }),
    onSettled: refresh,
    meta: {
      done: { title: 'app.success', text: `blockChange.${decision}.done` },
      failed: { text: 'blockChange.failed', withReason: true },
      handled: ['request.stale'],
    },
  })
}

/** Reorders one section. The new order is shown at once, and undone when the server refuses it. */
export function useReorder({ parentType, parentId }: Parent) {
  const client = useQueryClient()
  const { queryKey } = linksQuery(parentType, parentId)
  return useMutation({
    mutationFn: ({ relationType, links }: { relationType: RelationType; links: LinkedBlock[] }) =>
      api(relationsApi.reorder, {
        body: { parentId, parentType, childType: 'block', relationType, blockIds: links.map(({ childId }) => childId) },
      }),
    // Sent one after the other, so that the last order stays.
    scope: { id: `reorder ${parentId}` },
    onMutate: async ({ relationType, links }) => {
      // A read on its way would bring back the order of before: it is made again afterwards.
      const wasReading = client.isFetching({ queryKey }) > 0
      if (wasReading) await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey) ?? []
      const others = before.filter((link) => link.relationType !== relationType)
      client.setQueryData(queryKey, [...others, ...links.map((link, position) => ({ ...link, position }))])
      return { wasReading }
    },
    onSettled: (_data, error, _order, before) => (error || before?.wasReading ? client.invalidateQueries({ queryKey }) : undefined),
    meta: { failed: { text: 'relation.reorder.failed', withReason: true } },
  })
}
