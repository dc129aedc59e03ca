import { type FieldValues, useController } from 'react-hook-form'
import { readTime } from '#i18n/typed-dates.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { TypedInput } from './typed-input.tsx'

/** A time of a form, typed as one likes ("9", "930", "9.30 pm") and written "09:30", whatever the browser speaks (docs/decisions/0035). */
export function TimeField<Values extends FieldValues, Output>(props: FormFieldProps<Values, Output>) {
  const { field } = useController({ control: props.form.control, name: props.name })
  return (
    <FormField {...props}>
      {(described) => (
        <TypedInput
          {...described}
          {...field}
          value={`${field.value ?? ''}`}
          read={readTime}
          write={(time) => time}
          // A keypad of digits on phones: four are enough.
          inputMode="numeric"
          placeholder="00:00"
          dir="ltr"
        />
      )}
    </FormField>
  )
}
