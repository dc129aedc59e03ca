import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { beforeSignIn } from '../api/session-end.ts'
import { useIsUploading } from '../media/uploads-first.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { showToast } from '../toasts/toasts.ts'
import { keepDraft, takeDraft } from './drafts.ts'
import { forgetChanges, useUnsavedChanges } from './unsaved-changes.ts'

type KeptForm = {
  /** The version that the edits are based on. */
  version: string | undefined
  /** Call it after a save: the form holds no changes any more. */
  onSaved: () => void
}

/**
 * Protects the edits of a form: leaving asks first, and a session that has ended keeps them as a draft.
 * @param version of what the form was opened with
 */
export function useKeptForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  version: string | undefined,
): KeptForm {
  const userId = useCurrentUser()?.id ?? ''
  const [draft] = useState(() => takeDraft(userId))
  const { isDirty } = form.formState
  useUnsavedChanges(useIsUploading() || isDirty)

  useEffect(() => {
    if (!draft) return
    form.reset(draft.values as Values, { keepDefaultValues: true })
    showToast({ title: 'form.draft.title', text: 'form.draft.text' })
  }, [draft, form])

  const base = draft ? draft.version : version
  useEffect(() => {
    if (!isDirty) return
    return beforeSignIn(() => {
      keepDraft({ userId, version: base, values: form.getValues() })
      forgetChanges()
    })
  }, [isDirty, userId, base, form])
  return {
    version: base,
    onSaved: () => {
      forgetChanges()
      form.reset(form.getValues())
    },
  }
}
