import { clsx } from 'clsx'
import type { FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { Switch } from '#ui/switch.tsx'
import { SelectField, TextField } from '../fields/form-fields.tsx'
import { TimeField } from '../fields/time-field.tsx'
import { PhotoField } from '../media/photo-field.tsx'
import { useLanguage, useTranslate } from '../messages.ts'
import { useCurrentUser } from '../session/current-user.ts'
import type { FormField, FormTab } from './form-tabs.ts'
import { WithBelow } from './with-below.tsx'

type TabFieldsProps<Values extends FieldValues, Output> = { form: UseFormReturn<Values, unknown, Output>; tab: FormTab<Values> }

/** The fields of one tab. */
export function TabFields<Values extends FieldValues, Output>({ form, tab }: TabFieldsProps<Values, Output>) {
  const t = useTranslate()
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {tab.note && <p className="rounded-lg bg-primary-soft px-4 py-3 text-sm text-ink sm:col-span-2">{t(tab.note)}</p>}
      {tab.fields.map((field) => (
        <div key={field.name} className={clsx('grid grid-cols-1', field.isWide && 'sm:col-span-2')}>
          <OneField form={form} field={field} />
        </div>
      ))}
    </div>
  )
}

type OneFieldProps<Values extends FieldValues, Output> = { form: UseFormReturn<Values, unknown, Output>; field: FormField<Values> }

function OneField<Values extends FieldValues, Output>({
  form,
  field: { isWide: _, type = 'text', options, hintOf, knownFrom, Below, ...field },
}: OneFieldProps<Values, Output>) {
  const t = useTranslate()
  const language = useLanguage()
  const user = useCurrentUser()
  if (type === 'switch') {
    const isOn = Boolean(form.watch(field.name))
    const set = (next: boolean) => form.setValue(field.name, next as PathValue<Values, typeof field.name>, { shouldDirty: true })
    return <Switch label={t(field.label)} isOn={isOn} onChange={set} />
  }
  if (type === 'photo') return <PhotoField form={form} {...field} />
  if (type === 'time') return <TimeField form={form} {...field} />
  if (options) return <SelectField form={form} options={options} {...field} />
  const hint = hintOf?.((name) => form.watch(name), language) ?? field.hint
  const known = user && knownFrom?.(user)
  const shown = (
    <>
      <TextField
        form={form}
        autoComplete="off"
        type={type}
        dir={type === 'text' ? 'auto' : 'ltr'}
        {...(known && { list: `known-${field.name}` })}
        {...field}
        hint={hint}
      />
      {known && (
        <datalist id={`known-${field.name}`}>
          <option value={known} />
        </datalist>
      )}
    </>
  )
  if (!Below) return shown
  const change = (text: string) => form.setValue(field.name, text as PathValue<Values, typeof field.name>, { shouldDirty: true })
  return <WithBelow below={<Below text={String(form.watch(field.name) ?? '')} onChange={change} />}>{shown}</WithBelow>
}
