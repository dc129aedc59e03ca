import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { beforeSignIn } from '../api/session-end.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { showToast } from '../toasts/toasts.ts'
import { findDraft, removeDraft, storeDraft } from './kept-drafts.ts'
import { forgetChanges } from './unsaved-changes.ts'

/**
 * Keeps what was changed in a dialog when its session has ended, until the same person opens it again. Only these fields are kept: the
 * others are as they are by then.
 * @param name of the draft: one a dialog and thing
 */
export function useSessionDraft<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>, name: string): void {
  const userId = useCurrentUser()?.id ?? ''
  const [draft] = useState(() => findDraft(userId, name) as Values | undefined)
  const { dirtyFields } = form.formState

  useEffect(() => {
    if (!draft) return
    for (const [field, value] of Object.entries(draft)) form.setValue(field as Path<Values>, value, { shouldDirty: true })
    removeDraft(name)
    showToast({ title: 'form.draft.title', text: 'form.draft.text' })
  }, [draft, form, name])

  useEffect(() =>
    beforeSignIn(() => {
      const changed = Object.keys(dirtyFields)
      if (!changed.length) return
      const typed = form.getValues()
      storeDraft(userId, name, Object.fromEntries(changed.map((field) => [field, typed[field]])))
      forgetChanges()
    }),
  )
}
