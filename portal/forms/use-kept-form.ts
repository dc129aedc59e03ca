import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { beforeSignIn } from '../api/session-end.ts'
import { useIsUploading } from '../media/uploads-first.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { showToast } from '../toasts/toasts.ts'
import { findDraft, keepDraft, removeDraft } from './drafts.ts'
import { resetToSaved } from './reset-to-saved.ts'
import { forgetChanges, useUnsavedChanges } from './unsaved-changes.ts'

type KeptForm<Values> = {
  /** The version that the edits are based on. */
  version: string | undefined
  /** Call it after a save, with what was sent: true when the form holds no changes any more. */
  onSaved: (sent: Values) => boolean
}

/**
 * Protects the edits of a form: leaving asks first, and a session that has ended keeps them as a draft.
 * @param version of what the form was opened with
 */
export function useKeptForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  version: string | undefined,
): KeptForm<Values> {
  const userId = useCurrentUser()?.id ?? ''
  const [draft, setDraft] = useState(() => findDraft(userId))
  const { isDirty } = form.formState
  useUnsavedChanges(useIsUploading() || isDirty)

  useEffect(() => {
    if (!draft) return
    removeDraft()
    form.reset(draft.values as Values, { keepDefaultValues: true })
    showToast({ title: 'form.draft.title', text: 'form.draft.text' })
  }, [draft, form])

  const base = draft ? draft.version : version
  useEffect(() => {
    if (!isDirty) return
    return beforeSignIn(() => {
      // What cannot be kept is asked about.
      if (keepDraft({ userId, version: base, values: form.getValues() })) forgetChanges()
    })
  }, [isDirty, userId, base, form])
  return {
    version: base,
    onSaved: (sent) => {
      // What is typed on is based on what was just saved.
      setDraft(undefined)
      const isSaved = resetToSaved(form, sent, sent)
      if (isSaved) forgetChanges()
      return isSaved
    },
  }
}
