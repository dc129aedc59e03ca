import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { translateMessage } from '#i18n/schema-message.ts'
import { Field } from '#ui/field.tsx'
import { type Said, useTranslate } from '../messages.ts'
import { DayInput } from './day-input.tsx'

type DayFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  name: FieldPath<Values>
  label: Said
  hint?: Said | undefined
  isRequired?: boolean | undefined
}

/** A calendar day of a form, with label, hint and error. */
export function DayField<Values extends FieldValues, Output>({ form, name, label, hint, isRequired }: DayFieldProps<Values, Output>) {
  const t = useTranslate()
  const { field, fieldState } = useController({ control: form.control, name })
  const message = fieldState.error?.message
  return (
    <Field label={t(label)} hint={hint && t(hint)} error={message && translateMessage(t, message)} isRequired={isRequired}>
      {(described) => (
        <DayInput
          {...described}
          {...field}
          value={`${field.value ?? ''}`}
          onChange={(day) => field.onChange(day as FieldPathValue<Values, FieldPath<Values>>)}
        />
      )}
    </Field>
  )
}
