import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../api/api.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { showToast } from '../toasts/toasts.ts'
import { keepDraft, takeDraft } from './drafts.ts'
import { forgetChanges, useUnsavedChanges } from './unsaved-changes.ts'

type KeptForm = {
  /** The version that what is typed started from. */
  version: string | undefined
  /** Puts the form aside when the session has ended; to be told of every refused save. */
  onRefused: (error: ApiError) => void
  /** To be told of a save: what stands in the form is no longer a change. */
  onSaved: () => void
}

/**
 * Lets a form lose nothing: leaving asks, and when the session ends the form waits for its writer.
 * @param version of what the form was opened with
 */
export function useKeptForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  version: string | undefined,
): KeptForm {
  const userId = useCurrentUser()?.id ?? ''
  const [draft] = useState(() => takeDraft(userId))
  useUnsavedChanges(form.formState.isDirty)

  useEffect(() => {
    if (!draft) return
    form.reset(draft.values as Values, { keepDefaultValues: true })
    showToast({ title: 'form.draft.title', text: 'form.draft.text' })
  }, [draft, form])

  const base = draft ? draft.version : version
  return {
    version: base,
    onRefused: ({ code }) => {
      if (code !== 'auth.required') return
      keepDraft({ userId, version: base, values: form.getValues() })
      forgetChanges()
    },
    onSaved: () => {
      forgetChanges()
      form.reset(form.getValues())
    },
  }
}
