import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { blocksApi } from '#contract/blocks.api.ts'
import type { Block, BlockValues } from '#contract/blocks.ts'
import { limits } from '#contract/limits.ts'
import { api, readPage } from '../api/api.ts'

const key = blocksApi.list.path

/** The operator's blocks, page by page; large pages, since searching wants them all. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: [key, 'pages'],
  queryFn: ({ pageParam }) => readPage<Block>(pageParam),
  initialPageParam: `${key}?limit=${limits.pageMax}`,
  getNextPageParam: ({ next }) => next,
})

/** Own or public blocks that a section of a parent does not hold yet. */
export const linkableBlocksQuery = (scope: 'own' | 'public', search: string, parentId: string, relationType: string) => {
  const path = scope === 'own' ? blocksApi.list.path : blocksApi.listPublic.path
  return infiniteQueryOptions({
    queryKey: [key, 'linkable', parentId, relationType, scope, search],
    queryFn: ({ pageParam }) => readPage<Block>(pageParam),
    initialPageParam: `${path}?${new URLSearchParams({ search, missingIn: parentId, relationType })}`,
    getNextPageParam: ({ next }) => next,
    // The dialog links to the blocks in another tab, where one may have been added since.
    staleTime: 0,
  })
}

/** One block; always read again, since another device may have changed it. */
export const blockQuery = (id: string) => queryOptions<Block>({ queryKey: [key, id], refetchOnMount: 'always' })

type Save = { values: BlockValues; version?: string | undefined }

/** Creates a block, or changes the one with this id. */
export function useSaveBlock(id: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ values, version }: Save) =>
      id ? api(blocksApi.update, { params: { id }, body: values, ifMatch: version }) : api(blocksApi.create, { body: values }),
    onSuccess: (saved) => {
      client.setQueryData(blockQuery(saved.id).queryKey, saved)
      return client.resetQueries({ queryKey: blocksQuery.queryKey })
    },
    meta: {
      done: { title: 'app.success', text: id ? 'block.update.done' : 'block.create.done' },
      failed: { text: 'block.save.failed' },
      handled: ['request.stale', 'request.invalid'],
      signedOut: { path: '/auth', delay: 1_000 },
    },
  })
}

export function useDuplicateBlock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Block) => api(blocksApi.duplicate, { params: { id } }),
    onSuccess: () => client.resetQueries({ queryKey: blocksQuery.queryKey }),
    meta: {
      done: { title: 'app.success', text: 'block.duplicate.done' },
      failed: { text: 'block.duplicate.failed', withReason: true },
      signedOut: { path: '/auth', delay: 0 },
    },
  })
}

export function useRemoveBlock() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Block) => api(blocksApi.remove, { params: { id } }),
    onSuccess: () => client.resetQueries({ queryKey: blocksQuery.queryKey }),
    meta: {
      done: { title: 'app.success', text: 'block.delete.done' },
      failed: { text: 'block.delete.failed' },
      signedOut: { path: '/auth', delay: 0 },
    },
  })
}
