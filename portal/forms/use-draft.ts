import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useCurrentUser } from '../session/current-user.ts'
import { findDraft, removeDraft, storeDraft } from './kept-drafts.ts'

/** What was typed into a dialog, as this browser keeps it until it is sent. */
export type Draft = {
  /** True while there is something to keep. */
  isKept: boolean
  /** True where an earlier draft was put into the form. */
  wasFound: boolean
  /** Forgets it: it was sent, or is not wanted. */
  forget: () => void
  /** Forgets it, and begins anew. */
  restart: () => void
}

/**
 * Keeps what is typed into the form of a dialog: across tabs, Escape and sessions.
 * @param name of the draft: one a dialog and thing
 */
export function useDraft<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>, name: string): Draft {
  const userId = useCurrentUser()?.id ?? ''
  const [found] = useState(() => findDraft(userId, name))
  const [wasFound, setFound] = useState(found !== undefined)

  useEffect(() => {
    if (found) form.reset(found as Values, { keepDefaultValues: true })
    const start = () => JSON.stringify(form.formState.defaultValues)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (JSON.stringify(values) === start()) removeDraft(name)
        else storeDraft(userId, name, values)
      },
    })
  }, [form, found, name, userId])

  return {
    isKept: form.formState.isDirty,
    wasFound,
    forget: () => removeDraft(name),
    restart: () => {
      form.reset()
      removeDraft(name)
      setFound(false)
    },
  }
}
