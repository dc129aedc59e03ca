import { useMutation, useQueryClient } from '@tanstack/react-query'
import { auditApi } from '#contract/audit.api.ts'
import { sessionsApi } from '#contract/sessions.api.ts'
import type { Session } from '#contract/sessions.ts'
import { api } from '../api/api.ts'
import { text } from '../messages/account.ts'
import { queryKeyOf, readAgain, reading } from '../reads/reading.ts'

export const sessionsQuery = readAgain(reading(sessionsApi.list))

/** Reads sessions and trail again; resolves when the list is up to date. */
function useReadAnew() {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: queryKeyOf(auditApi.list) })
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
}

export function useEndSession() {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: ({ id }: Session) => api(sessionsApi.end, { params: { id } }),
    // A session that is not found has ended already.
    onSettled: readAnew,
    meta: { done: { title: text('security.session.ended') } },
  })
}

export function useEndOtherSessions() {
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: () => api(sessionsApi.endOthers),
    onSuccess: readAnew,
    meta: { done: { title: text('security.sessions.othersEnded') } },
  })
}
