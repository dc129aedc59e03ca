import { useMutation, useQueryClient } from '@tanstack/react-query'
import { blocksApi } from '#contract/blocks.api.ts'
import type { Block, BlockValues } from '#contract/blocks.ts'
import { limits } from '#contract/limits.ts'
import type { RelationType } from '#contract/relations.ts'
import { href } from '#contract/routes.ts'
import { api } from '../api/api.ts'
import { refreshAfter, refreshIfGone } from '../api/refresh-after.ts'
import { useCreateOnce } from '../api/use-create-once.ts'
import type { Save } from '../forms/use-edit.ts'
import { wantLink } from '../frame/wanted-link.ts'
import { readAgain, reading, readingPages } from '../reads/reading.ts'

/** The operator's blocks, page by page; large pages, since searching wants them all. */
export const blocksQuery = readingPages(blocksApi.list, { query: { limit: `${limits.pageMax}` } })

/** Own or public blocks that a section of a parent does not hold yet. */
export function linkableBlocksQuery(scope: 'own' | 'public', search: string, missingIn: string, relationType: RelationType) {
  return readingPages(scope === 'own' ? blocksApi.list : blocksApi.listPublic, { query: { search, missingIn, relationType } })
}

/** One block; always read again, since another device may have changed it. */
export const blockQuery = (id: string) => readAgain(reading(blocksApi.read, { params: { id } }))

/** Creates a block, or changes the one with this id. */
export function useSaveBlock(id: string | undefined) {
  const client = useQueryClient()
  const create = useCreateOnce(
    (body: BlockValues) => api(blocksApi.create, { body }),
    ({ id: made }, body) => api(blocksApi.update, { params: { id: made }, body }),
  )
  return useMutation({
    mutationFn: ({ values, version }: Save<BlockValues>) =>
      id ? api(blocksApi.update, { params: { id }, body: values, ifMatch: version }) : create(values),
    onSuccess: (saved) => {
      client.setQueryData(blockQuery(saved.id).queryKey, saved)
      return client.resetQueries({ queryKey: blocksQuery.queryKey })
    },
    meta: {
      done: { title: 'app.success', text: id ? 'block.update.done' : 'block.create.done' },
      failed: { text: 'block.save.failed' },
      handled: ['request.stale', 'request.invalid'],
      signIn: { path: href('auth'), delay: 1_000 },
    },
  })
}

export function useDuplicateBlock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Block) => api(blocksApi.duplicate, { params: { id } }),
    onSuccess: (copy) => {
      wantLink(href('block', { id: copy.id }))
      return client.resetQueries({ queryKey: blocksQuery.queryKey })
    },
    ...refreshIfGone(() => client.invalidateQueries({ queryKey: blocksQuery.queryKey })),
    meta: {
      done: { title: 'app.success', text: 'block.duplicate.done' },
      failed: { text: 'block.duplicate.failed', withReason: true },
    },
  })
}

export function useRemoveBlock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Block) => api(blocksApi.remove, { params: { id } }),
    // Its pages are read again where they stand: the list keeps its place.
    ...refreshAfter(() => client.invalidateQueries({ queryKey: blocksQuery.queryKey })),
    meta: {
      done: { title: 'app.success', text: 'block.delete.done' },
      failed: { text: 'block.delete.failed' },
    },
  })
}
