import { useMutation } from '@tanstack/react-query'
import { sessionsApi } from '#contract/sessions.api.ts'
import type { Session } from '#contract/sessions.ts'
import { api } from '../api/api.ts'
import { text } from '../messages/account.ts'
import { readAgain, reading } from '../reads/reading.ts'
import { useReadWithTrail } from './use-read-with-trail.ts'

export const sessionsQuery = readAgain(reading(sessionsApi.list))

const useReadAnew = () => useReadWithTrail(sessionsQuery.queryKey)

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
