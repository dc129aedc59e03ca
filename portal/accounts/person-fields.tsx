import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { TextField } from '../fields/form-fields.tsx'

type PersonName = 'firstName' | 'lastName' | 'email' | 'companyName' | 'phone'
type PersonFieldsProps<Values extends FieldValues, Output> = { form: UseFormReturn<Values, unknown, Output> }

/** Fields of a person, for registration and profile. */
export function PersonFields<Values extends { [name in PersonName]?: unknown }, Output>({ form }: PersonFieldsProps<Values, Output>) {
  const field = (name: PersonName) => ({ form, name: name as FieldPath<Values>, label: `auth.${name}.label` as const })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} autoComplete="given-name" isRequired maxLength={limits.personName} />
        <TextField {...field('lastName')} autoComplete="family-name" isRequired maxLength={limits.personName} />
      </div>
      <TextField {...field('email')} type="email" autoComplete="email" dir="ltr" isRequired maxLength={limits.email} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('companyName')} autoComplete="organization" maxLength={limits.name} />
        <TextField {...field('phone')} type="tel" autoComplete="tel" dir="ltr" maxLength={limits.phone} />
      </div>
    </>
  )
}
