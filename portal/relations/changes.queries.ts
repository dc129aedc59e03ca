import { queryOptions } from '@tanstack/react-query'
import { relationsApi } from '#contract/relations.api.ts'
import type { ChangedBlocks } from '#contract/relations.ts'

/** How many blocks of each facility and service were changed by their authors: one read for all cards. */
export const changesQuery = queryOptions<ChangedBlocks[]>({ queryKey: [relationsApi.listChanges.path], refetchOnMount: 'always' })
