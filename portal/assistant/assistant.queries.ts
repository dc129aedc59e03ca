import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { assistantApi } from '#contract/assistant.api.ts'
import type { GuestQuestion, ReadinessItem } from '#contract/assistant.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { fillPath } from '#contract/endpoint.ts'
import { voiceApi } from '#contract/voice.api.ts'
import type { VoiceOption } from '#contract/voice.ts'
import { api, apiBytes } from '../api/api.ts'

type Agents = ResponseOf<typeof voiceApi.agents>

const signedOut = { path: '/auth', delay: 0 }

export const agentsQuery = queryOptions<Agents>({ queryKey: [voiceApi.agents.path] })
export const voicesQuery = queryOptions<VoiceOption[]>({ queryKey: [voiceApi.voices.path] })

export const readinessQuery = (id: string) =>
  queryOptions<ReadinessItem[]>({ queryKey: [fillPath(assistantApi.readiness.path, { id })], refetchOnMount: 'always' })
export const questionsQuery = (id: string) =>
  queryOptions<GuestQuestion[]>({ queryKey: [fillPath(assistantApi.questions.path, { id })], refetchOnMount: 'always' })

/** Reads the provider's agents anew. */
export function useSyncAgents() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(voiceApi.syncAgents),
    onSuccess: (agents) => client.setQueryData(agentsQuery.queryKey, agents),
    meta: { done: { title: 'assistant.agents.synced' }, failed: {}, signedOut },
  })
}

/** A sentence in a voice, as an audio file. */
export function useTestVoice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { voiceId: string; text: string }) => apiBytes(voiceApi.test, { body }),
    // The test has shown whether the voice is available.
    onSettled: () => client.invalidateQueries({ queryKey: voicesQuery.queryKey }),
    meta: {
      failed: { text: 'voice.test.failed', withReason: true, byStatus: { 0: { title: 'app.error', text: 'voice.test.exception' } } },
      signedOut,
    },
  })
}

/** Answers a guest's question: guests are told so from now on. */
export function useAnswer(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ questionId, answer }: { questionId: string; answer: string }) =>
      api(assistantApi.answer, { params: { id, questionId }, body: { answer } }),
    onSuccess: () => refresh(client, id),
    meta: { done: { title: 'assistant.question.saved' }, failed: {}, signedOut },
  })
}

export function useRemoveQuestion(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (questionId: string) => api(assistantApi.removeQuestion, { params: { id, questionId } }),
    onSuccess: () => refresh(client, id),
    meta: { done: { title: 'assistant.question.removed' }, failed: {}, signedOut },
  })
}

function refresh(client: ReturnType<typeof useQueryClient>, id: string) {
  return Promise.all([
    client.invalidateQueries({ queryKey: questionsQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: readinessQuery(id).queryKey }),
  ])
}
