import { type FieldValues, useController } from 'react-hook-form'
import { DayInput } from './day-input.tsx'
import { FormField, type FormFieldProps } from './form-field.tsx'

/** A calendar day of a form, with label, hint and error. */
export function DayField<Values extends FieldValues, Output>(props: FormFieldProps<Values, Output>) {
  const { field } = useController({ control: props.form.control, name: props.name })
  return <FormField {...props}>{(described) => <DayInput {...described} {...field} value={`${field.value ?? ''}`} />}</FormField>
}
