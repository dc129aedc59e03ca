import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { namesInOrder } from '#contract/full-name.ts'
import { limits } from '#contract/limits.ts'
import { languageNames, languages } from '#i18n/languages.ts'
import { SelectField, TextField } from '../fields/form-fields.tsx'
import { text } from '../messages/requests.ts'
import type { Said } from '../messages.ts'
import { useLanguage } from '../messages.ts'

const languageOptions = languages.map((value) => ({ value, label: () => languageNames[value] }))

type GuestFieldsProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>
  /** What the e-mail is for, or what happens without one. */
  emailHint: Said
}

/** Name, contacts and language of a guest, in a form that has these fields. */
export function GuestFields<Values extends FieldValues, Output>({ form, emailHint }: GuestFieldsProps<Values, Output>) {
  const named = (name: 'firstName' | 'lastName' | 'phone' | 'email' | 'language') => ({ form, name: name as FieldPath<Values> })
  const typed = (name: 'firstName' | 'lastName' | 'phone' | 'email') => ({ ...named(name), autoComplete: 'off' })
  return (
    <>
      {namesInOrder<'firstName' | 'lastName'>(useLanguage(), 'firstName', 'lastName').map((name) => (
        <TextField
          key={name}
          {...typed(name)}
          label={`auth.${name}.label`}
          dir="auto"
          isRequired={name === 'firstName'}
          maxLength={limits.personName}
        />
      ))}
      <TextField {...typed('phone')} label="auth.phone.label" type="tel" dir="ltr" maxLength={limits.phone} />
      <TextField {...typed('email')} label={text('bookings.email')} hint={emailHint} type="email" dir="ltr" maxLength={limits.email} />
      <SelectField {...named('language')} label={text('bookings.language')} options={languageOptions} />
    </>
  )
}
