import type { ComponentProps } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Input, Select, Textarea } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import type { ApiError } from '../api/api-error.ts'
import { type Said, useTranslate } from '../messages.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'

type TextFieldProps<Values extends FieldValues, Output> = Omit<ComponentProps<'input'>, 'form' | 'name'> &
  FormFieldProps<Values, Output> & {
    /** A text of several lines. */
    isLong?: boolean | undefined
    /** A code or name that counts as it is typed: keyboards of phones put nothing right in it. */
    isVerbatim?: boolean | undefined
    /** Converts the text of the input to the field's value. */
    setValueAs?: (value: string | null) => unknown
  }

/** A text field of a form with label, hint and error. */
export function TextField<Values extends FieldValues, Output>({
  form,
  name,
  label,
  hint,
  isRequired,
  isLong,
  isVerbatim,
  setValueAs,
  ...input
}: TextFieldProps<Values, Output>) {
  const t = useTranslate()
  return (
    <FormField form={form} name={name} label={label} hint={hint} isRequired={isRequired}>
      {(described) => {
        const shared = { ...described, ...form.register(name, setValueAs && { setValueAs }) }
        if (isLong) return <Textarea {...shared} maxLength={input.maxLength} dir="auto" />
        if (input.type === 'password') {
          return <PasswordInput {...input} {...shared} showLabel={t('auth.password.show')} hideLabel={t('auth.password.hide')} />
        }
        return <Input {...input} {...shared} {...(isVerbatim && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })} />
      }}
    </FormField>
  )
}

type SelectFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> & {
  /** Without a label the value itself is shown. */
  options: readonly { value: string; label?: Said }[]
  /** What choosing none of them is called. */
  empty?: Said
}

/** A select field of a form. A stored value that is none of the options is added to them, so that saving keeps it. */
export function SelectField<Values extends FieldValues, Output>({
  options,
  empty = 'form.choose',
  ...props
}: SelectFieldProps<Values, Output>) {
  const t = useTranslate()
  const { form, name } = props
  const start: unknown = form.formState.defaultValues?.[name]
  const isForeign = typeof start === 'string' && start !== '' && !options.some(({ value }) => value === start)
  return (
    <FormField {...props}>
      {(described) => (
        <Select {...described} {...form.register(name)}>
          <option value="">{t(empty)}</option>
          {isForeign && <option value={start}>{start}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label ? t(option.label) : option.value}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}

/** Shows the server's field errors beside the fields; true when there were any. */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { fields }: ApiError,
): boolean {
  fields.forEach(({ path, message }, index) => {
    form.setError(path as FieldPath<Values>, { message }, { shouldFocus: index === 0 })
  })
  return fields.length > 0
}
