import type { ReactNode } from 'react'
import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import type { Language } from '#i18n/languages.ts'
import type { Said } from '../messages.ts'

/** One field of a form, as its tab shows it. */
export type FormField<Values extends FieldValues> = {
  name: FieldPath<Values>
  label: Said
  hint?: Said
  /** The hint, made of what stands in the form. */
  hintOf?: (read: (name: FieldPath<Values>) => unknown, language: Language) => Said | undefined
  /** `photo` can be uploaded; `options` makes a choice of the field. */
  type?: 'text' | 'tel' | 'email' | 'url' | 'time' | 'number' | 'photo' | 'switch'
  options?: readonly { value: string; label?: Said }[]
  isRequired?: boolean
  isLong?: boolean
  isVerbatim?: boolean
  /** Takes the whole row. */
  isWide?: boolean
  maxLength?: number
  /** What is said of the field's text below it, once it is in use. */
  Below?: (props: { text: string; onChange: (text: string) => void }) => ReactNode
  autoComplete?: string
  /** What the account says of it already: offered while one types, never filled in, since guests read it. */
  knownFrom?: (user: User) => string | null
}

export type FormTab<Values extends FieldValues> = {
  name: string
  label: Said
  note?: Said
  fields: readonly FormField<Values>[]
}

/** Initial texts of the fields of all tabs. */
export function startTexts<Values extends FieldValues>(tabs: readonly FormTab<Values>[], start: object): Record<string, string> {
  const given = start as Record<string, string | undefined>
  return Object.fromEntries(tabs.flatMap(({ fields }) => fields.map(({ name }) => [name, given[name] ?? ''])))
}

/** The first field that is wrong, in the order of tabs and fields; undefined when it is on no tab. */
export function firstFailing<Values extends FieldValues, Tab extends FormTab<Values>>(
  tabs: readonly Tab[],
  errors: FieldErrors<Values>,
): { tab: Tab; field: FormField<Values> } | undefined {
  for (const tab of tabs) {
    const field = tab.fields.find(({ name }) => errors[name])
    if (field) return { tab, field }
  }
  return undefined
}
