import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../api/api-error.ts'
import { showFieldErrors } from '../fields/form-fields.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import type { Save } from './use-edit.ts'
import type { Reread } from './use-reread.ts'
import { useSavedDialog } from './use-saved-dialog.ts'

type DialogSaveOptions<Values extends FieldValues, Output, Body> = {
  form: UseFormReturn<Values, unknown, Output>
  /** Of what the form was opened with; undefined for something new. */
  version: string | undefined
  save: UseMutationResult<{ updatedAt: string }, ApiError, Save<Body>>
  /** Makes what is sent of what stands in the form. */
  bodyOf: (values: Output) => Body
  /** Reads what another device has saved and hands it over; left out, the whole document is loaded. */
  reread?: Reread<Values>
  onClose: () => void
  /** Lets a save wait, as for photos that are on their way. */
  first?: (send: () => Promise<void>) => Promise<void>
}

type DialogSave = {
  /** Handles the form's event. */
  submit: (event: FormEvent) => Promise<void>
  isBusy: boolean
  /** The question whether a newer version is overwritten, to be shown beside the form. */
  staleDialog: ReactNode
}

/** How the form of a dialog is saved: checked, sent, refused beside its fields or as stale, and closed once all of it is saved. */
export function useDialogSave<Values extends FieldValues, Output, Body>({
  form,
  version,
  save,
  bodyOf,
  reread,
  onClose,
  first = (send) => send(),
}: DialogSaveOptions<Values, Output, Body>): DialogSave {
  const [isStale, setStale] = useState(false)
  const saved = useSavedDialog(form, version, onClose)
  const send = (base: string | undefined) =>
    first(
      form.handleSubmit((values) => {
        const sent = structuredClone(form.getValues())
        save.mutate(
          { values: bodyOf(values), version: base },
          {
            onSuccess: (now) => saved.onSaved(now, sent),
            onError: (error) => (error.code === 'request.stale' ? setStale(true) : showFieldErrors(form, error)),
          },
        )
      }),
    )
  const onReread: typeof saved.onReread = (now) => {
    setStale(false)
    saved.onReread(now)
  }
  return {
    submit: (event) => {
      event.preventDefault()
      return send(saved.version)
    },
    isBusy: save.isPending,
    // What stands in the form by then counts: one may have typed on before the refusal came.
    staleDialog: isStale && (
      <StaleDialog
        onClose={() => setStale(false)}
        onOverwrite={() => send(undefined)}
        reload={reread && { ...reread, start: () => reread.start(onReread) }}
      />
    ),
  }
}
