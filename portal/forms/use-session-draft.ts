import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { beforeSignIn, isSigningOut } from '../api/session-end.ts'
import { useCurrentUser } from '../session/current-user.ts'
import { showToast } from '../toasts/toasts.ts'
import { isGuestDraft } from './guest-drafts.ts'
import { findDraft, removeDraft, storeDraft } from './kept-drafts.ts'
import { forgetChanges } from './unsaved-changes.ts'

/**
 * Keeps what is typed when its session has ended, until the same person opens it again.
 * @param name of the draft: one a form and thing
 * @param typed gives what is to be kept; undefined where nothing is
 * @param restore gets it back, once
 */
export function useSessionKept<Kept extends object>(name: string, typed: () => Kept | undefined, restore: (kept: Kept) => void): void {
  const userId = useCurrentUser()?.id ?? ''
  const [kept, setKept] = useState(() => findDraft(userId, name) as Kept | undefined)

  useEffect(() => {
    if (!kept) return
    setKept(undefined)
    restore(kept)
    removeDraft(name)
    showToast({ title: 'form.draft.title', text: 'form.draft.text' })
  }, [kept, restore, name])

  useEffect(() =>
    beforeSignIn(() => {
      const values = typed()
      if (!values) return
      const isLeft = isSigningOut() && isGuestDraft(name)
      // What cannot be kept is asked about.
      if (isLeft || storeDraft(userId, name, values)) forgetChanges()
    }),
  )
}

/**
 * Keeps what was changed in a form when its session has ended. Only these fields are kept: the others are as they are by then.
 * @param secrets the fields that are never kept
 */
export function useSessionDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  secrets: readonly Path<Values>[] = [],
): void {
  const { dirtyFields } = form.formState
  const typed = () => {
    const changed = Object.keys(dirtyFields).filter((field) => !secrets.includes(field as Path<Values>))
    const values = form.getValues()
    return changed.length ? Object.fromEntries(changed.map((field) => [field, values[field]])) : undefined
  }
  const restore = (kept: object) => {
    for (const [field, value] of Object.entries(kept)) form.setValue(field as Path<Values>, value, { shouldDirty: true })
  }
  useSessionKept(name, typed, restore)
}
