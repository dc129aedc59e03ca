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
  return useMutation({
    mutationFn: ({ language, texts }: { language: Language; texts: Record<string, string> }) =>
      api(translationsApi.save, { params: { ...thing, language }, body: { texts } }),
    onSuccess: (saved) => client.setQueryData(translationsQuery(thing).queryKey, saved),
    meta: { done: { title: 'translation.saved' }, failed: { text: 'translation.failed' } },
  })
}

/** Drafts of what is missing or outdated, made by a machine; the host reads them before they are saved. */
export function useDraft(thing: Thing) {
  return useMutation({
    mutationFn: (language: Language) => api(translationsApi.draft, { params: { ...thing, language } }),
    meta: { failed: {} },
  })
}
