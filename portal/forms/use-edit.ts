import type { UseMutationResult } from '@tanstack/react-query'
import { type BaseSyntheticEvent, useState } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../api/api-error.ts'
import { showFieldErrors } from '../fields/form-fields.tsx'
import { useUploadsFirst } from '../media/uploads-first.ts'
import { addTyped, type TypedList } from './form-lists.ts'
import { useKeptForm } from './use-kept-form.ts'

/** What is saved: the values, and the version that they may replace; any version when it is left out. */
export type Save<Body> = { values: Body; version?: string | undefined }

type EditOptions<Values extends FieldValues, Output, Body, Saved, Target> = {
  form: UseFormReturn<Values, unknown, Output>
  /** Of what the form was opened with; undefined for something new. */
  version: string | undefined
  save: UseMutationResult<Saved, ApiError, Save<Body>>
  /** Makes what is sent of what stands in the form. */
  bodyOf: (values: Output) => Body
  /** Lists whose typed and not yet added entries belong to what is saved. */
  lists?: readonly TypedList<Values>[]
  /** Leads on after a save. */
  onSaved: (saved: Saved, target: Target) => void
  /** Says what is wrong with the fields. */
  onInvalid: (problems: FieldErrors<Values>) => void
}

/** How the form of something that exists or is new is sent. */
export type Edit<Target> = {
  /** The handler of a press that saves and then leads to the target; nothing happens before it is called. */
  submit: (target: Target) => (event?: BaseSyntheticEvent) => Promise<void>
  isBusy: boolean
  isDone: boolean
  /** True when another device has changed the same thing meanwhile. */
  isStale: boolean
  /** Gives up saving over the newer version. */
  keepTyping: () => void
  /** Saves over the newer version, and leads where the refused save would have led. */
  overwrite: () => Promise<void>
}

/** The life of a large form: kept as a draft, checked, sent, refused, overwritten. */
export function useEdit<Values extends FieldValues, Output, Body, Saved, Target>({
  form,
  version,
  save,
  bodyOf,
  lists = [],
  onSaved,
  onInvalid,
}: EditOptions<Values, Output, Body, Saved, Target>): Edit<Target> {
  const kept = useKeptForm(form, version)
  const [refused, setRefused] = useState<{ target: Target }>()
  const { isWaiting, afterUploads } = useUploadsFirst()

  function send(target: Target, base: string | undefined, event?: BaseSyntheticEvent) {
    event?.preventDefault()
    return afterUploads(() => sendNow(target, base, event))
  }

  function sendNow(target: Target, base: string | undefined, event?: BaseSyntheticEvent) {
    addTyped(form, lists)
    const sent = structuredClone(form.getValues())
    return form.handleSubmit((values) => {
      const callbacks = {
        onSuccess: (saved: Saved) => {
          // What was typed while it was on its way is not saved yet: the form stays.
          if (kept.onSaved(sent)) onSaved(saved, target)
        },
        onError: (error: ApiError) => {
          setRefused({ target })
          if (showFieldErrors(form, error)) onInvalid(form.formState.errors)
        },
      }
      save.mutate({ values: bodyOf(values), version: base }, callbacks)
    }, onInvalid)(event)
  }

  return {
    submit: (target) => (event) => send(target, kept.version, event),
    isBusy: isWaiting || save.isPending,
    isDone: save.isSuccess && !form.formState.isDirty,
    isStale: save.error?.code === 'request.stale',
    keepTyping: () => save.reset(),
    overwrite: async () => refused && send(refused.target, undefined),
  }
}
