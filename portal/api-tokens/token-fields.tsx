import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type ApiScope, apiScopes, type apiTokenName, tokenDays } from '#contract/api-tokens.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import { Field, Select } from '#ui/field.tsx'
import { useTranslate } from '../messages/account.ts'

type TokenForm = UseFormReturn<z.input<typeof apiTokenName>, unknown, z.output<typeof apiTokenName>>

type WithPoint<Scope extends string> = Scope extends `${infer About}:${infer May}` ? `${About}.${May}` : never

/** "requests:read" as the end of the key of its name. */
const keyOf = (scope: ApiScope) => `security.token.scope.${scope.replace(':', '.') as WithPoint<ApiScope>}` as const

/** What the program may do, each thing by itself. */
export function ScopesField({ form }: { form: TokenForm }) {
  const t = useTranslate()
  const errorId = useId()
  const { error } = form.getFieldState('scopes', form.formState)
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" aria-describedby={error && errorId}>
      <legend className="mb-1.5 font-medium">{t('security.token.scopes')}</legend>
      {apiScopes.map((scope) => (
        <label
          key={scope}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line px-3 py-2 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-primary"
        >
          <input type="checkbox" value={scope} {...form.register('scopes')} className="size-5 shrink-0 accent-primary" />
          {t(keyOf(scope))}
        </label>
      ))}
      {error?.message && (
        <p id={errorId} role="alert" className="text-sm font-medium text-danger">
          {translateMessage(t, error.message)}
        </p>
      )}
    </fieldset>
  )
}

/** For how long it is valid. */
export function DaysField({ form }: { form: TokenForm }) {
  const t = useTranslate()
  const setValueAs = (value: string | number | null) => (value ? Number(value) : null)
  return (
    <Field label={t('security.token.days')}>
      {(described) => (
        <Select {...described} {...form.register('days', { setValueAs })}>
          {tokenDays.map((days) => (
            <option key={days} value={days ?? ''}>
              {t(`security.token.days.${days ?? 'never'}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
