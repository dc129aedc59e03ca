import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { translateMessage } from '#i18n/schema-message.ts'
import { Field } from '#ui/field.tsx'
import { type Said, useTranslate } from '../messages.ts'

/** What a field of a form is, whatever it is typed into. */
export type FormFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  name: FieldPath<Values>
  label: Said
  hint?: Said | undefined
  isRequired?: boolean | undefined
}

type Props<Values extends FieldValues, Output> = FormFieldProps<Values, Output> & Pick<ComponentProps<typeof Field>, 'children'>

/** A control of a form, with label, hint and the form's error. */
export function FormField<Values extends FieldValues, Output>({ form, name, label, hint, isRequired, children }: Props<Values, Output>) {
  const t = useTranslate()
  const { error } = form.getFieldState(name, form.formState)
  return (
    <Field label={t(label)} hint={hint && t(hint)} error={error?.message && translateMessage(t, error.message)} isRequired={isRequired}>
      {children}
    </Field>
  )
}
