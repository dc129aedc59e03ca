import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { assistantApi } from '#contract/assistant.api.ts'
import type { AnswerInput } from '#contract/assistant.ts'
import { facilitiesApi } from '#contract/facilities.api.ts'
import { todayApi } from '#contract/today.api.ts'
import { voiceApi } from '#contract/voice.api.ts'
import { api, apiBytes } from '../api/api.ts'
import { refreshAfter, refreshIfGone } from '../api/refresh-after.ts'
import { text } from '../messages/assistant.ts'
import { queryKeyOf, readAgain, reading } from '../reads/reading.ts'

export const agentsQuery = reading(voiceApi.agents)
export const voicesQuery = reading(voiceApi.voices)

export const readinessQuery = (id: string) => readAgain(reading(assistantApi.readiness, { params: { id } }))
export const questionsQuery = (id: string) => readAgain(reading(assistantApi.questions, { params: { id } }))

/** What the assistant would not find in a text that is being written. */
export const readingQuery = (text: string, name: string) =>
  queryOptions({
    queryKey: [assistantApi.reading.path, text, name],
    queryFn: () => api(assistantApi.reading, { body: { text, name } }),
  })

/** What an agent lacks at the provider, for a voice and languages that may not be saved yet. */
export const agentCheckQuery = (agentid: string, voice_id: string, languages: string[]) =>
  reading(voiceApi.checkAgent, { query: { agentid, voice_id, languages: languages.join(',') } })

/** Reads the provider's agents again. */
export function useSyncAgents() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api(voiceApi.syncAgents),
    onSuccess: (agents) => client.setQueryData(agentsQuery.queryKey, agents),
    meta: { done: { title: text('assistant.agents.synced') } },
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
      failed: {
        text: text('voice.test.failed'),
        withReason: true,
        byStatus: { 0: { title: 'app.error', text: text('voice.test.exception') } },
      },
    },
  })
}

/** Saves the host's answer to a question; later guests get it. `seen` is the version that was read; without it, whatever was saved meanwhile is overwritten. */
export function useAnswer(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ questionId, seen, ...body }: AnswerInput & { questionId: string; seen: string | undefined }) =>
      api(assistantApi.answer, { params: { id, questionId }, body, ifMatch: seen }),
    onSuccess: (_, { writeInto }) => Promise.all([refresh(client, id), writeInto && readFacilityAgain(client, id)]),
    ...refreshIfGone(() => refresh(client, id)),
    meta: { done: { title: text('assistant.question.saved') }, handled: ['request.invalid', 'request.stale'] },
  })
}

/** Reads what an answer was written into: the cards, and the form where one is open. A form that misses it is refused as stale when it is saved. */
async function readFacilityAgain(client: QueryClient, id: string) {
  void client.invalidateQueries({ queryKey: queryKeyOf(facilitiesApi.list) })
  const { queryKey } = reading(facilitiesApi.read, { params: { id } })
  if (!client.getQueryData(queryKey)) return
  const read = await api(facilitiesApi.read, { params: { id } }).catch(() => undefined)
  if (read) client.setQueryData(queryKey, read)
}

export function useRemoveQuestion(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (questionId: string) => api(assistantApi.removeQuestion, { params: { id, questionId } }),
    ...refreshAfter(() => refresh(client, id)),
    meta: { done: { title: text('assistant.question.removed') } },
  })
}

function refresh(client: QueryClient, id: string) {
  return Promise.all([
    client.invalidateQueries({ queryKey: questionsQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: readinessQuery(id).queryKey }),
    client.invalidateQueries({ queryKey: queryKeyOf(todayApi.read) }),
  ])
}
