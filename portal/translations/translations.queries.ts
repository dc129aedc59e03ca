import { useMutation, useQueryClient } from '@tanstack/react-query'
import { translationsApi } from '#contract/translations.api.ts'
import type { TranslatedType } from '#contract/translations.ts'
import type { Language } from '#i18n/languages.ts'
import { api } from '../api/api.ts'
import { readAgain, reading } from '../reads/reading.ts'

/** A facility, service or block. */
export type Thing = { type: TranslatedType; id: string }

export const translationsQuery = (thing: Thing) => readAgain(reading(translationsApi.read, { params: thing }))

export function useSaveTranslation(thing: Thing) {
  const client = useQueryClient()
  const { queryKey } = translationsQuery(thing)
  return useMutation({
    mutationFn: ({ language, texts, seen }: { language: Language; texts: Record<string, string>; seen: string }) =>
      api(translationsApi.save, { params: { ...thing, language }, body: { texts }, ifMatch: seen }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    // What was saved elsewhere comes to stand below what is typed here, which the next save then means.
    onError: ({ code }) => code === 'request.stale' && client.invalidateQueries({ queryKey }),
    meta: { done: { title: 'translation.saved' }, failed: { text: 'translation.failed', withReason: true } },
  })
}

/** Drafts of what is missing or outdated, made by a machine; the host reads them before they are saved. */
export function useDraft(thing: Thing) {
  return useMutation({
    mutationFn: (language: Language) => api(translationsApi.draft, { params: { ...thing, language } }),
  })
}
