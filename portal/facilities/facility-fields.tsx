import { clsx } from 'clsx'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FacilityValues } from '#contract/facilities.ts'
import { TextField } from '../form-fields.tsx'
import { t } from '../messages.ts'
import type { FacilityTab } from './facility-tabs.ts'

type FacilityFieldsProps<Output extends FieldValues> = { form: UseFormReturn<FacilityValues, unknown, Output>; tab: FacilityTab }

/** The fields of one tab. */
export function FacilityFields<Output extends FieldValues>({ form, tab }: FacilityFieldsProps<Output>) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {tab.note && <p className="rounded-lg bg-primary-soft px-4 py-3 text-sm text-ink sm:col-span-2">{t(tab.note)}</p>}
      {tab.fields.map(({ isWide, type, ...field }) => (
        <div key={field.name} className={clsx(isWide && 'sm:col-span-2')}>
          <TextField form={form} autoComplete="off" type={type ?? 'text'} dir={type ? 'ltr' : 'auto'} {...field} />
        </div>
      ))}
    </div>
  )
}
