import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { namesInOrder } from '#contract/full-name.ts'
import { limits } from '#contract/limits.ts'
import { TextField } from '../fields/form-fields.tsx'
import { useLanguage } from '../messages.ts'

type PersonName = 'firstName' | 'lastName' | 'email' | 'companyName' | 'phone'
type PersonFieldsProps<Values extends FieldValues, Output> = { form: UseFormReturn<Values, unknown, Output> }

const completions = { firstName: 'given-name', lastName: 'family-name' }

/** Fields of a person, for registration and profile. */
export function PersonFields<Values extends { [name in PersonName]?: unknown }, Output>({ form }: PersonFieldsProps<Values, Output>) {
  const field = (name: PersonName) => ({ form, name: name as FieldPath<Values>, label: `auth.${name}.label` as const })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {namesInOrder<'firstName' | 'lastName'>(useLanguage(), 'firstName', 'lastName').map((name) => (
          <TextField key={name} {...field(name)} autoComplete={completions[name]} isRequired maxLength={limits.personName} />
        ))}
      </div>
      <TextField {...field('email')} type="email" autoComplete="username" dir="ltr" isRequired maxLength={limits.email} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('companyName')} autoComplete="organization" maxLength={limits.name} />
        <TextField {...field('phone')} type="tel" autoComplete="tel" dir="ltr" maxLength={limits.phone} />
      </div>
    </>
  )
}
