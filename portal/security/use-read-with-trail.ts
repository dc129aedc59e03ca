import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { auditApi } from '#contract/audit.api.ts'
import { queryKeyOf } from '../reads/reading.ts'

/** Reads a list again, and the trail, which tells of each change of it; resolves when the list is up to date. */
export function useReadWithTrail(queryKey: QueryKey): () => Promise<void> {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: queryKeyOf(auditApi.list) })
    return client.invalidateQueries({ queryKey })
  }
}
