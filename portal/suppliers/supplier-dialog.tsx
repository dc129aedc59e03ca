import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { type Supplier, type SupplierInput, type SupplierValues, supplierInput } from '#contract/suppliers.ts'
import { languageNames, languages } from '#i18n/languages.ts'
import { Field, Select } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { SelectField, TextField } from '../fields/form-fields.tsx'
import { whatsappHint } from '../fields/whatsapp-hint.ts'
import { DialogActions } from '../forms/dialog-actions.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDialogSave } from '../forms/use-dialog-save.tsx'
import { useSessionDraft } from '../forms/use-session-draft.ts'
import { text, useTranslate } from '../messages/requests.ts'
import { categoryOptions } from '../services/service-category.ts'
import { useSaveSupplier } from './suppliers.queries.ts'

const blank = { name: '', whatsappNumber: '', areaCode: '', desc: '', rating: 0, status: 'active', data: { language: 'it' } } as const

/** Adds a supplier, or changes one. */
export function SupplierDialog({ supplier, onClose }: { supplier: Supplier | undefined; onClose: () => void }) {
  const t = useTranslate()
  const form = useForm<SupplierValues, unknown, SupplierInput>({
    resolver: zodResolver(supplierInput),
    defaultValues: (supplier ?? blank) as SupplierValues,
  })
  useSessionDraft(form, `supplier:${supplier?.id ?? 'new'}`)
  const { submit, isBusy, staleDialog } = useDialogSave({
    form,
    version: supplier?.updatedAt,
    save: useSaveSupplier(supplier?.id),
    bodyOf: (values): SupplierValues => values,
    onClose,
  })
  const shared = { form, autoComplete: 'off', dir: 'auto' } as const
  const { status, data, whatsappNumber } = form.watch()
  return (
    <FormDialog hasChanges={form.formState.isDirty} onClose={onClose} title={t(supplier ? 'supplier.edit' : 'supplier.add')}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <TextField {...shared} name="name" label={text('supplier.name.label')} isRequired maxLength={limits.name} />
        <TextField
          {...shared}
          name="whatsappNumber"
          label="facility.whatsapp.label"
          hint={whatsappHint(whatsappNumber)}
          type="tel"
          dir="ltr"
          isRequired
          maxLength={limits.phone}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField form={form} name="service" label="place.filter.category" options={categoryOptions} isRequired />
          <TextField {...shared} name="areaCode" label={text('supplier.areaCode.label')} isRequired maxLength={limits.phone} />
          <Field label={t('supplier.language.label')}>
            {(described) => (
              <Select {...described} {...form.register('data.language')} value={data?.language}>
                {languages.map((language) => (
                  <option key={language} value={language}>
                    {languageNames[language]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('supplier.rating.label')}>
            {(described) => (
              <Select {...described} {...form.register('rating', { valueAsNumber: true })}>
                {[0, 1, 2, 3, 4, 5].map((rating) => (
                  <option key={rating} value={rating}>
                    {rating}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <TextField form={form} name="desc" label={text('requests.notes')} isLong maxLength={limits.longText} />
        <Switch
          label={t('supplier.active.label')}
          hint={t('supplier.active.hint')}
          isOn={status === 'active'}
          onChange={(isOn) => form.setValue('status', isOn ? 'active' : 'inactive', { shouldDirty: true })}
        />
        <DialogActions onCancel={onClose} isBusy={isBusy} />
      </form>
      {staleDialog}
    </FormDialog>
  )
}
