import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Begins a form anew with what was saved. What was typed since it was sent stays, as a change that is not saved yet.
 * @param sent what stood in the form as it was sent
 * @returns true when the form holds no changes any more
 */
export function resetToSaved<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  saved: Values,
  sent: Values,
): boolean {
  const now = form.getValues()
  const typed = (Object.keys(now) as Path<Values>[]).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(sent[name]))
  form.reset(saved, { keepDirtyValues: false })
  for (const name of typed) form.setValue(name, now[name], { shouldDirty: true })
  return !typed.length
}
