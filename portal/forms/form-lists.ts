import type { FieldError, FieldPath, FieldPathValue, FieldValues, Merge, UseFormReturn } from 'react-hook-form'

/** A list of a form, and the field where its next entry is typed. */
export type TypedList<Values extends FieldValues> = { list: FieldPath<Values>; typed: FieldPath<Values> }

/** Sets a list of a form: a change, checked at once when the form was sent before. */
export function setList<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  list: FieldPath<Values>,
  entries: string[],
): void {
  const value = entries as FieldPathValue<Values, FieldPath<Values>>
  form.setValue(list, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
}

/** Adds what is typed and not added yet, so that sending does not lose it. */
export function addTyped<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  lists: readonly TypedList<Values>[],
): void {
  for (const { list, typed } of lists) {
    const text = `${form.getValues(typed) ?? ''}`.trim()
    if (!text) continue
    const entries: string[] = form.getValues(list) ?? []
    if (!entries.includes(text)) setList(form, list, [...entries, text])
    form.setValue(typed, '' as FieldPathValue<Values, FieldPath<Values>>)
  }
}

/** What is wrong with a list as a whole, or with its first wrong entry. */
export function listProblem(problem: Merge<FieldError, (FieldError | undefined)[]> | undefined): string | undefined {
  return problem?.message ?? (Array.isArray(problem) ? problem.find(Boolean)?.message : undefined)
}
