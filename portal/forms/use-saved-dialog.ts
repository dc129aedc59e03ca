import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { resetToSaved } from './reset-to-saved.ts'

export type SavedDialog<Values> = {
  /** The version that the next save replaces. */
  version: string | undefined
  /** Call it after a save, with what stood in the form as it was sent. */
  onSaved: (saved: { updatedAt: string }, sent: Values) => void
  /** Begins the form anew with what another device has saved; closes it where that is gone. */
  onReread: (now: { updatedAt: string; values: Values } | undefined) => void
}

/** Closes the dialog of a form after a save. Where something was typed while it was on its way, the dialog stays, and the next save is based on this one. */
export function useSavedDialog<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  opened: string | undefined,
  onClose: () => void,
): SavedDialog<Values> {
  const [version, setVersion] = useState(opened)
  return {
    version,
    onSaved: ({ updatedAt }, sent) => {
      setVersion(updatedAt)
      if (resetToSaved(form, sent, sent)) onClose()
    },
    onReread: (now) => {
      if (!now) return onClose()
      setVersion(now.updatedAt)
      form.reset(now.values)
    },
  }
}
