import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { translateMessage } from '#i18n/schema-message.ts'
import { readTime } from '#i18n/typed-dates.ts'
import { Field } from '#ui/field.tsx'
import { type Said, useTranslate } from '../messages.ts'
import { TypedInput } from './typed-input.tsx'

type TimeFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  name: FieldPath<Values>
  label: Said
  hint?: Said | undefined
  isRequired?: boolean | undefined
}

/** A time of a form, typed as one likes ("9", "930", "9.30 pm") and written "09:30", whatever the browser speaks (docs/decisions/0035). */
export function TimeField<Values extends FieldValues, Output>({ form, name, label, hint, isRequired }: TimeFieldProps<Values, Output>) {
  const t = useTranslate()
  const { field, fieldState } = useController({ control: form.control, name })
  const message = fieldState.error?.message
  return (
    <Field label={t(label)} hint={hint && t(hint)} error={message && translateMessage(t, message)} isRequired={isRequired}>
      {(described) => (
        <TypedInput
          {...described}
          {...field}
          value={`${field.value ?? ''}`}
          onChange={(time) => field.onChange(time as FieldPathValue<Values, FieldPath<Values>>)}
          read={readTime}
          write={(time) => time}
          // A keypad of digits on phones: four are enough.
          inputMode="numeric"
          placeholder="00:00"
          dir="ltr"
        />
      )}
    </Field>
  )
}
